import type { HelpArticle } from './article.ts';

export const team: HelpArticle<'team'> = {
  id: 'team',
  action: '/app/users',
  sections: [
    { id: 'invite', parts: ['steps'] },
    { id: 'roles', parts: ['table'] },
    { id: 'areas', parts: ['text'] },
    { id: 'leave', parts: ['text', 'tip'] },
    { id: 'taken', parts: ['text'] },
  ],
  related: ['folders', 'sign-in', 'api-keys'],
};
