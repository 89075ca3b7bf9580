import type { HelpArticle } from './article.ts';

export const readAnalysis: HelpArticle<'read-analysis'> = {
  id: 'read-analysis',
  action: '/app/analysis',
  sections: [
    { id: 'totals', parts: ['table'] },
    { id: 'left', parts: ['text', 'tip'] },
    { id: 'narrow', parts: ['steps'] },
    { id: 'refused', parts: ['text'] },
    { id: 'days', parts: ['text'] },
  ],
  related: ['share-statistics', 'visitor-privacy', 'limit-access'],
};
