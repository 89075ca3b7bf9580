import { randomFillSync } from 'node:crypto';

const entropy = Buffer.alloc(4096);
const perId = 10;
const variants = '89ab';

let used = entropy.length;
let lastTime = -1;
let timePart = '';

/**
 * A UUIDv7 (RFC 9562 §5.7) of a time in unix milliseconds: 32 hex digits without hyphens, as PostgreSQL reads it too.
 * Made here and not by the database, so that a scan that is written again stays the same scan.
 */
export const scanId = (time: number): string => {
  if (used + perId > entropy.length) {
    randomFillSync(entropy);
    used = 0;
  }
  if (time !== lastTime) {
    lastTime = time;
    timePart = time.toString(16).padStart(12, '0');
  }
  const random = entropy.toString('hex', used, used + perId);
  const variant = variants[entropy[used + perId - 1]! & 3]!;
  used += perId;
  return `${timePart}7${random.slice(0, 3)}${variant}${random.slice(3, 18)}`;
};
