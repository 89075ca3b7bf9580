import { validateLink } from '@tessera/qr-types/fields/link.ts';

/**
 * Prepends https:// to a web address typed without a scheme: 'cafe.com/menu' becomes 'https://cafe.com/menu'. Returns
 * everything else as typed: complete addresses, text that would still be no address, and text that would become an
 * unintended one ('https://mailto:me@example.com' has a password).
 */
export const prependHttps = (text: string): string => {
  const typed = text.trim();
  if (validateLink(typed) !== 'invalid_start_url') return text;
  const url = `https://${typed.replace(/^\/+/, '')}`;
  if (validateLink(url) !== undefined) return text;
  const { hostname, username, password } = new URL(url);
  return /[^.]\.[^.]/.test(hostname) && !username && !password ? url : text;
};
