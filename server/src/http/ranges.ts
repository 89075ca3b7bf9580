/** A range of a file: its first and last byte. */
export type ByteRange = { first: number; last: number };

/**
 * Parses a Range header (RFC 9110, section 14.2). Returns 'none' if no part of it is in the file, and undefined if the whole
 * file is to be sent: also for several ranges, or a malformed header.
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
