import { closureGraceDays } from '@tessera/contract/rules/account-closure.ts';
import { downloadPixels } from '@tessera/contract/rules/download-pixels.ts';
import { generatedSlugLength, maxSlugLength } from '@tessera/contract/rules/slug.ts';
import { formats } from '@tessera/qr';
import { catalogue } from '@tessera/qr-types';

/** How long audio of this size plays. */
export const countAudioMinutes = (megabytes: number, kilobitsPerSecond: number): number =>
  Math.floor((megabytes * 8000) / kilobitsPerSecond / 60);

/** Figures about the product in texts of public pages, from the rules that it follows. */
export const productFigures = {
  types: catalogue.length,
  formats: Object.keys(formats).length,
  min_pixels: downloadPixels.min,
  max_pixels: downloadPixels.max,
  closure_days: closureGraceDays,
  slug: generatedSlugLength,
  max_slug: maxSlugLength,
} as const;
