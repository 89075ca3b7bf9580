import type { HelpArticle } from './article.ts';

export const bulkCreate: HelpArticle<'bulk-create'> = {
  id: 'bulk-create',
  action: '/app/bulk-qr-code-generator',
  sections: [
    { id: 'table', parts: ['text', 'table', 'tip'] },
    { id: 'columns', parts: ['steps', 'more'] },
    { id: 'check', parts: ['text', 'points'] },
    { id: 'create', parts: ['text'] },
    { id: 'print', parts: ['points'] },
    { id: 'update', parts: ['steps', 'tip'] },
  ],
  related: ['many-codes', 'templates', 'own-domain'],
};
