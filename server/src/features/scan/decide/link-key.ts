/** Which code a link opens: on our own hosts, where `host` is '', or on a domain. */
export type LinkKey = { host: string; slugKey: string };

/** Returns the key as text: that of the cache, and of the database's notifications. Neither part has a slash. */
export const formatLinkKey = ({ host, slugKey }: LinkKey): string => (host === '' ? slugKey : `${host}/${slugKey}`);

export const parseLinkKey = (text: string): LinkKey => {
  const at = text.indexOf('/');
  return { host: text.slice(0, Math.max(at, 0)), slugKey: text.slice(at + 1) };
};
