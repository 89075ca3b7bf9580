import type { HelpArticle } from './article.ts';

export const chooseAType: HelpArticle<'choose-a-type'> = {
  id: 'choose-a-type',
  action: '/app/builder',
  sections: [
    { id: 'wish', parts: ['table', 'more'] },
    { id: 'pages', parts: ['text', { picture: 'types' }, 'more'] },
    { id: 'article', parts: ['text'] },
  ],
  related: ['static-or-dynamic', 'first-code', 'many-codes'],
};
