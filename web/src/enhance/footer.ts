import { phoneQuery } from '../ui/breakpoints.ts';

/** Folds the groups of the footer on a phone; without script they stay open. */
export const foldFooter = (): void => {
  if (!matchMedia(phoneQuery).matches) return;
  for (const group of document.querySelectorAll<HTMLDetailsElement>('footer details[data-folds]')) group.open = false;
};
