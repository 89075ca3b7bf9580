import type { FontId, Lettering } from '@tessera/qr';
import { remembered } from './remembered.ts';

export const noLabel: Lettering = { letters: [], width: 0, top: 0, bottom: 0 };

const labels = remembered(100, async (key: string) => {
  const { setLabel } = await import('./set-label.ts');
  const [font, text] = JSON.parse(key) as [FontId, string];
  return setLabel(text, font);
});

/**
 * Sets a label in the browser: the engine's port. What it takes is loaded with the first label, and kept.
 * @throws {Undrawable} for letters that no font has
 */
export const outline = async (text: string, font: FontId): Promise<Lettering> =>
  text === '' ? noLabel : labels(JSON.stringify([font, text]));
