import { plainStyle, style } from '@tessera/contract/api/style.ts';
import { z } from 'zod';
import { getLookKey, type Look, toLook } from './look.ts';

const storageKey = 'looks';

/** As many as fit on one line. */
const maxLooks = 6;

const storedSchema = z.array(z.unknown());

const loadLooks = (): Look[] => {
  try {
    const list = storedSchema.parse(JSON.parse(localStorage.getItem(storageKey) ?? '[]'));
    return list.flatMap((look) => {
      const { data } = style.safeParse(look);
      return data ? [toLook(data)] : [];
    });
  } catch {
    return [];
  }
};

/** Used if storage is unavailable; lasts until the page is closed. */
let inMemoryLooks: readonly Look[] | undefined;

/** Returns the recent looks of this device, the latest first. */
export const getRecentLooks = (): readonly Look[] => inMemoryLooks ?? loadLooks();

/** Saves a look as the latest. A plain look isn’t saved. */
export const saveLook = (look: Look): void => {
  const id = getLookKey(look);
  if (id === getLookKey(toLook(plainStyle))) return;
  const looks = [look, ...getRecentLooks().filter((other) => getLookKey(other) !== id)].slice(0, maxLooks);
  try {
    localStorage.setItem(storageKey, JSON.stringify(looks));
    inMemoryLooks = undefined;
  } catch {
    inMemoryLooks = looks;
  }
};
