import type { HelpArticle } from './article.ts';

export const scanQuality: HelpArticle<'scan-quality'> = {
  id: 'scan-quality',
  action: '/app/my-qr-codes',
  sections: [
    { id: 'grades', parts: [{ picture: 'grades' }, 'more'] },
    { id: 'measures', parts: ['points'] },
    { id: 'fix', parts: ['steps', 'more', { picture: 'contrasts' }] },
    { id: 'level', parts: ['text'] },
  ],
  related: ['logos', 'does-not-scan', 'sizes-and-files'],
};
