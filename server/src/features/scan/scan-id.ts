import { randomFillSync } from 'node:crypto';

const entropy = Buffer.alloc(4096);
const randomBytesPerId = 10;
const variants = '89ab';

let usedBytes = entropy.length;
let lastTime = -1;
let timePart = '';

/**
 * A UUIDv7 (RFC 9562 §5.7) of a time in unix milliseconds: 32 hex digits without hyphens, as PostgreSQL reads it too.
 * Made here and not by the database, so that a scan that is written again stays the same scan.
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
  const variant = variants[entropy[usedBytes + randomBytesPerId - 1]! & 3]!;
  usedBytes += randomBytesPerId;
  return `${timePart}7${random.slice(0, 3)}${variant}${random.slice(3, 18)}`;
};
