/** The maximum length of a URL with added parameters, in characters: proxies and older apps truncate longer ones. */
export const maxAddressLength = 4096;
/** Parsing thousands of tiny parameters would cost more than the redirect. */
const maxParameters = 100;

const noNames: ReadonlySet<string> = new Set();

/**
 * Characters not allowed in a query, including a percent sign that encodes nothing (RFC 3986, 3.4; WHATWG URL, query
 * state).
 */
const unsafeCharacters = /%(?![0-9a-fA-F]{2})|[^!$%&()*+,\-./0-9:;=?@A-Z[\\\]^_`a-z{|}~]/gu;
const encodeCharacter = (character: string) => (character === "'" ? '%27' : encodeURIComponent(character));

/** After '&', since a leading '?' would be dropped. */
const getParameterNames = (query: string) => new URLSearchParams(`&${query}`).keys();

/**
 * Adds the parameters of a query to a URL, before its fragment and in order. Existing parameters stay unchanged, and
 * those in `except` are omitted. Encoded values are not encoded again; scheme, host and path can’t change. Beyond 100
 * parameters or `maxAddressLength`, the last parameters are dropped completely.
 */
export const appendQuery = (address: string, query: string, except = noNames): string => {
  const [start = ''] = address.split('#', 1);
  const fragment = address.slice(start.length);
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

/** Returns names and values as a query: already encoded input isn’t encoded again. */
export const buildQuery = (parameters: readonly { name: string; value: string }[]): string =>
  parameters
    .map(({ name, value }) =>
      [name, value].map((text) => encodeURIComponent(decodeSafely(text.toWellFormed()))).join('='),
    )
    .join('&');
