import type { HelpArticle } from './article.ts';

export const pauseAndDelete: HelpArticle<'pause-and-delete'> = {
  id: 'pause-and-delete',
  action: '/app/my-qr-codes?status=archived',
  sections: [
    { id: 'pause', parts: ['steps', 'more'] },
    { id: 'delete', parts: ['text'] },
    { id: 'restore', parts: ['steps', 'warning'] },
    { id: 'folder', parts: ['text'] },
  ],
  related: ['change-destination', 'close-account', 'does-not-scan'],
};
