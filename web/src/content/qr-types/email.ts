import type { TypePage } from './type-page.ts';

export const email: TypePage = {
  id: 'email',
  group: 'static',
  uses: [
    [19, 60],
    [23, 40],
    [1, 30],
    [28, 30],
    [17, 90],
    [29, 25],
  ],
  related: ['whatsapp', 'vcard', 'feedback'],
  figures: ({ characters, dots }) => ({
    subject: characters('subject'),
    body: characters('body'),
    bare: dots({ subject: '', body: '' }),
  }),
};
