import { plainStyle, style } from '@tessera/contract/api/style.ts';
import { z } from 'zod';
import { keyOfLook, type Look, lookOf } from './look.ts';

const key = 'looks';

/** As many as stand in one line. */
const most = 6;

const stored = z.array(z.unknown());

const readLooks = (): Look[] => {
  try {
    const list = stored.parse(JSON.parse(localStorage.getItem(key) ?? '[]'));
    return list.flatMap((look) => {
      const { data } = style.safeParse(look);
      return data ? [lookOf(data)] : [];
    });
  } catch {
    return [];
  }
};

/** Where storage refuses, looks live as long as the page. */
let held: readonly Look[] | undefined;

/** The looks that were left last on this device, the latest first. */
export const recentLooks = (): readonly Look[] => held ?? readLooks();

/** Puts a look before all others. A plain one is no look. */
export const rememberLook = (look: Look): void => {
  const id = keyOfLook(look);
  if (id === keyOfLook(lookOf(plainStyle))) return;
  const looks = [look, ...recentLooks().filter((other) => keyOfLook(other) !== id)].slice(0, most);
  try {
    localStorage.setItem(key, JSON.stringify(looks));
    held = undefined;
  } catch {
    held = looks;
  }
};
