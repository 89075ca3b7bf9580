const clickIdParams = ['gclid', 'gbraid', 'wbraid'] as const;
const storageKey = 'ad-click';
const maxLength = 200;

/** The click on an advertisement that led to an address, as `name:value` in ASCII; undefined where none did. */
export const parseAdClick = (search: string): string | undefined => {
  const params = new URLSearchParams(search);
  const readParam = (name: string) => (params.get(name) ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, maxLength);
  const name = clickIdParams.find((param) => readParam(param) !== '');
  return name && `${name}:${readParam(name)}`;
};

/** Keeps the click of this visit for as long as its tab is open. Without storage the page forgets it with the next one. */
export const saveAdClick = (search: string): void => {
  const click = parseAdClick(search);
  try {
    if (click) sessionStorage.setItem(storageKey, click);
  } catch {
    // The visit goes on without it.
  }
};

export const getAdClick = (): string | undefined => {
  try {
    return sessionStorage.getItem(storageKey) ?? undefined;
  } catch {
    return undefined;
  }
};
