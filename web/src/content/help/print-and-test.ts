import type { HelpArticle } from './article.ts';

export const printAndTest: HelpArticle<'print-and-test'> = {
  id: 'print-and-test',
  sections: [
    { id: 'before', parts: ['points'] },
    { id: 'layout', parts: ['text', { picture: 'margins' }] },
    { id: 'shop', parts: ['steps'] },
    { id: 'test', parts: ['table'] },
  ],
  related: ['sizes-and-files', 'does-not-scan', 'own-domain'],
};
