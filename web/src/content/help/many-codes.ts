import type { HelpArticle } from './article.ts';

export const manyCodes: HelpArticle<'many-codes'> = {
  id: 'many-codes',
  action: '/app/my-qr-codes',
  sections: [
    { id: 'select', parts: ['steps'] },
    { id: 'series', parts: ['text'] },
    { id: 'zip', parts: ['steps', 'more'] },
    { id: 'undo', parts: ['text'] },
  ],
  related: ['folders', 'templates', 'sizes-and-files'],
};
