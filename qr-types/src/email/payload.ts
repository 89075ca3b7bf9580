import type { z } from 'zod';
import type { content } from './content.ts';

const encodeValue = (value: string) =>
  encodeURIComponent(value.toWellFormed().replace(/\r\n|[\n\r\u0085\u2028\u2029]/g, '\r\n'));

/**
 * Returns an email as a mailto URL (RFC 6068): everything except letters, digits and -._~!*'() is percent-encoded, a
 * space as %20 (clause 5: a + is a literal plus), a line break as %0D%0A. A + in the address is encoded, since some
 * apps decode it as a space.
 */
export const buildPayload = ({ email, subject, body }: z.output<typeof content>): string => {
  const at = email.lastIndexOf('@');
  const to = `${encodeValue(email.slice(0, at))}@${encodeValue(email.slice(at + 1))}`;
  const fields = Object.entries({ subject, body }).filter(([, value]) => value !== '');
  const query = fields.map(([name, value]) => `${name}=${encodeValue(value)}`).join('&');
  return `mailto:${to}${query && `?${query}`}`;
};
