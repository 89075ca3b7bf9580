/** A path on our own origin, or undefined for anything that leads elsewhere: what `to` may name. */
export const toLocalPath = (to: string | null, origin: string): string | undefined => {
  if (!to?.startsWith('/') || !URL.canParse(to, origin)) return undefined;
  const url = new URL(to, origin);
  return url.origin === origin && !url.pathname.startsWith('//')
    ? `${url.pathname}${url.search}${url.hash}`
    : undefined;
};
