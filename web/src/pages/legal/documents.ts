import type { DataFacts, PlanOffer, SiteFacts } from '@tessera/contract/page-context.ts';
import type { Provider } from '@tessera/contract/rules/providers.ts';
import { cookiesVersions, gdprVersions, privacyVersions, termsVersions } from '@tessera/contract/rules/terms.ts';
import type company from '../../../../locales/en/company.json';
import type legal from '../../../../locales/en/legal.json';
import { isMeasured } from '../../shell/public/measuring.ts';
import type { StatePlace } from './client-state.ts';

type LegalKey = keyof typeof legal | `company:${keyof typeof company}`;
/** A numbered part: its id is its anchor, its clauses are keys of texts. */
export type LegalPart = {
  id: string;
  title: LegalKey;
  clauses: readonly LegalKey[];
  /** A table of what browsers store follows the clauses. */
  table?: StatePlace;
};
/** What decides which clauses apply here. */
export type LegalFacts = {
  offer: PlanOffer | null;
  dataFacts: DataFacts;
  measuring: SiteFacts['measuring'];
  providers: readonly Provider[];
};
type LegalText = { short: readonly LegalKey[]; parts: readonly LegalPart[] };

type Prefix = 'terms' | 'privacy';
const part = <P extends Prefix>(document: P, id: string, ...clauses: LegalKey[]): LegalPart => ({
  id,
  title: `${document}.${id}` as LegalKey,
  clauses,
});

