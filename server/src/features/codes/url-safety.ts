import { domainToUnicode } from 'node:url';
import ipaddr from 'ipaddr.js';
import { getPublicSuffix } from 'tldts';

export type UnsafeReason =
  | 'scheme'
  | 'characters'
  | 'credentials'
  | 'private_address'
  | 'ourselves'
  | 'unknown_domain'
  | 'look_alike';

// Letters of other scripts that a reader takes for a Latin one (after Unicode TR39's confusables).
const latinTwins: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  г: 'r',
  ѕ: 's',
  т: 't',
  ս: 'u',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  у: 'y',
  ɡ: 'g',
  ı: 'i',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ո: 'n',
  օ: 'o',
  ց: 'g',
  հ: 'h',
};

const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];

/** Whether a label mixes alphabets, or is written wholly in letters that pass for Latin ones. */
const isLookAlike = (label: string): boolean => {
  const letters = label.replace(/[\d-]/g, '');
  if (!/[^a-z]/i.test(letters)) return false;
  if (scripts.filter((script) => script.test(letters)).length > 1) return true;
  return [...letters].every((letter) => /[a-z]/i.test(letter) || letter in latinTwins);
};

const isPublicAddress = (host: string): boolean => {
  const literal = host.replace(/^\[|\]$/g, '');
  if (!ipaddr.isValid(literal)) return true;
  return ipaddr.process(literal).range() === 'unicast';
};

/**
 * Why a redirect to this address would harm who scans it, or undefined. Reads the address as written and never asks DNS.
 * `ourHosts` are our own: a code that leads to a code would hide where it leads, or turn in a circle.
 */
export const unsafeReason = (address: string, ourHosts: readonly string[]): UnsafeReason | undefined => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u001f\u007f\\]/.test(address)) return 'characters';
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return 'scheme';
  const url = new URL(address);
  if (url.username || url.password) return 'credentials';
  if (!isPublicAddress(url.hostname)) return 'private_address';
  const host = url.hostname.replace(/\.$/, '');
  if (ourHosts.includes(url.host) || ourHosts.includes(host)) return 'ourselves';
  if (ipaddr.isValid(host.replace(/^\[|\]$/g, ''))) return undefined;
  const suffix = getPublicSuffix(host, { validateHostname: false });
  if (
    !host.includes('.') ||
    !suffix ||
    /(^|\.)(localhost|local|internal|lan|home\.arpa|test|invalid|onion)$/.test(host)
  ) {
    return 'unknown_domain';
  }
  const latinSuffix = !/[^a-z.-]/.test(domainToUnicode(suffix));
  if (latinSuffix && domainToUnicode(host).split('.').some(isLookAlike)) return 'look_alike';
  return undefined;
};
