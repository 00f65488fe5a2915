/** Applies the server's patches to views: paths of keys and indices, each with its new value. */

type Node = Record<string, unknown> | unknown[];

/** The value at a path replaced; everything beside the path is shared with the old one. */
function replaced(node: unknown, path: string[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (node === null || typeof node !== 'object') {
    throw new TypeError(`a patch goes through ${step}, where there is nothing`);
  }
  const copy: Node = Array.isArray(node) ? [...(node as unknown[])] : { ...(node as object) };
  if (Array.isArray(copy)) {
    const index = Number(step);
    if (!Number.isInteger(index) || index < 0 || index > copy.length) {
      throw new RangeError(`a patch names ${step} in a list of ${copy.length}`);
    }
    copy[index] = replaced(copy[index], rest, value);
  } else {
    copy[step] = replaced(copy[step], rest, value);
  }
  return copy;
}

/** The view after a patch; the old view is left as it was. Throws when a path leads nowhere. */
export function patched<T>(view: T, patch: Record<string, unknown>): T {
  let result: unknown = view;
  for (const [path, value] of Object.entries(patch)) {
    result = replaced(result, path.split('.'), value);
  }
  return result as T;
}
