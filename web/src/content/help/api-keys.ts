import type { HelpArticle } from './article.ts';

export const apiKeys: HelpArticle<'api-keys'> = {
  id: 'api-keys',
  action: '/app/my-account/api-keys',
  sections: [
    { id: 'make', parts: ['steps', 'more'] },
    { id: 'use', parts: ['text'] },
    { id: 'limits', parts: ['table', 'more'] },
    { id: 'safe', parts: ['text'] },
    { id: 'leaked', parts: ['text'] },
  ],
  related: ['team', 'sign-in', 'many-codes'],
};
