import type { HelpArticle } from './article.ts';

export const sizesAndFiles: HelpArticle<'sizes-and-files'> = {
  id: 'sizes-and-files',
  action: '/app/my-qr-codes',
  sections: [
    { id: 'width', parts: ['text', { picture: 'sizes' }, 'table', 'tip'] },
    { id: 'files', parts: ['table'] },
    { id: 'pixels', parts: ['text'] },
    { id: 'colour', parts: ['text'] },
    { id: 'press', parts: ['table'] },
  ],
  related: ['print-and-test', 'scan-quality', 'does-not-scan'],
};
