import type { HelpArticle } from './article.ts';

export const logos: HelpArticle<'logos'> = {
  id: 'logos',
  sections: [
    { id: 'add', parts: ['steps'] },
    { id: 'space', parts: ['text', { picture: 'logos' }] },
    { id: 'works', parts: ['points'] },
    { id: 'cost', parts: ['text'] },
    { id: 'brand', parts: ['text'] },
  ],
  related: ['scan-quality', 'templates', 'print-and-test'],
};
