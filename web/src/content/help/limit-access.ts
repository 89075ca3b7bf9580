import type { HelpArticle } from './article.ts';

export const limitAccess: HelpArticle<'limit-access'> = {
  id: 'limit-access',
  action: '/app/my-qr-codes',
  sections: [
    { id: 'password', parts: ['steps', 'more'] },
    { id: 'dates', parts: ['text'] },
    { id: 'limit', parts: ['text'] },
    { id: 'which', parts: ['table', 'warning'] },
  ],
  related: ['pause-and-delete', 'read-analysis', 'change-destination'],
};
