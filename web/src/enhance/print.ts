import { phoneQuery } from '../ui/breakpoints.ts';

/** How long after the page everything else has time to load, in ms. */
const delayMs = 2000;

const loadPictures = () => {
  for (const picture of document.images) picture.loading = 'eager';
};

/**
 * Pictures below the screen are loaded late, and browsers print without those that are missing. Where people print, on wide
 * screens, they are loaded after everything else; elsewhere when printing begins, which is in time in some browsers only.
 */
export const loadPicturesForPrint = (): void => {
  addEventListener('beforeprint', loadPictures);
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData || matchMedia(phoneQuery).matches) return;
  addEventListener('load', () => setTimeout(loadPictures, delayMs));
};
