/** A property of a CAA record (RFC 8659, 4.2): `letsencrypt.org; validationmethods=dns-01`. */
const parseIssuer = (value: string) => {
  const [name = '', ...parameters] = value.split(';').map((part) => part.trim().toLowerCase());
  const methods = parameters.find((parameter) => /^validationmethods\s*=/.test(parameter))?.replace(/^[^=]*=\s*/, '');
  return { name, methods: methods?.split(',').map((method) => method.trim()) };
};

/** How the authority is shown that a domain leads here: built in by the first, by Caddy also by the second. */
const usedMethods = ['http-01', 'tls-alpn-01'];

/**
 * Whether CAA records let an authority issue certificates to us (RFC 8659): none of them limits that, or one names it.
 * `restricted`: one names it, but only allows other ways of validation (RFC 8657).
 */
export const checkAuthority = (
  records: readonly string[],
  authority: string,
): 'allowed' | 'restricted' | 'forbidden' => {
  const issuers = records.filter((record) => record.startsWith('issue ')).map((record) => parseIssuer(record.slice(6)));
  if (issuers.length === 0) return 'allowed';
  const own = issuers.filter(({ name }) => name === authority);
  if (own.length === 0) return 'forbidden';
  const isUsable = own.some(({ methods }) => !methods || methods.some((method) => usedMethods.includes(method)));
  return isUsable ? 'allowed' : 'restricted';
};
