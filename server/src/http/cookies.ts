/**
 * Parses the cookies of a request. If two have the same name, the first one counts, because browsers send the more specific
 * one first.
 */
export const parseCookies = (header: string | undefined): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim();
    if (at > 0 && !found.has(name)) found.set(name, part.slice(at + 1).trim());
  }
  return found;
};

/**
 * Returns the name of a cookie. On https it gets the prefix `__Host-`, which binds it to this host but is only accepted
 * with the path `/`; with any other path it gets `__Secure-`.
 */
export const toCookieName = (name: string, secure: boolean, path = '/') =>
  secure ? `${path === '/' ? '__Host-' : '__Secure-'}${name}` : name;

type CookieOptions = { secure: boolean; maxAge: number; path?: string };

/** Formats a Set-Cookie header: HttpOnly, SameSite=Lax. `maxAge` is in seconds; 0 removes the cookie. */
export const formatSetCookie = (name: string, value: string, { secure, maxAge, path = '/' }: CookieOptions) =>
  `${toCookieName(name, secure, path)}=${value}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure ? '; Secure' : ''}`;
