/** The cookies of a request by name; of two with one name the first counts, as browsers send the more specific first. */
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
 * A cookie that no script reads and no other site sends along; `__Host-` on https binds it to this very host, which browsers
 * take for the whole host alone. One of a path is `__Secure-`.
 */
export const toCookieName = (name: string, secure: boolean, path = '/') =>
  secure ? `${path === '/' ? '__Host-' : '__Secure-'}${name}` : name;

type CookieOptions = { secure: boolean; maxAge: number; path?: string };

/** Set-Cookie for one of ours. `maxAge` in seconds; 0 removes it. */
export const formatSetCookie = (name: string, value: string, { secure, maxAge, path = '/' }: CookieOptions) =>
  `${toCookieName(name, secure, path)}=${value}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure ? '; Secure' : ''}`;
