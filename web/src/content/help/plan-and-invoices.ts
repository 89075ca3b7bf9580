import type { HelpArticle } from './article.ts';

export const planAndInvoices: HelpArticle<'plan-and-invoices'> = {
  id: 'plan-and-invoices',
  action: '/app/plans-and-payments',
  isAboutPlans: true,
  sections: [
    { id: 'trial', parts: ['text'] },
    { id: 'buy', parts: ['steps'] },
    { id: 'change', parts: ['text'] },
    { id: 'invoices', parts: ['points'] },
    { id: 'failed', parts: ['text'] },
  ],
  related: ['cancel-or-withdraw', 'close-account', 'take-everything'],
};
