import type { HelpArticle } from './article.ts';

export const visitorPrivacy: HelpArticle<'visitor-privacy'> = {
  id: 'visitor-privacy',
  sections: [
    { id: 'stored', parts: ['table'] },
    { id: 'people', parts: ['text'] },
    { id: 'long', parts: ['text'] },
    { id: 'consent', parts: ['points'] },
    { id: 'notice', parts: ['text'] },
  ],
  related: ['read-analysis', 'share-statistics', 'take-everything'],
};
