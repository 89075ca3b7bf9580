import type { HelpArticle } from './article.ts';

export const staticOrDynamic: HelpArticle<'static-or-dynamic'> = {
  id: 'static-or-dynamic',
  sections: [
    { id: 'inside', parts: ['text', { picture: 'static-and-dynamic' }] },
    { id: 'compare', parts: ['table'] },
    { id: 'convert', parts: ['text'] },
  ],
  related: ['choose-a-type', 'change-destination', 'close-account'],
};
