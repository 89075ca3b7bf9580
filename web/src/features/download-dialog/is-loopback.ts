/** Whether a link leads only to the computer that it was made on: nobody else's phone arrives there. */
export const isLoopback = (link: string): boolean => {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname } = new URL(link);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(hostname);
};
