import type { FieldErrorCode } from '@tessera/qr-types/fields/index.ts';
import { z } from 'zod';

/** The label under a domain whose TXT record proves who has it. */
export const proofLabel = '_tessera';
/** What that record starts with. */
export const proofPrefix = 'tessera-verify=';

/** RFC 1035 allows 253 bytes, of which the proof’s name needs some. */
const maxLength = 253 - proofLabel.length - 1;

const errorCode = <const Code extends FieldErrorCode>(code: Code) => code;

export type DomainNameError =
  | 'required'
  | 'too_long'
  | 'invalid_domain'
  | 'domain_has_protocol'
  | 'domain_has_path'
  | 'domain_has_www'
  | 'domain_is_address'
  | 'domain_is_bare'
  | 'domain_is_wildcard'
  | 'domain_not_public';

/** A domain in lower case, with its labels in ASCII (RFC 5891), or what is wrong, with the domain that was probably meant. */
export type ParsedDomainName =
  | { host: string; error?: undefined }
  | { error: DomainNameError; suggestion?: string | undefined };

/** Top-level names that never lead anywhere on the internet (RFC 6761, RFC 6762, RFC 8375, RFC 9476, ICANN). */
const localSuffix = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|test|invalid|alt|onion|arpa)$/;
const isLabel = (label: string) => /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/.test(label);

const toAscii = (name: string): string => {
  const url = `http://${name}/`;
  return URL.canParse(url) ? new URL(url).hostname : '';
};

const parseHost = (name: string, allowsBare: boolean): ParsedDomainName => {
  if (name.startsWith('*.')) return { error: 'domain_is_wildcard' };
  if (name.startsWith('[') || /^[\d.]+$/.test(name)) return { error: 'domain_is_address' };
  const host = toAscii(name);
  if (host.length > maxLength) return { error: 'too_long' };
  const labels = host.split('.');
  if (!labels.every(isLabel) || /^\d*$/.test(labels.at(-1) ?? '')) return { error: 'invalid_domain' };
  if (localSuffix.test(host)) return { error: 'domain_not_public' };
  if (labels.length < 2) return { error: 'invalid_domain' };
  if (labels.includes('www')) {
    const suggestion = labels.filter((label) => label !== 'www').join('.');
    return { error: 'domain_has_www', suggestion: parseHost(suggestion, allowsBare).error ? undefined : suggestion };
  }
  return labels.length < 3 && !allowsBare ? { error: 'domain_is_bare' } : { host };
};

/**
 * Reads a domain that someone typed: upper case, spaces around it, a final dot and other scripts are accepted. A protocol or
 * path isn’t, but what was probably meant is suggested. With `allowsBare`, two labels are enough.
 */
export const parseDomainName = (text: string, { allowsBare }: { allowsBare: boolean }): ParsedDomainName => {
  const typed = text.trim();
  if (typed === '') return { error: 'required' };
  const withoutProtocol = typed.replace(/^[a-z][a-z\d+.-]*:\/*(?=\D)/i, '').replace(/^\/+/, '');
  const name = withoutProtocol.replace(/[/?#\\].*$/s, '').replace(/^[^@]*@/, '');
  const bare = name.replace(/:\d*$/, '').replace(/[.。]$/, '');
  const parsed = parseHost(bare, allowsBare);
  const suggestion = parsed.error ? parsed.suggestion : parsed.host;
  if (withoutProtocol !== typed) return { error: 'domain_has_protocol', suggestion };
  if (/[/?#\\@]/.test(typed) || (/:/.test(typed) && !typed.startsWith('['))) {
    return { error: 'domain_has_path', suggestion };
  }
  return parsed;
};

/** A domain of two labels or more; whether two are enough is the operator’s setting, which the server checks. */
export const domainName = z.string().transform((text, context) => {
  const parsed = parseDomainName(text, { allowsBare: true });
  if (!parsed.error) return parsed.host;
  const params = parsed.error === 'too_long' ? { max: maxLength } : {};
  context.addIssue({ code: 'custom', message: errorCode(parsed.error), params });
  return z.NEVER;
});
