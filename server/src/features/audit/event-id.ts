import { randomBytes } from 'node:crypto';

let lastTimeMs = -1;
let count = 0;

/**
 * Creates a UUIDv7 (RFC 9562 §5.7, with the counter of §6.2 method 1) for a Unix time in milliseconds: events of one
 * process sort in order of creation, even within a millisecond.
 */
export const createAuditEventId = (time: number): string => {
  count = time === lastTimeMs ? (count + 1) & 0xfff : 0;
  lastTimeMs = time;
  const random = randomBytes(8);
  random.writeUInt8((random.readUInt8() & 0x3f) | 0x80);
  const digits = `${time.toString(16).padStart(12, '0')}7${count.toString(16).padStart(3, '0')}${random.toString('hex')}`;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
