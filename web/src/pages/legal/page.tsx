import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { useFormatter } from '../../i18n/formatter.tsx';
import { usePage } from '../../page-context.tsx';
import { pageDataContext } from '../../request-context.ts';
import type { RouteHandle } from '../../root.tsx';
import { Button } from '../../ui/button.tsx';
import { IconAlertTriangle, IconCheck, IconPrinter } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import type { Route } from './+types/page';
import { Clause, formatLink } from './clause.tsx';
import { Contents } from './contents.tsx';
import { documentPaths, documents, type LegalDocument } from './documents.ts';
import { toOperatorValues } from './operator-values.ts';
import styles from './page.module.css';

export const handle: RouteHandle = { namespaces: ['legal'], hidesPromotion: true };

/** `?version=` is the day of an earlier version. */
export const loader = ({ request, context }: Route.LoaderArgs) => {
  const { operator, offer } = context.get(pageDataContext);
  const { pathname, searchParams } = new URL(request.url);
  const document: LegalDocument = /\/terms-and-conditions$/.test(pathname) ? 'terms' : 'privacy';
  const { versions } = documents[document];
  const asked = searchParams.get('version') ?? versions[0];
  const version = versions.find((one) => one === asked);
  if (version === undefined) throw data(null, { status: 404 });
  return { document, version, operator, offer: offer ?? null };
};

/** The text is that of when the page was opened. */
export const shouldRevalidate = () => false;

/** The terms, or the privacy policy: numbered, dated, to print, with the operator’s details. */
export default function Legal({ loaderData: { document, version, operator, offer } }: Route.ComponentProps) {
  const { t } = useTranslation('legal');
  const formatter = useFormatter();
  const { retentionDays } = usePage();
  const { versions, texts } = documents[document];
  const { short, parts } = texts[version](offer);
  const links = {
    withdraw: formatLink('/withdraw', t('withdrawal.title')),
    cancel: formatLink('/cancel', t('cancellation.title')),
    pricing: formatLink('/pricing', t('legal.pricing')),
    privacy: formatLink('/privacy-policy', t('privacy.title')),
    report: formatLink('/report-abuse', t('legal.report')),
    myAccount: formatLink('/app/my-account', t('legal.my_account')),
  };
  const values = {
    ...toOperatorValues(operator, formatter.locale),
    ...links,
    trialDays: offer?.trialDays ?? 0,
    auditDays: retentionDays.audit,
    archiveDays: retentionDays.archive,
    contactDays: retentionDays.feedbackContacts,
  };
  // Braces of our own texts only: no value contains any.
  const format = (key: (typeof short)[number]) => String(t(key, values as never));
  const isNewest = version === versions[0];
  return (
    <div className={styles.screen}>
      <title>{`${t(`${document}.title`)} · Tessera`}</title>
      <meta name="description" content={t(`${document}.description`)} />
      <h1 className={styles.title}>{t(`${document}.title`)}</h1>
      <div className={styles.bar}>
        <p>
          <strong data-newest={isNewest || undefined}>{t(isNewest ? 'legal.in_force' : 'legal.earlier')}</strong>{' '}
          {t('legal.version', { date: formatter.day(version, { dateStyle: 'long' }) })}{' '}
          {t('legal.parts', { count: parts.length })}
        </p>
        <Button
          variant="quiet"
          icon={<IconPrinter size={20} />}
          className={styles.print}
          onClick={() => window.print()}
        >
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
          {parts.map(({ id, title, clauses }, at) => (
            <section key={id} id={id} className={styles.part}>
              <h2>
                <span className={styles.tile}>{at + 1}</span>
                {t(title)}
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
