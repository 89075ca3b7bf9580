/** Returns whether a link works only on the computer it was created on. */
export const isLoopback = (link: string): boolean => {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname } = new URL(link);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(hostname);
};
