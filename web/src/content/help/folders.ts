import type { HelpArticle } from './article.ts';

export const folders: HelpArticle<'folders'> = {
  id: 'folders',
  action: '/app/my-qr-codes',
  sections: [
    { id: 'folders', parts: ['steps', 'more'] },
    { id: 'find', parts: ['points'] },
    { id: 'keys', parts: ['text'] },
    { id: 'missing', parts: ['points'] },
  ],
  related: ['many-codes', 'team', 'pause-and-delete'],
};
