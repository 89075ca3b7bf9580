import type { z } from 'zod';
import { group } from './group.ts';
import { link } from './link.ts';
import { text } from './text.ts';

/** A button of a page: label and URL. A label requires a URL; a URL without a label gets a default label. */
export const button = () =>
  group(
    { text: text({ max: 40 }), url: link({ required: false }) },
    {
      rows: [['text', 'url']],
      rules: [({ text, url }) => (text !== '' && url === '' ? { field: 'url', code: 'required' } : undefined)],
    },
  );

/** A button as stored by its field. */
export type ButtonContent = z.output<ReturnType<typeof button>>;
