import { type Price, prices as pricesApi } from '@tessera/contract/api/prices.ts';
import { freeFeatures, type PlanFeature, paidFeatures } from '@tessera/contract/rules/plan-features.ts';
import { useTranslation } from 'react-i18next';
import { JsonLd } from '../../content/blocks/json-ld.tsx';
import { QuestionList } from '../../features/questions/question-list.tsx';
import { useFormatter } from '../../i18n/formatter.tsx';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { usePage } from '../../page-context.tsx';
import { pageDataContext } from '../../request-context.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { PublicHead } from '../../shell/public/public-head.tsx';
import { describePlans, describeQuestions } from '../../shell/public/structured-data.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { IconCheck, IconPlus } from '../../ui/icons.ts';
import type { Route } from './+types/page';
import styles from './page.module.css';
import { PriceCard } from './price-card.tsx';
import { PricingDates } from './pricing-dates.tsx';

export const handle: RouteHandle = { namespaces: ['legal'], hidesPromotion: true, hydration: 'never' };

/** The prices, with the VAT of the country that the visitor’s network is in. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const { callApi, country, offer, now } = context.get(pageDataContext);
  const today = now.toISOString().slice(0, 10);
  if (!offer) return { offer: null, prices: [], today };
  const query = new URLSearchParams({ active: 'true', ...(country && { country }) });
  const { status, body } = await callApi({ method: 'GET', path: `${pricesApi.list.path}?${query}` });
  return { offer, prices: status === 200 ? (body as Price[]) : [], today };
};

const questions = ['trial', 'cancel', 'withdraw', 'change', 'vat', 'codes'] as const;

/** Not about paying: invoices, and being answered before those who don’t pay. */
const isWithoutPlans = (id: PlanFeature) => id !== 'invoices' && id !== 'support';

/** One plan in four durations; without plans, that everything is free. */
export default function Pricing({ loaderData: { offer, prices, today } }: Route.ComponentProps) {
  const { t } = useTranslation('legal');
  const tMain = useTranslation().t;
  const formatter = useFormatter();
  const path = usePublicPath();
  const { origin } = usePage();
  if (!offer)
    return (
      <div className={styles.screen}>
        <PublicHead title={`${t('pricing.free.title')} · Tessera`} description={t('pricing.free.text')} />
        <div className={styles.nothingSold}>
          <h1 className={styles.title}>{t('pricing.free.title')}</h1>
          <p className={styles.lead}>{t('pricing.free.text')}</p>
          <ButtonLink variant="pop" size={56} icon={<IconPlus size={20} />} to={`${path('/')}#make`}>
            {tMain('new_code')}
          </ButtonLink>
        </div>
        <FeatureList ids={[...paidFeatures, ...freeFeatures].filter(isWithoutPlans)} title={t('pricing.free.all')} />
      </div>
    );
  const { trialDays, trialCents, codesWithoutPlan } = offer;
  const monthly = prices.find(({ months }) => months === 1);
  const trial = trialDays === 0 ? 'none' : trialCents > 0 ? 'paid' : 'free';
  const answered = questions
    .filter((id) => id !== 'trial' || trial !== 'none')
    .map((id) => ({
      id,
      question: t(`pricing.${id}.question`),
      answer: id === 'codes' ? t(`pricing.codes.answer.${codesWithoutPlan}`) : t(`pricing.${id}.answer`),
    }));
  return (
    <div className={styles.screen}>
      <PublicHead title={`${t('pricing.page_title')} · Tessera`} description={t('pricing.description')} />
      {prices.length > 0 && (
        <JsonLd
          data={describePlans(
            origin,
            t('pricing.description'),
            prices.map((price) => ({
              price,
              label: tMain(`duration.${price.name}`),
              url: `${origin}${path('/pricing')}`,
            })),
          )}
        />
      )}
      <JsonLd data={describeQuestions(answered)} />
      <div className={styles.head}>
        <h1 className={styles.title}>{t('pricing.title')}</h1>
        <p className={styles.lead}>
          {t('pricing.lead')}{' '}
          {trial !== 'none' &&
            t(`pricing.lead.trial_${trial}`, { count: trialDays, amount: formatter.euros(trialCents) })}
        </p>
      </div>
      {prices.length > 0 ? (
        <ul className={styles.cards}>
          {prices.map((price) => (
            <PriceCard key={price.id} price={price} monthly={monthly} trialDays={trial === 'free' ? trialDays : 0} />
          ))}
        </ul>
      ) : (
        <p className={styles.missing} role="status">
          {t('pricing.missing')}
        </p>
      )}
      <div className={styles.columns}>
        <PricingDates today={today} trialDays={trialDays} />
        <FeatureList ids={paidFeatures} title={t('pricing.included')} />
      </div>
      <section className={styles.free}>
        <div className={styles.freeText}>
          <h2>{t('pricing.static.title')}</h2>
          <p>{tMain('feature.static_codes.text')}</p>
          <ul className={styles.freeList}>
            {freeFeatures
              .filter((id) => id !== 'static_codes')
              .map((id) => (
                <li key={id}>
                  <IconCheck size={20} />
                  {tMain(`feature.${id}`)}
                </li>
              ))}
          </ul>
        </div>
        <ButtonLink variant="ink" size={48} to={`${path('/')}#make`}>
          {t('pricing.static.button')}
        </ButtonLink>
      </section>
      <section className={styles.questions}>
        <h2>{t('pricing.questions')}</h2>
        <QuestionList questions={answered} />
      </section>
    </div>
  );
}

/** What is included, by the table that decides about rights. */
const FeatureList = ({
  ids,
  title,
}: {
  ids: readonly ((typeof paidFeatures)[number] | (typeof freeFeatures)[number])[];
  title: string;
}) => {
  const { t } = useTranslation();
  return (
    <section className={styles.features}>
      <h2>{title}</h2>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <IconCheck size={20} />
            {t(`feature.${id}`)}
          </li>
        ))}
      </ul>
    </section>
  );
};
