import { defineType } from '../define-type.ts';
import { content } from './content.ts';
import { messages } from './messages.ts';

export const urlStatic = defineType({
  id: 'url-static',
  version: 1,
  messages,
  purpose: 'static',
  icon: 'M9 15l6 -6M11 6l.463 -.536a5 5 0 0 1 7.071 7.072l-.534 .464M13 18l-.397 .534a5.068 5.068 0 0 1 -7.127 0a4.972 4.972 0 0 1 0 -7.071l.524 -.463',
  content,
  sample: { url: 'https://example.com/winter-menu' },
  opens: {
    kind: 'static',
    payload: ({ url }) => url,
    prompt: ({ url }) => ({ title: new URL(url).host, text: url }),
  },
  upgrade: [],
  counterpart: 'url',
});
