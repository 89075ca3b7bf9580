import type { Invoice, Subscription } from '@tessera/contract/api/subscriptions.ts';
import { createFormatter } from '@tessera/contract/i18n/formatter.ts';
import { renderHook } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { describe, expect, test } from 'vitest';
import { formatDecline } from '../../decline-messages.ts';
import { getPlanActions } from './plan-actions.ts';
import { describeStatus, explainStatus } from './plan-words.ts';
import { active, invoice, unpaid } from './testing.ts';

const { t } = renderHook(() => useTranslation('private')).result.current;
const tMain = renderHook(() => useTranslation('main')).result.current.t;
const words = { t, tMain, formatter: createFormatter({ locale: 'en-GB', timeZone: 'Europe/Rome' }) };

const pastDue: Subscription['problem'] = {
  ...{ kind: 'past_due', code: 'insufficient_funds', locksAt: '2026-03-17T12:00:00Z' },
  ...{ nextAttemptAt: '2026-03-13T12:00:00Z', payUrl: 'https://pay.example/i', cents: 5819 },
};

describe('each status of a subscription has its words and its buttons', () => {
  test.each<[string, Partial<Subscription>, string, string, string[]]>([
    [
      'trialing without a plan',
      { ...unpaid, status: 'trialing' },
      'Trial until Sunday 15 March at 13:00',
      'Nothing is charged when it ends. Dynamic codes then stop, until you choose a plan.',
      ['choose'],
    ],
    [
      'trialing with a plan that follows',
      { status: 'trialing', periodEnd: '2026-03-15T12:00:00Z' },
      'Trial until Sunday 15 March at 13:00',
      'Then €47.70 plus 22% VAT, €58.19 in total, every 3 months, from the card ending 4021. We’ll email you on 3 June 2026.',
      ['cancel', 'pay_now'],
    ],
    [
      'trialing with a plan, but without a payment method',
      { status: 'trialing', paymentMethod: null },
      'Trial until',
      'Add a payment method to continue after it. Without one, it just ends, and nothing is charged.',
      ['cancel', 'add_method'],
    ],
    [
      'trialing, cancelled',
      { status: 'trialing', endsAt: '2026-03-15T12:00:00Z', renewal: null },
      'Trial until',
      'You’ve cancelled: nothing is charged when it ends.',
      ['keep'],
    ],
    [
      'active',
      {},
      '3 months, until 10 June 2026',
      'Renews at €47.70 plus 22% VAT, €58.19 in total, every 3 months, from the card ending 4021. We’ll email you on 3 June 2026.',
      ['cancel', 'change'],
    ],
    [
      'active, cancelled',
      { endsAt: '2026-06-10T12:00:00Z', renewal: null },
      '3 months, until 10 June 2026',
      'You’ve cancelled. Everything works until then, and nothing more is charged.',
      ['keep'],
    ],
    [
      'active by a single payment',
      { plan: { ...active.plan!, renews: false }, endsAt: '2026-06-10T12:00:00Z', renewal: null },
      '3 months, until 10 June 2026',
      'Paid once: it doesn’t renew, and nothing more is charged. You can choose a plan again when it ends.',
      [],
    ],
    [
      'past_due',
      { status: 'past_due', renewal: null, problem: pastDue },
      'Your last payment failed',
      'Pay now, or change your payment method, to keep your plan.',
      ['cancel', 'change_method'],
    ],
    [
      'past_due for more than a week',
      { status: 'past_due', hasPremium: false, renewal: null, problem: pastDue },
      'Your last payment failed',
      'Nothing new can be created or changed until it’s paid.',
      ['cancel', 'change_method'],
    ],
    [
      'unpaid',
      { status: 'unpaid', hasPremium: false, renewal: null, problem: pastDue },
      'Your plan is on hold until it’s paid',
      'Nothing new can be created or changed until it’s paid.',
      ['cancel', 'change_method'],
    ],
    [
      'incomplete',
      { ...unpaid, status: 'incomplete', hasPremium: false },
      'Your first payment isn’t complete',
      'Finish it to start your plan.',
      [],
    ],
    [
      'incomplete, with a direct debit on its way',
      { ...unpaid, status: 'incomplete', problem: { kind: 'processing', cents: 5819 } },
      'Your direct debit is being processed',
      'Your plan has started, and everything works already.',
      [],
    ],
    [
      'incomplete_expired',
      { ...unpaid, status: 'incomplete_expired', hasPremium: false },
      'The payment wasn’t finished in time',
      'Nothing was charged. Choose a plan to start again.',
      ['choose'],
    ],
    [
      'canceled',
      {
        ...{ ...unpaid, status: 'canceled', hasPremium: false, periodEnd: '2026-03-11T12:00:00Z' },
        without: { ...active.without, keptUntil: '2026-06-11T12:00:00Z' },
      },
      'Your plan ended on 11 March 2026',
      'Your dynamic codes are kept until 11 June 2026, and work again with any plan.',
      ['choose'],
    ],
    [
      'canceled, where codes stay alive, with a grant of staff',
      {
        ...{ ...unpaid, status: 'canceled', grantedUntil: '2026-04-01T12:00:00Z' },
        without: { ...active.without, codes: 'alive' },
      },
      'You have the plan for free',
      'We’ve unlocked everything for you until 1 April 2026. Nothing is charged when it ends. Your codes keep working, but you’ll need a plan to edit them.',
      ['choose'],
    ],
    [
      'trial_ended',
      { ...unpaid, status: 'trial_ended', hasPremium: false, without: { ...active.without, dynamic: 0 } },
      'Your trial ended on 15 March 2026',
      'Choose a plan to create dynamic codes.',
      ['choose'],
    ],
  ])('%s', (_, state, title, text, actions) => {
    const subscription = { ...active, ...state };
    expect(describeStatus(words, subscription)).toContain(title);
    expect([explainStatus(words, subscription), getPlanActions(subscription)]).toEqual([text, actions]);
  });

  test.each([
    ['reverse_charge', '€47.70 without VAT (reverse charge)'],
    ['outside_scope', '€47.70 without VAT'],
  ] as const)('an amount that is %s names no VAT', (kind, amount) => {
    const quote = { ...active.renewal!.quote, tax: { kind, country: null, percent: 0 }, totalCents: 4770 };
    expect(explainStatus(words, { ...active, renewal: { ...active.renewal!, quote } })).toContain(
      `Renews at ${amount}, every 3 months`,
    );
  });
});

test.each<[Invoice['status'], string]>([
  ['draft', 'Being prepared'],
  ['open', 'Not paid yet'],
  ['paid', 'Paid'],
  ['void', 'Cancelled'],
  ['uncollectible', 'Never paid'],
  ['free', 'Free'],
  ['refunded', 'Refunded'],
  ['processing', 'Processing'],
])('an invoice that is %s says “%s”', (status, word) => {
  expect(t(`plans.invoice.${{ ...invoice, status }.status}`)).toBe(word);
});

test('a decline without a known code says what to do', () => {
  expect(formatDecline(tMain, null)).toBe('The bank doesn’t say why. Ask them, or use another payment method.');
});
