import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { Breadcrumb } from '../../content/blocks/breadcrumb.tsx';
import { QuestionSection } from '../../content/blocks/questions.tsx';
import { Section } from '../../content/blocks/section.tsx';
import { drawTrade } from '../../content/trades/draw-trade.ts';
import { FloorPlan } from '../../content/trades/floor-plan.tsx';
import { trades } from '../../content/trades/index.ts';
import { placeNumbers } from '../../content/trades/trade.ts';
import { TradeCards } from '../../content/trades/trade-cards.tsx';
import { toTradeKey, tradeScopes, useTradeText } from '../../content/trades/use-trade-text.ts';
import { toBuilderQuery } from '../../features/new-code/design-link.ts';
import { createRequestI18n } from '../../i18n/dictionaries.server.ts';
import { getPageFormatter } from '../../i18n/formatter.tsx';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { pageDataContext, requestContext } from '../../request-context.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { PublicHead } from '../../shell/public/public-head.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { IconPlus } from '../../ui/icons.ts';
import type { Route } from './+types/page';
import { CodeSet, TakeSet } from './code-set.tsx';
import { Day } from './day.tsx';
import { Edit } from './edit.tsx';
import { TradeFacts } from './facts.tsx';
import styles from './page.module.css';

export const handle: RouteHandle = { namespaces: [...tradeScopes, 'types'], hydration: 'never' };

/** Draws the codes of a trade in the page’s language. */
export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const trade = trades.find(({ id }) => id === params.trade);
  if (!trade) throw data(null, { status: 404 });
  const page = context.get(requestContext);
  const { t } = createRequestI18n(page.language, getPageFormatter(page));
  return drawTrade(trade, (place) => t(toTradeKey(trade.id, `${place}.label`)), {
    origin: page.origin,
    outlineLabel: context.get(pageDataContext).outlineLabel,
  });
};

const four = [1, 2, 3, 4] as const;

/** A trade: its floor plan with five places for a code, the day there, four codes to start with, an edit, mistakes, questions. */
export default function TradePage({ params, loaderData: { places, set, facts } }: Route.ComponentProps) {
  const { t } = useTranslation('qr-for-business');
  const path = usePublicPath();
  const trade = requireValue(
    trades.find(({ id }) => id === params.trade),
    'trade of this name',
  );
  const text = useTradeText(trade.id);
  return (
    <div className={styles.page}>
      <PublicHead title={text('page_title')} description={text('description')} />
      <div className={styles.hero}>
        <div>
          <Breadcrumb above={[{ name: t('crumb'), path: '/qr-for-business' }]} current={text('name')} />
          <h1 className={styles.title}>{text('title')}</h1>
          <p className={styles.lead}>{text('lead')}</p>
          <div className={styles.buttons}>
            <ButtonLink
              variant="pop"
              size={56}
              icon={<IconPlus size={20} />}
              to={`${path('/')}${toBuilderQuery(trade.set[0])}#make`}
              reloadDocument
            >
              {text('button')}
            </ButtonLink>
            <ButtonLink variant="quiet" size={56} to="#set">
              {t('see_set')}
            </ButtonLink>
          </div>
        </div>
        <figure className={styles.plan}>
          <FloorPlan trade={trade} />
          <figcaption className={styles.legend}>
            {placeNumbers.map((place) => (
              <a key={place} href={`#place-${place}`}>
                {place} {text(`${place}.short`)}
              </a>
            ))}
          </figcaption>
        </figure>
      </div>
      <Section id="day" title={text('day')} lead={t('measured')}>
        <Day id={trade.id} places={places} />
      </Section>
      <Section id="facts" title={text('facts')}>
        <TradeFacts id={trade.id} facts={facts} />
      </Section>
      <Section
        id="set"
        tone="dark"
        layout="split"
        title={text('set')}
        lead={text('set.lead')}
        action={<TakeSet id={trade.id} codes={set} />}
      >
        <CodeSet id={trade.id} codes={set} />
      </Section>
      <Section id="edit" layout="split" title={text('edit')} lead={text('edit.text')}>
        <Edit trade={trade} />
      </Section>
      <Section id="mistakes" title={text('mistakes')}>
        <ul className={styles.mistakes}>
          {four.map((at) => (
            <li key={at}>
              <h3>{text(`mistake.${at}.title`)}</h3>
              <p>{text(`mistake.${at}.text`)}</p>
            </li>
          ))}
        </ul>
      </Section>
      <QuestionSection
        title={text('questions')}
        questions={four.map((at) => ({
          id: String(at),
          question: text(`question.${at}`),
          answer: text(`answer.${at}`),
        }))}
      />
      <Section id="others" title={t('others')}>
        <TradeCards except={trade.id} />
      </Section>
    </div>
  );
}
