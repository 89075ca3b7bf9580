import type { HelpArticle } from './article.ts';

export const templates: HelpArticle<'templates'> = {
  id: 'templates',
  action: '/app/templates',
  sections: [
    { id: 'make', parts: ['steps'] },
    { id: 'locks', parts: ['text'] },
    { id: 'default', parts: ['text'] },
    { id: 'existing', parts: ['points', 'tip'] },
  ],
  related: ['many-codes', 'logos', 'team'],
};
