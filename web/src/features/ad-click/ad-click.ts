const clickIdParams = ['gclid', 'gbraid', 'wbraid'] as const;
const storageKey = 'ad-click';
const maxLength = 200;

/** Returns the advertisement click id in a query string, as ASCII `name:value`; undefined if there is none. */
export const parseAdClick = (search: string): string | undefined => {
  const params = new URLSearchParams(search);
  const readParam = (name: string) => (params.get(name) ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, maxLength);
  const name = clickIdParams.find((param) => readParam(param) !== '');
  return name && `${name}:${readParam(name)}`;
};

/** Saves the click of this visit until the tab is closed. Without storage it is lost with the page. */
export const saveAdClick = (search: string): void => {
  const click = parseAdClick(search);
  try {
    if (click) sessionStorage.setItem(storageKey, click);
  } catch {
    // The click is optional.
  }
};

export const getAdClick = (): string | undefined => {
  try {
    return sessionStorage.getItem(storageKey) ?? undefined;
  } catch {
    return undefined;
  }
};
