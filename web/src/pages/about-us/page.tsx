import { useTranslation } from 'react-i18next';
import { Section } from '../../content/blocks/section.tsx';
import { Clause, formatLink } from '../../features/legal-texts/clause.tsx';
import { toOperatorValues } from '../../features/legal-texts/operator-values.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { usePage } from '../../page-context.tsx';
import { pageDataContext } from '../../request-context.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { PublicHead } from '../../shell/public/public-head.tsx';
import type { Route } from './+types/page';
import styles from './page.module.css';

export const handle: RouteHandle = { namespaces: ['company'], hydration: 'never' };

export const loader = ({ context }: Route.LoaderArgs) => {
  const { operator, imprint } = context.get(pageDataContext);
  return { operator, imprint };
};

/** What this service promises, and who runs it: for operators in Germany, the imprint. */
export default function AboutUs({ loaderData: { operator, imprint } }: Route.ComponentProps) {
  const { t } = useTranslation('company');
  const { locale } = useFormatter();
  const { sellsPlans } = usePage();
  const promises = ['tested', 'counted', 'instant', 'leave', sellsPlans ? 'billing' : 'free'] as const;
  const values = toOperatorValues(operator, locale);
  const isGerman = operator.country === 'DE';
  const rows = [
    ['name', values.operator],
    ['address', `${operator.address || values.address}\n${values.country}`],
    ['representative', imprint.representative],
    ['email', values.email],
    ['phone', values.phone],
    ['message', formatLink('/contact', t('about.message.link'))],
    ['register', imprint.register],
    ['vat_number', operator.vatNumber],
  ] as const;
  const shown = rows.filter(([, text]) => text !== '');
  return (
    <div className={styles.screen}>
      <PublicHead title={t('about.page_title')} description={t('about.description')} />
      <div className={styles.head}>
        <h1 className={styles.title}>{t('about.title')}</h1>
        <p className={styles.lead}>{t('about.lead')}</p>
      </div>
      <Section id="promises" title={t('about.promises')}>
        <ol className={styles.promises}>
          {promises.map((id, at) => (
            <li key={id}>
              <span className={styles.tile} aria-hidden="true">
                {at + 1}
              </span>
              <h3>{t(`about.promise.${id}`)}</h3>
              <p>{t(`about.promise.${id}.text`)}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section
        id="operator"
        layout="split"
        title={t(isGerman ? 'about.imprint' : 'about.operator')}
        lead={isGerman && t('about.imprint.note')}
      >
        <dl className={styles.facts}>
          {shown.map(([id, text]) => (
            <div key={id}>
              <dt>{t(`about.${id}`)}</dt>
              <dd>
                <Clause text={text} />
              </dd>
            </div>
          ))}
        </dl>
        {shown.some(([, text]) => text.includes('⟦gap:')) && <p className={styles.note}>{t('about.gap')}</p>}
      </Section>
      <Section id="source" layout="split" title={t('about.source')}>
        <p className={styles.text}>{t('about.source.text')}</p>
      </Section>
    </div>
  );
}
