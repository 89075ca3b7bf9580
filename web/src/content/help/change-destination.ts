import type { HelpArticle } from './article.ts';

export const changeDestination: HelpArticle<'change-destination'> = {
  id: 'change-destination',
  action: '/app/my-qr-codes',
  sections: [
    { id: 'website', parts: ['steps'] },
    { id: 'page', parts: ['steps', 'tip'] },
    { id: 'back', parts: ['text'] },
    { id: 'ending', parts: ['text'] },
    { id: 'static', parts: ['text'] },
  ],
  related: ['limit-access', 'static-or-dynamic', 'pause-and-delete'],
};
