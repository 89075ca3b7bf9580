import type { z } from 'zod';
import { group } from './group.ts';
import { link } from './link.ts';
import { text } from './text.ts';

/** A button of a page: what it says and where it leads. A text leads somewhere; without one, the page says its own word. */
export const button = () =>
  group(
    { text: text({ max: 40 }), url: link({ required: false }) },
    {
      rows: [['text', 'url']],
      rules: [({ text, url }) => (text !== '' && url === '' ? { field: 'url', code: 'required' } : undefined)],
    },
  );

/** A button as its field holds it. */
export type ButtonContent = z.output<ReturnType<typeof button>>;
