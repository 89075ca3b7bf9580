/** Longest address, in characters, that parameters are added to: proxies and older apps cut longer ones. */
export const maxAddressLength = 4096;
/** Reading thousands of tiny parameters would cost more than leading on. */
const maxParameters = 100;

const noNames: ReadonlySet<string> = new Set();

/** Whatever a query can't hold as it is, and a percent sign that encodes nothing (RFC 3986, 3.4; WHATWG URL, query state). */
const unsafeCharacters = /%(?![0-9a-fA-F]{2})|[^!$%&()*+,\-./0-9:;=?@A-Z[\\\]^_`a-z{|}~]/gu;
const encodeCharacter = (character: string) => (character === "'" ? '%27' : encodeURIComponent(character));

/** Behind '&', since a leading '?' would be dropped. */
const getParameterNames = (query: string) => new URLSearchParams(`&${query}`).keys();

/**
 * The address with the parameters of a query added before its fragment, in their order. Those that it has already stay as
 * they are, and those in `except` are left out. What is encoded isn't encoded again; the address's scheme, host and path
 * can't change. Of more than 100 parameters, or past `maxAddressLength`, the last ones are dropped as a whole.
 */
export const appendQuery = (address: string, query: string, except = noNames): string => {
  const [, start = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(address)!;
  const question = start.indexOf('?');
  const ownNames = new Set(question < 0 ? [] : getParameterNames(start.slice(question + 1)));
  let result = start;
  let separator = question < 0 ? '?' : question === start.length - 1 || start.endsWith('&') ? '' : '&';
  for (const parameter of query.split('&', maxParameters)) {
    const [name] = getParameterNames(parameter);
    if (name === undefined || ownNames.has(name) || except.has(name)) continue;
    const candidate = result + separator + parameter.toWellFormed().replace(unsafeCharacters, encodeCharacter);
    if (candidate.length + fragment.length > maxAddressLength) break;
    result = candidate;
    separator = '&';
  }
  return result + fragment;
};

const decodeSafely = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Names and values, as people write or paste them, as a query: what is encoded already isn't encoded again. */
export const buildQuery = (parameters: readonly { name: string; value: string }[]): string =>
  parameters
    .map(({ name, value }) =>
      [name, value].map((text) => encodeURIComponent(decodeSafely(text.toWellFormed()))).join('='),
    )
    .join('&');
