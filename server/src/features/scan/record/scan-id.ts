import { randomFillSync } from 'node:crypto';

const entropy = Buffer.alloc(4096);
const randomBytesPerId = 10;
const variants = '89ab';

let usedBytes = entropy.length;
let lastTime = -1;
let timePart = '';

/**
 * Returns a UUIDv7 (RFC 9562 §5.7) for a time in unix milliseconds, as 32 hex digits without hyphens, which PostgreSQL
 * accepts. Created here, not by the database, so that writing a scan again is idempotent.
 */
export const createScanId = (time: number): string => {
  if (usedBytes + randomBytesPerId > entropy.length) {
    randomFillSync(entropy);
    usedBytes = 0;
  }
  if (time !== lastTime) {
    lastTime = time;
    timePart = time.toString(16).padStart(12, '0');
  }
  const random = entropy.toString('hex', usedBytes, usedBytes + randomBytesPerId);
  const variant = variants.charAt(entropy.readUInt8(usedBytes + randomBytesPerId - 1) & 3);
  usedBytes += randomBytesPerId;
  return `${timePart}7${random.slice(0, 3)}${variant}${random.slice(3, 18)}`;
};
