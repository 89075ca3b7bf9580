import { parsePreferences } from '@tessera/contract/i18n/accept-header.ts';

/** Whether a header names something as acceptable; a wildcard names nothing. */
export const accepts = (header: string | undefined, name: string): boolean =>
  parsePreferences(header).some((preference) => preference.name.toLowerCase() === name && preference.weight > 0);

export type Encoding = 'br' | 'gzip' | 'identity';

/** The encoding in which a body is sent (RFC 9110, 12.5.3): the one with the fewest bytes that is acceptable. */
export const negotiateEncoding = (acceptEncoding: string | undefined): Encoding =>
  (['br', 'gzip'] as const).find((encoding) => accepts(acceptEncoding, encoding)) ?? 'identity';
