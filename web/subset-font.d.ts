declare module 'subset-font' {
  type Axis = number | { min: number; max: number };

  /** The font with only the letters of `text`, its axes pinned or narrowed. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes: Record<string, Axis> },
  ): Promise<Uint8Array>;
}
