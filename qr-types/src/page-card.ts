import type { TypeManifest } from './define-type.ts';
import { truncate } from './fields/graphemes.ts';
import { iterateFieldValues } from './fields/walk-fields.ts';

/** A page’s link preview, besides its title: '' for missing values. */
export type PageCard = { description: string; image: string };

/** The fields that may describe a page, by priority. */
const descriptionFields = ['description', 'summary', 'text', 'headline', 'address'];
/** Decorative images, which don’t represent the content. */
const decorativeImages = new Set(['previewImage', 'bgImage']);

const maxDescription = 200;
/** The search for an image stops after this many fields: content may have thousands. */
const maxFields = 200;

/** Returns the page’s description in its owner’s words. */
export const getPageDescription = (content: unknown): string => {
  const values = content as Readonly<Record<string, unknown>>;
  const texts = descriptionFields.map((name) => values[name]);
  const description = texts.find((text) => typeof text === 'string' && text !== '') ?? '';
  return truncate(String(description).replace(/\s+/g, ' '), maxDescription);
};

/** Returns the first image of a page’s own content. */
export const findPageImage = (type: TypeManifest, content: unknown): string => {
  let fields = 0;
  for (const { path, control, value } of iterateFieldValues(type.content, content)) {
    const isShown =
      control.kind === 'image' && typeof value === 'string' && value !== '' && !decorativeImages.has(path);
    if (isShown) return value;
    if (++fields === maxFields) break;
  }
  return '';
};
