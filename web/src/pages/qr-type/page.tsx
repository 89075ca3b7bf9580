import { addLanguagePrefix } from '@tessera/contract/i18n/resolve-language.ts';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { findType } from '@tessera/qr-types';
import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { Breadcrumb } from '../../content/blocks/breadcrumb.tsx';
import { FactsAround } from '../../content/blocks/facts.tsx';
import { Phone } from '../../content/blocks/phone.tsx';
import { QuestionSection } from '../../content/blocks/questions.tsx';
import { Section } from '../../content/blocks/section.tsx';
import { findTypePage } from '../../content/qr-types/index.ts';
import { measureType } from '../../content/qr-types/measure-type.ts';
import { createTypeTexts, useTypeTexts } from '../../content/qr-types/use-type-texts.ts';
import { useTypeTranslation } from '../../features/content/use-type-translation.ts';
import { MiniBuilder } from '../../features/mini-builder/mini-builder.tsx';
import { createRequestI18n } from '../../i18n/dictionaries.server.ts';
import { getPageFormatter } from '../../i18n/formatter.tsx';
import { pageDataContext, requestContext } from '../../request-context.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { PublicHead } from '../../shell/public/public-head.tsx';
import type { Route } from './+types/page';
import './first-fields.ts';
import styles from './page.module.css';
import { PrintSheet } from './print-sheet.tsx';
import { RelatedTypes } from './related-types.tsx';
import { TypeSteps } from './type-steps.tsx';
import { Uses } from './uses.tsx';

export const handle: RouteHandle = {
  namespaces: ({ type = '' }) => {
    const page = findTypePage(type);
    return page ? ['types', 'qr-types', `qr-types-${page.group}`] : [];
  },
  hydration: 'on-use',
};

/** Other ways to write a type’s id lead to its page; what isn’t one has no page. */
export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const shown = context.get(requestContext);
  const { origin, language } = shown;
  const page = findTypePage(params.type);
  if (page) {
    const texts = createTypeTexts(createRequestI18n(language, getPageFormatter(shown)), page);
    return measureType(page, texts, { origin, outlineLabel: context.get(pageDataContext).outlineLabel });
  }
  const id = params.type.toLowerCase().replaceAll('_', '-');
  if (findTypePage(id)) throw redirect(addLanguagePrefix(`/qr-types/${id}`, language), 308);
  throw data(null, { status: 404 });
};

/** Its codes and numbers depend on the type only. */
export const shouldRevalidate = ({ currentParams, nextParams }: { currentParams: object; nextParams: object }) =>
  JSON.stringify(currentParams) !== JSON.stringify(nextParams);

const sixth = [1, 2, 3, 4, 5, 6] as const;
const fifth = [1, 2, 3, 4, 5] as const;

/** A type of QR code: the builder set to it, what it opens, how it’s made, where it goes, and how large it has to be. */
export default function QrTypePage({ params, loaderData: measures }: Route.ComponentProps) {
  const { t } = useTranslation('qr-types');
  const page = requireValue(findTypePage(params.type), 'page of this type');
  const type = findType(page.id);
  const translate = useTypeTranslation(type);
  const name = translate('name') ?? '';
  const { figures, dots, dotsWithMargin } = measures;
  const text = useTypeTexts(page, { ...figures, dots, all: dotsWithMargin });
  return (
    <div className={styles.page}>
      <PublicHead title={text('page_title')} description={text('description')} />
      <div className={styles.hero}>
        <Breadcrumb above={[{ name: t('index.name'), path: '/qr-types' }]} current={name} />
        <div className={styles.head}>
          <h1 className={styles.title}>{text('title')}</h1>
          <p className={styles.lead}>{text('lead')}</p>
        </div>
        <MiniBuilder key={page.id} initialType={page.id} />
      </div>
      <Section id="phone" tone="dark" title={text('facts')}>
        <FactsAround
          facts={sixth.map((at) => ({ title: text(`fact.${at}.title`), text: text(`fact.${at}.text`) }))}
          picture={<Phone type={page.id} alt={t('phone.alt', { type: name })} />}
          caption={t(type.opens.kind === 'page' ? 'phone.page' : 'phone.camera')}
        />
      </Section>
      <Section id="steps" title={text('steps')}>
        <TypeSteps page={page} measures={measures} text={text} />
      </Section>
      <Section id="uses" title={text('uses')}>
        <Uses page={page} measures={measures} text={text} />
      </Section>
      <PrintSheet page={page} measures={measures} text={text} />
      <QuestionSection
        title={text('questions')}
        questions={fifth.map((at) => ({
          id: String(at),
          question: text(`question.${at}.title`),
          answer: text(`question.${at}.text`),
        }))}
      />
      <Section id="related" title={t('related')}>
        <RelatedTypes page={page} text={text} />
      </Section>
    </div>
  );
}
