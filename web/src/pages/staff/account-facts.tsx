import type { StaffAccountDetails } from '@tessera/contract/api/staff.ts';
import { isProvider, providerNames } from '@tessera/contract/rules/providers.ts';
import { getZoneLabel } from '@tessera/qr-types/fields/zone-label.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import styles from './account.module.css';
import { type Fact, FactList } from './fact-list.tsx';

const optional = (value: string | null, toFact: (value: string) => Fact): Fact[] => (value ? [toFact(value)] : []);

/** The facts of an account: how it began, where it is, and how it is protected. */
export const AccountFacts = ({ account }: { account: StaffAccountDetails }) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const formatter = useFormatter();
  const formatDay = (iso: string) => formatter.date(iso, { dateStyle: 'medium' });
  const country = account.country && new Intl.DisplayNames(formatter.locale, { type: 'region' }).of(account.country);
  const language = new Intl.DisplayNames(formatter.locale, { type: 'language' }).of(account.language);
  const { bannedAt, bannedFor, closedAt, trialEndsAt, adClick, providers } = account;
  const facts: Fact[] = [
    [t('staff.fact.created'), formatDay(account.createdAt)],
    ...optional(bannedAt, (at) => [
      t('staff.fact.banned'),
      `${formatDay(at)}, ${tMain(`abuse.${bannedFor as 'other'}`)}`,
    ]),
    ...optional(closedAt, (at) => [t('staff.fact.closed'), formatDay(at)]),
    ...optional(trialEndsAt, (at) => [t('staff.fact.trial'), formatDay(at)]),
    [t('staff.fact.email'), t(account.emailVerified ? 'staff.fact.confirmed' : 'staff.fact.unconfirmed')],
    [t('staff.fact.two_step'), t(account.twoFactor ? 'staff.fact.on' : 'staff.fact.off')],
    [
      t('staff.fact.providers'),
      providers.length > 0
        ? new Intl.ListFormat(formatter.locale).format(
            providers.map((provider) => (isProvider(provider) ? providerNames[provider] : provider)),
          )
        : t('staff.fact.none'),
    ],
    [t('staff.fact.country'), country || t('staff.fact.unknown')],
    [t('staff.fact.language'), `${language}, ${getZoneLabel(account.timezone)}`],
    [
      t('staff.fact.came_from'),
      adClick ? (
        <>
          {t('staff.fact.ad', { name: adClick.name })} <code>{adClick.value}</code>
        </>
      ) : (
        t('staff.fact.no_ad')
      ),
    ],
    [t('staff.fact.id'), <code key="id">{account.id}</code>],
  ];
  return (
    <section className={styles.card} aria-labelledby="staff-facts">
      <h2 id="staff-facts" className={styles.cardTitle}>
        {t('staff.facts')}
      </h2>
      <FactList facts={facts} />
    </section>
  );
};
