import type { HelpArticle } from './article.ts';

export const doesNotScan: HelpArticle<'does-not-scan'> = {
  id: 'does-not-scan',
  action: '/app/my-qr-codes',
  sections: [
    { id: 'notice', parts: ['text', 'table'] },
    { id: 'erased', parts: ['text', 'steps', 'tip'] },
    { id: 'small', parts: ['text', { picture: 'sizes' }] },
    { id: 'pale', parts: ['text', { picture: 'contrasts' }] },
    { id: 'margin', parts: ['text', { picture: 'margins' }] },
    { id: 'surface', parts: ['points'] },
  ],
  related: ['scan-quality', 'pause-and-delete', 'sizes-and-files'],
};
