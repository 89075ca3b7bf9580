import { validateLink } from '@tessera/qr-types/fields/link.ts';

/**
 * Returns a web address whose start was left out with https:// before it: 'cafe.com/menu' becomes 'https://cafe.com/menu'.
 * Everything else stays as typed: what is whole, what is no address with a start either, and what would become another one
 * than was meant ('mailto:me@example.com' is one with a password).
 */
export const prependHttps = (text: string): string => {
  const typed = text.trim();
  if (validateLink(typed) !== 'invalid_start_url') return text;
  const url = `https://${typed.replace(/^\/+/, '')}`;
  if (validateLink(url) !== undefined) return text;
  const { hostname, username, password } = new URL(url);
  return /[^.]\.[^.]/.test(hostname) && !username && !password ? url : text;
};
