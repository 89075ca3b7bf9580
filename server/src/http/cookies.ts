/** The cookies of a request by name; of two with one name the first counts, as browsers send the more specific first. */
export const readCookies = (header: string | undefined): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim();
    if (at > 0 && !found.has(name)) found.set(name, part.slice(at + 1).trim());
  }
  return found;
};

/** A cookie that no script reads and no other site sends along; `__Host-` on https binds it to this very host. */
export const cookieName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

/** Set-Cookie for one of ours. `maxAge` in seconds; 0 removes it. */
export const setCookie = (name: string, value: string, { secure, maxAge }: { secure: boolean; maxAge: number }) =>
  `${cookieName(name, secure)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure ? '; Secure' : ''}`;
