import type { TypeManifest } from './define-type.ts';
import { truncate } from './fields/graphemes.ts';
import { iterateFieldValues } from './fields/walk-fields.ts';

/** What is shown of a page where its link is shared, beside its title: '' for what it doesn't have. */
export type PageCard = { description: string; image: string };

/** The fields in which owners say what a page is about. */
const descriptionFields = ['description', 'summary', 'text', 'headline', 'address'];
/** Pictures that are around a page, not of what it is about. */
const decorativeImages = new Set(['previewImage', 'bgImage']);

const maxDescription = 200;
/** A picture beyond so many fields is not looked for: contents may hold thousands. */
const maxFields = 200;

/** What a page is about, in its owner's words. */
export const getPageDescription = (content: unknown): string => {
  const values = content as Readonly<Record<string, unknown>>;
  const texts = descriptionFields.map((name) => values[name]);
  const description = texts.find((text) => typeof text === 'string' && text !== '') ?? '';
  return truncate(String(description).replace(/\s+/g, ' '), maxDescription);
};

/** The first picture of a page's own content. */
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
