import type { HelpArticle } from './article.ts';

export const closeAccount: HelpArticle<'close-account'> = {
  id: 'close-account',
  sections: [
    { id: 'prints', parts: ['table'] },
    { id: 'before', parts: ['points'] },
    { id: 'close', parts: ['steps'] },
    { id: 'back', parts: ['text'] },
    { id: 'only', parts: ['text'] },
  ],
  related: ['take-everything', 'cancel-or-withdraw', 'static-or-dynamic'],
};
