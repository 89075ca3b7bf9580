/** Returns a path on our own origin, or undefined for any other URL: the valid values of `to`. */
export const toLocalPath = (to: string | null, origin: string): string | undefined => {
  if (!to?.startsWith('/') || !URL.canParse(to, origin)) return undefined;
  const url = new URL(to, origin);
  return url.origin === origin && !url.pathname.startsWith('//')
    ? `${url.pathname}${url.search}${url.hash}`
    : undefined;
};
