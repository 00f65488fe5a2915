/** Numbers of advice as people read them. */

const MINUS = '−';

/** Points with as many places as say something: "0.82", "3.4", "12". */
export function points(value: number): string {
  const size = Math.abs(value);
  const places = size < 9.95 ? (size < 0.995 ? 2 : 1) : 0;
  const text = size.toFixed(places);
  return Number(text) === 0 ? '0' : value < 0 ? MINUS + text : text;
}

/** Points won or lost, always with their sign. */
export function signedPoints(value: number): string {
  const text = points(value);
  return text === '0' || value < 0 ? text : `+${text}`;
}

/** How unsure a figure is: two places where it is small, never "0" for something. */
export function unsure(error: number): string {
  if (error === 0) return '0';
  return error < 0.005 ? '0.01' : points(error);
}

/** A share as a whole per cent; 0 and 100 only for what is sure. */
export function percent(share: number): number {
  const whole = Math.round(share * 100);
  if (whole === 0 && share > 0) return 1;
  return whole === 100 && share < 1 ? 99 : whole;
}
