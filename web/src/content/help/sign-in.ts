import type { HelpArticle } from './article.ts';

export const signIn: HelpArticle<'sign-in'> = {
  id: 'sign-in',
  action: '/app/my-account/two-step',
  sections: [
    { id: 'two', parts: ['steps'] },
    { id: 'phone', parts: ['steps'] },
    { id: 'no_codes', parts: ['text', 'steps', 'more'] },
    { id: 'forgotten', parts: ['text'] },
    { id: 'mailbox', parts: ['text', 'table', 'more'] },
    { id: 'strange', parts: ['points'] },
    { id: 'providers', parts: ['text'] },
  ],
  related: ['team', 'api-keys', 'close-account'],
};
