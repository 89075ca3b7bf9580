const names = ['gclid', 'gbraid', 'wbraid'] as const;
const key = 'ad-click';
const most = 200;

/** The click on an advertisement that led to an address, as `name:value`; undefined where none did. */
export const adClickIn = (search: string): string | undefined => {
  const params = new URLSearchParams(search);
  const name = names.find((known) => params.get(known));
  return name && `${name}:${params.get(name)!.slice(0, most)}`;
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
