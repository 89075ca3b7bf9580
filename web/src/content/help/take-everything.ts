import type { HelpArticle } from './article.ts';

export const takeEverything: HelpArticle<'take-everything'> = {
  id: 'take-everything',
  action: '/app/my-account/data',
  sections: [
    { id: 'export', parts: ['steps', 'more'] },
    { id: 'bundle', parts: ['text', 'warning'] },
    { id: 'transfer', parts: ['steps', 'more'] },
    { id: 'which', parts: ['table'] },
  ],
  related: ['close-account', 'own-domain', 'share-statistics'],
};