/** The terms, by what is sold here. */
const buildTerms = ({ offer }: LegalFacts): LegalText => ({
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

const buildPrivacy = ({ offer, measuring }: LegalFacts): LegalText => ({
  short: [
    'privacy.short.addresses',
    isMeasured(measuring) ? 'privacy.short.cookies_asked' : 'privacy.short.cookies',
    'privacy.short.export',
    'privacy.short.erase',
  ],
  parts: [
    part('privacy', 'controller', 'privacy.controller.1', 'privacy.controller.2'),
    part('privacy', 'visitors', 'privacy.visitors.1', 'privacy.visitors.2', 'privacy.visitors.3'),
    part('privacy', 'accounts', 'privacy.accounts.1', 'privacy.accounts.2', 'privacy.accounts.3', 'privacy.accounts.4'),
    part('privacy', 'scans', 'privacy.scans.1', 'privacy.scans.2', 'privacy.scans.3', 'privacy.scans.4'),
    ...(offer ? [part('privacy', 'payments', 'privacy.payments.1', 'privacy.payments.2', 'privacy.payments.3')] : []),
    part('privacy', 'recipients', 'privacy.recipients.1', 'privacy.recipients.2', 'privacy.recipients.3'),
    part(
      'privacy',
      'cookies',
      'privacy.cookies.1',
      'privacy.cookies.2',
      ...(isMeasured(measuring) ? (['privacy.cookies.asked'] as const) : []),
      'privacy.cookies.more',
    ),
    part('privacy', 'retention', 'privacy.retention.1', 'privacy.retention.2', 'privacy.retention.3'),
    part('privacy', 'requests', 'privacy.requests.1', 'privacy.requests.2', 'privacy.requests.3', 'privacy.requests.4'),
    part('privacy', 'rights', 'privacy.rights.1', 'privacy.rights.2'),
  ],
});

type CompanyKey = keyof typeof company;
const companyPart = (document: 'cookies' | 'gdpr', id: string, clauses: readonly CompanyKey[]): LegalPart => ({
  id,
  title: `company:${document}.${id}` as LegalKey,
  clauses: clauses.map((key) => `company:${key}` as const),
});

/** What browsers store; with measuring, what that sets too. */
const buildCookies = ({ measuring }: LegalFacts): LegalText => ({
  short: [
    'company:cookies.short.list',
    'company:cookies.short.none',
    ...(isMeasured(measuring) ? (['company:cookies.short.ask'] as const) : []),
    'company:cookies.short.delete',
  ],
  parts: [
    companyPart('cookies', 'basics', ['cookies.basics.1', 'cookies.basics.2']),
    { ...companyPart('cookies', 'cookies', ['cookies.cookies.1']), table: 'cookies' },
    { ...companyPart('cookies', 'local', ['cookies.local.1']), table: 'local' },
    { ...companyPart('cookies', 'session', ['cookies.session.1']), table: 'session' },
    ...(isMeasured(measuring)
      ? [
          {
            ...companyPart('cookies', 'services', ['cookies.services.1', 'cookies.services.2']),
            table: 'services' as const,
          },
        ]
      : []),
    companyPart('cookies', 'landing', ['cookies.landing.1']),
    companyPart('cookies', 'choice', ['cookies.choice.1', 'cookies.choice.2']),
  ],
});

/** The rights of people whose data is here, how each is used, and who else gets data. */
const buildGdpr = ({ offer, dataFacts, measuring, providers }: LegalFacts): LegalText => ({
  short: [
    'company:gdpr.short.export',
    'company:gdpr.short.close',
    'company:gdpr.short.address',
    'company:gdpr.short.write',
  ],
  parts: [
    companyPart('gdpr', 'roles', ['gdpr.roles.1', 'gdpr.roles.2', 'gdpr.roles.3']),
    companyPart('gdpr', 'access', ['gdpr.access.1', 'gdpr.access.2']),
    companyPart('gdpr', 'correction', ['gdpr.correction.1']),
    companyPart('gdpr', 'erasure', [
      'gdpr.erasure.1',
      'gdpr.erasure.2',
      ...(offer ? (['gdpr.erasure.3'] as const) : []),
    ]),
    companyPart('gdpr', 'objection', [
      'gdpr.objection.1',
      'gdpr.objection.2',
      ...(isMeasured(measuring) ? (['gdpr.objection.3'] as const) : []),
    ]),
    companyPart('gdpr', 'contact', ['gdpr.contact.1', 'gdpr.contact.2']),
    companyPart('gdpr', 'recipients', [
      'gdpr.recipients.1',
      ...(offer ? (['gdpr.recipients.stripe'] as const) : []),
      ...providers.map((provider) => `gdpr.recipients.${provider}` as const),
      ...(dataFacts.checksVatNumbers ? (['gdpr.recipients.vat'] as const) : []),
      ...(dataFacts.asksVideoTitles ? (['gdpr.recipients.videos'] as const) : []),
      'gdpr.recipients.push',
      ...(measuring.googleAnalyticsId === null ? [] : (['gdpr.recipients.analytics'] as const)),
      ...(measuring.metaPixelId === null ? [] : (['gdpr.recipients.pixel'] as const)),
    ]),
    companyPart('gdpr', 'retention', [
      'gdpr.retention.1',
      'gdpr.retention.guests',
      'gdpr.retention.contacts',
      'gdpr.retention.audit',
      'gdpr.retention.emails',
      'gdpr.retention.messages',
    ]),
    companyPart('gdpr', 'security', ['gdpr.security.1', 'gdpr.security.2', 'gdpr.security.3']),
  ],
});

/** The texts of each version stay readable: a new version is another entry with texts of its own, before the others. */
export const documents = {
  terms: { versions: termsVersions, texts: { '2026-11-28': buildTerms } },
  privacy: { versions: privacyVersions, texts: { '2026-11-28': buildPrivacy } },
  cookies: { versions: cookiesVersions, texts: { '2026-11-28': buildCookies } },
  gdpr: { versions: gdprVersions, texts: { '2026-11-28': buildGdpr } },
} as const;
export type LegalDocument = keyof typeof documents;
export const documentPaths = {
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
  cookies: '/cookies-policy',
  gdpr: '/gdpr',
} as const;

/** The texts around the documents. */
export const documentTexts = {
  terms: { title: 'terms.title', description: 'terms.description' },
  privacy: { title: 'privacy.title', description: 'privacy.description' },
  cookies: { title: 'company:cookies.title', description: 'company:cookies.description' },
  gdpr: { title: 'company:gdpr.title', description: 'company:gdpr.description' },
} as const satisfies Record<LegalDocument, Record<'title' | 'description', LegalKey>>;
