const names = ['gclid', 'gbraid', 'wbraid'] as const;
const key = 'ad-click';
const most = 200;

/** The click on an advertisement that led to an address, as `name:value` in ASCII; undefined where none did. */
export const adClickIn = (search: string): string | undefined => {
  const params = new URLSearchParams(search);
  const clickOf = (name: string) => (params.get(name) ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, most);
  const name = names.find((known) => clickOf(known) !== '');
  return name && `${name}:${clickOf(name)}`;
};

/** Keeps the click of this visit for as long as its tab is open. Without storage the page forgets it with the next one. */
export const keepAdClick = (search: string): void => {
  const click = adClickIn(search);
  try {
    if (click) sessionStorage.setItem(key, click);
  } catch {
    // The visit goes on without it.
  }
};

export const adClick = (): string | undefined => {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
};
