import { randomBytes } from 'node:crypto';

let lastTimeMs = -1;
let count = 0;

/**
 * A UUIDv7 (RFC 9562 §5.7, the counter of §6.2 method 1) of a time in unix milliseconds: what one process records later
 * sorts later, within a millisecond too.
 */
export const createAuditEventId = (time: number): string => {
  count = time === lastTimeMs ? (count + 1) & 0xfff : 0;
  lastTimeMs = time;
  const random = randomBytes(8);
  random[0] = (random[0]! & 0x3f) | 0x80;
  const digits = `${time.toString(16).padStart(12, '0')}7${count.toString(16).padStart(3, '0')}${random.toString('hex')}`;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
