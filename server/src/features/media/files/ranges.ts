/** The part of a file that is asked for: its first and last byte. */
export type ByteRange = { first: number; last: number };

/**
 * The range of a request (RFC 9110, 14.2): one that can be answered, 'none' where none of it is in the file, and undefined
 * where the whole file is the answer, also to a header that is no range, or several.
 */
export const parseRange = (header: string | undefined, size: number): ByteRange | 'none' | undefined => {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  if (from === '')
    return Number(to) === 0 || size === 0 ? 'none' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first >= size ? 'none' : { first, last };
};
