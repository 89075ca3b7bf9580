import type { HelpArticle } from './article.ts';

export const shareStatistics: HelpArticle<'share-statistics'> = {
  id: 'share-statistics',
  sections: [
    { id: 'link', parts: ['steps', 'more'] },
    { id: 'files', parts: ['table', 'tip'] },
    { id: 'monday', parts: ['text'] },
    { id: 'store', parts: ['text'] },
  ],
  related: ['read-analysis', 'take-everything', 'visitor-privacy'],
};
