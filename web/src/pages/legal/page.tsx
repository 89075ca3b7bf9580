import { closureGraceDays } from '@tessera/contract/rules/account-closure.ts';
import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { Clause, formatGap, formatLink } from '../../features/legal-texts/clause.tsx';
import { toOperatorValues } from '../../features/legal-texts/operator-values.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { usePage } from '../../page-context.tsx';
import { pageDataContext } from '../../request-context.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { formatServices } from '../../shell/public/measuring.ts';
import { PublicHead } from '../../shell/public/public-head.tsx';
import { Button } from '../../ui/button.tsx';
import { IconAlertTriangle, IconCheck, IconPrinter } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import type { Route } from './+types/page';
import { Contents } from './contents.tsx';
import { documentPaths, documents, documentTexts, type LegalDocument } from './documents.ts';
import styles from './page.module.css';
import { StateTable } from './state-table.tsx';

export const handle: RouteHandle = { namespaces: ['legal', 'company'], hidesPromotion: true, hydration: 'never' };

/** `?version=` is the day of an earlier version. */
export const loader = ({ request, context }: Route.LoaderArgs) => {
  const { operator, offer, dataFacts } = context.get(pageDataContext);
  const { pathname, searchParams } = new URL(request.url);
  const document = (Object.keys(documentPaths) as LegalDocument[]).find((id) => pathname.endsWith(documentPaths[id]));
  if (document === undefined) throw data(null, { status: 404 });
  const { versions } = documents[document];
  const asked = searchParams.get('version') ?? versions[0];
  const version = versions.find((one) => one === asked);
  if (version === undefined) throw data(null, { status: 404 });
  return { document, version, operator, offer: offer ?? null, dataFacts };
};

/** The terms and the policies: numbered, dated, to print, with the operator’s details. */
export default function Legal({ loaderData: { document, version, operator, offer, dataFacts } }: Route.ComponentProps) {
  const { t } = useTranslation(['legal', 'company']);
  const formatter = useFormatter();
  const { measuring, providers } = usePage();
  const { days, processors } = dataFacts;
  const { versions, texts } = documents[document];
  const { short, parts } = texts[version]({ offer, dataFacts, measuring, providers });
  const title = t(documentTexts[document].title);
  const links = {
    withdraw: formatLink('/withdraw', t('withdrawal.title')),
    cancel: formatLink('/cancel', t('cancellation.title')),
    pricing: formatLink('/pricing', t('legal.pricing')),
    privacy: formatLink('/privacy-policy', t('privacy.title')),
    cookies: formatLink('/cookies-policy', t('company:cookies.title')),
    contact: formatLink('/contact', t('contact.title')),
    report: formatLink('/report-abuse', t('legal.report')),
    myAccount: formatLink('/app/my-account', t('legal.my_account')),
  };
  const values = {
    ...toOperatorValues(operator, formatter.locale),
    ...links,
    trialDays: offer?.trialDays ?? 0,
    auditDays: days.audit,
    archiveDays: days.archive,
    contactDays: days.feedbackContacts,
    guestDays: days.guests,
    exportDays: days.exports,
    emailDays: days.emails,
    messageDays: days.messages,
    closureDays: closureGraceDays,
    reportDays: days.reports,
    processors: processors.length > 0 ? processors.join('; ') : formatGap('OPERATOR_PROCESSORS'),
    services: formatServices(measuring, formatter.locale),
  };
  // Braces of our own texts only: no value contains any.
  const format = (key: (typeof short)[number]) => String(t(key, values as never));
  const isNewest = version === versions[0];
  return (
    <div className={styles.screen}>
      <PublicHead title={`${title} · Tessera`} description={t(documentTexts[document].description)} />
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.bar}>
        <p>
          <strong data-newest={isNewest || undefined}>{t(isNewest ? 'legal.in_force' : 'legal.earlier')}</strong>{' '}
          {t('legal.version', { date: formatter.day(version, { dateStyle: 'long' }) })}{' '}
          {t('legal.parts', { count: parts.length })}
        </p>
        <Button variant="quiet" icon={<IconPrinter size={20} />} className={styles.print} data-prints>
          {t('legal.print')}
        </Button>
      </div>
      <div className={styles.template}>
        <Note tone="warn" icon={<IconAlertTriangle size={20} />}>
          {t('legal.template')}
        </Note>
      </div>
      <div className={styles.columns}>
        <Contents parts={parts} />
        <article className={styles.text}>
          <section className={styles.short} aria-labelledby="in-short">
            <h2 id="in-short">{t('legal.short')}</h2>
            <ul>
              {short.map((key) => (
                <li key={key}>
                  <IconCheck size={20} />
                  <span>
                    <Clause text={format(key)} />
                  </span>
                </li>
              ))}
            </ul>
            <p>{t('legal.short_note')}</p>
          </section>
          {parts.map(({ id, title: name, clauses, table }, at) => (
            <section key={id} id={id} className={styles.part}>
              <h2>
                <span className={styles.tile}>{at + 1}</span>
                {t(name)}
              </h2>
              <ol>
                {clauses.map((key, clause) => (
                  <li key={key}>
                    <span className={styles.hanging}>{`${at + 1}.${clause + 1}`}</span>
                    <p>
                      <Clause text={format(key)} />
                    </p>
                  </li>
                ))}
              </ol>
              {table && <StateTable place={table} />}
            </section>
          ))}
          {versions.length > 1 && (
            <nav aria-label={t('legal.versions')} className={styles.versions}>
              {versions.map((one) => (
                <a key={one} href={`${documentPaths[document]}?version=${one}`} aria-current={one === version}>
                  {formatter.day(one, { dateStyle: 'long' })}
                </a>
              ))}
            </nav>
          )}
        </article>
      </div>
    </div>
  );
}
