import type { HelpArticle } from './article.ts';

export const printLabels: HelpArticle<'print-labels'> = {
  id: 'print-labels',
  action: '/app/my-qr-codes',
  sections: [
    { id: 'create', parts: ['steps', 'tip'] },
    { id: 'sheet', parts: ['text', 'points'] },
    { id: 'print', parts: ['steps', 'warning'] },
    { id: 'copies', parts: ['steps'] },
    { id: 'used', parts: ['text'] },
    { id: 'problems', parts: ['table'] },
  ],
  related: ['bulk-create', 'many-codes', 'print-and-test'],
};
