import { isIP } from 'node:net';
import { domainToUnicode } from 'node:url';
import type { UnsafeReason } from '@tessera/contract/errors.ts';
import { parse } from 'tldts';
import { isPublicAddress } from '../../adapters/outbound/allowed-hosts.ts';
import { isHomograph } from './homographs.ts';
import { isRedirector, isShortener } from './shorteners.ts';

const stripBrackets = (hostname: string) => hostname.replace(/^\[|\]$/g, '');
const isIpAddress = (hostname: string) => isIP(stripBrackets(hostname)) !== 0;

/** Whether a name is under a public suffix; .arpa and .onion are in that list, but lead to no website. */
const isPublicDomain = (name: string): boolean => {
  const labels = name.split('.');
  if (labels.length < 2 || labels.includes('') || /\.(arpa|onion)$/.test(name)) return false;
  const { isIcann, isPrivate } = parse(name, { allowPrivateDomains: true, validateHostname: false });
  return Boolean(isIcann || isPrivate);
};

const hasHomograph = (name: string): boolean => {
  const unicodeName = domainToUnicode(name);
  const { publicSuffix } = parse(unicodeName, { validateHostname: false });
  return unicodeName.split('.').some((label) => isHomograph(label, publicSuffix ?? ''));
};

/**
 * Returns why a redirect to this address could harm visitors; undefined if it is safe. Checks the address as written,
 * without DNS. `serviceHosts` are the hosts of this service: a code that leads to another code would hide its target, or loop.
 */
export const findUnsafeReason = (address: string, serviceHosts: readonly string[]): UnsafeReason | undefined => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is searched for
  if (/[\u0000-\u001f\u007f\\]/.test(address)) return 'characters';
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return 'scheme';
  const { username, password, hostname, pathname } = new URL(address);
  if (username || password) return 'credentials';
  if (isIpAddress(hostname) && !isPublicAddress(stripBrackets(hostname))) return 'private_address';
  if (serviceHosts.includes(hostname.replace(/\.+$/, ''))) return 'ourselves';
  if (isIpAddress(hostname)) return undefined;
  const name = hostname.replace(/\.$/, '');
  if (!/^[\da-z._-]+$/.test(name)) return 'characters';
  if (!isPublicDomain(name)) return 'unknown_domain';
  if (isShortener(name)) return 'shortener';
  if (isRedirector(name, pathname)) return 'redirector';
  return hasHomograph(name) ? 'look_alike' : undefined;
};
