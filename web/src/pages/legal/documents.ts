import type { PlanOffer } from '@tessera/contract/page-context.ts';
import { privacyVersions, termsVersions } from '@tessera/contract/rules/terms.ts';
import type legal from '../../../../locales/en/legal.json';

type LegalKey = keyof typeof legal;
/** A numbered part: its id is its anchor, its clauses are keys of texts. */
export type LegalPart = { id: string; title: LegalKey; clauses: readonly LegalKey[] };
type LegalText = { short: readonly LegalKey[]; parts: readonly LegalPart[] };

type Prefix = 'terms' | 'privacy';
const part = <P extends Prefix>(document: P, id: string, ...clauses: LegalKey[]): LegalPart => ({
  id,
  title: `${document}.${id}` as LegalKey,
  clauses,
});

/** The terms, by what is sold here. */
const buildTerms = (offer: PlanOffer | null): LegalText => ({
  short: offer
    ? ['terms.short.order', 'terms.short.cancel', 'terms.short.withdraw', 'terms.short.static']
    : ['terms.short.free', 'terms.short.static', 'terms.short.leave'],
  parts: [
    part('terms', 'operator', 'terms.operator.1', 'terms.operator.2'),
    part('terms', 'service', 'terms.service.1', 'terms.service.2', 'terms.service.3'),
    part('terms', 'account', 'terms.account.1', 'terms.account.2', 'terms.account.3'),
    ...(offer
      ? [
          ...(offer.trialDays > 0 ? [part('terms', 'trial', 'terms.trial.1', 'terms.trial.2')] : []),
          part('terms', 'contract', 'terms.contract.1', 'terms.contract.2', 'terms.contract.3'),
          part('terms', 'prices', 'terms.prices.1', 'terms.prices.2', 'terms.prices.3', 'terms.prices.4'),
          part('terms', 'renewal', 'terms.renewal.1', 'terms.renewal.2', 'terms.renewal.3'),
          part('terms', 'cancelling', 'terms.cancelling.1', 'terms.cancelling.2', 'terms.cancelling.3'),
          part(
            'terms',
            'withdrawal',
            ...(['terms.withdrawal.1', 'terms.withdrawal.2', 'terms.withdrawal.3', 'terms.withdrawal.4'] as const),
            'terms.withdrawal.form',
          ),
          part(
            'terms',
            'without_plan',
            offer.codesWithoutPlan === 'stop' ? 'terms.without_plan.stop' : 'terms.without_plan.alive',
            'terms.without_plan.always',
          ),
        ]
      : [part('terms', 'free', 'terms.free.1')]),
    part('terms', 'rules', 'terms.rules.1', 'terms.rules.2', 'terms.rules.3'),
    part('terms', 'faults', 'terms.faults.1', 'terms.faults.2'),
    part('terms', 'liability', 'terms.liability.1', 'terms.liability.2', 'terms.liability.3'),
    part('terms', 'closing', 'terms.closing.1', 'terms.closing.2'),
    part('terms', 'law', 'terms.law.1', 'terms.law.2', 'terms.law.3'),
  ],
});

const buildPrivacy = (offer: PlanOffer | null): LegalText => ({
  short: ['privacy.short.addresses', 'privacy.short.cookies', 'privacy.short.export', 'privacy.short.erase'],
  parts: [
    part('privacy', 'controller', 'privacy.controller.1', 'privacy.controller.2'),
    part('privacy', 'visitors', 'privacy.visitors.1', 'privacy.visitors.2', 'privacy.visitors.3'),
    part('privacy', 'accounts', 'privacy.accounts.1', 'privacy.accounts.2', 'privacy.accounts.3', 'privacy.accounts.4'),
    part('privacy', 'scans', 'privacy.scans.1', 'privacy.scans.2', 'privacy.scans.3', 'privacy.scans.4'),
    ...(offer ? [part('privacy', 'payments', 'privacy.payments.1', 'privacy.payments.2', 'privacy.payments.3')] : []),
    part('privacy', 'recipients', 'privacy.recipients.1', 'privacy.recipients.2', 'privacy.recipients.3'),
    part('privacy', 'cookies', 'privacy.cookies.1', 'privacy.cookies.2'),
    part('privacy', 'retention', 'privacy.retention.1', 'privacy.retention.2', 'privacy.retention.3'),
    part('privacy', 'requests', 'privacy.requests.1', 'privacy.requests.2', 'privacy.requests.3', 'privacy.requests.4'),
    part('privacy', 'rights', 'privacy.rights.1', 'privacy.rights.2'),
  ],
});

/** The texts of each version stay readable: a new version is another entry with texts of its own, before the others. */
export const documents = {
  terms: { versions: termsVersions, texts: { '2026-11-28': buildTerms } },
  privacy: { versions: privacyVersions, texts: { '2026-11-28': buildPrivacy } },
} as const;
export type LegalDocument = keyof typeof documents;
export const documentPaths = { terms: '/terms-and-conditions', privacy: '/privacy-policy' } as const;
