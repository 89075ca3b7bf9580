import type { HelpArticle } from './article.ts';

export const firstCode: HelpArticle<'first-code'> = {
  id: 'first-code',
  action: '/app/builder',
  sections: [
    { id: 'steps', parts: ['steps', 'tip'] },
    { id: 'look', parts: ['points'] },
    { id: 'phone', parts: ['text'] },
    { id: 'guest', parts: ['text'] },
  ],
  related: ['static-or-dynamic', 'scan-quality', 'print-and-test'],
};
