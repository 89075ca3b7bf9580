import type { HelpArticle } from './article.ts';

export const cancelOrWithdraw: HelpArticle<'cancel-or-withdraw'> = {
  id: 'cancel-or-withdraw',
  action: '/app/plans-and-payments',
  isAboutPlans: true,
  sections: [
    { id: 'which', parts: ['table'] },
    { id: 'in', parts: ['steps', 'more'] },
    { id: 'out', parts: ['text'] },
    { id: 'mind', parts: ['text'] },
    { id: 'after', parts: ['text'] },
  ],
  related: ['plan-and-invoices', 'take-everything', 'close-account'],
};
