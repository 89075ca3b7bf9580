import type { HelpArticle } from './article.ts';

export const ownDomain: HelpArticle<'own-domain'> = {
  id: 'own-domain',
  action: '/app/my-domains',
  sections: [
    { id: 'add', parts: ['steps', 'tip'] },
    { id: 'records', parts: ['table', 'more'] },
    { id: 'providers', parts: ['text', 'points', 'more'] },
    { id: 'mistakes', parts: ['points'] },
    { id: 'codes', parts: ['text', 'warning'] },
    { id: 'time', parts: ['text'] },
  ],
  related: ['print-and-test', 'sizes-and-files', 'take-everything'],
};
