import { hasPublicPage } from '@tessera/contract/rules/optional-pages.ts';
import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { Breadcrumb } from '../../content/blocks/breadcrumb.tsx';
import { LinkCards } from '../../content/blocks/link-cards.tsx';
import { QuestionSection } from '../../content/blocks/questions.tsx';
import { Section } from '../../content/blocks/section.tsx';
import type { FeatureMessageKey } from '../../content/features/feature-content.ts';
import { features, type PresentFeatureId } from '../../content/features/index.ts';
import { featurePages } from '../../content/features/pages.ts';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { usePage } from '../../page-context.tsx';
import { requestContext } from '../../request-context.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { PublicHead } from '../../shell/public/public-head.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { IconPlus } from '../../ui/icons.ts';
import type { Route } from './+types/page';
import styles from './page.module.css';
import { PlanNote } from './plan-note.tsx';

export const handle: RouteHandle = { namespaces: ['features', 'private', 'types'], hydration: 'never' };

const findFeature = (id: string) => features.find((feature) => feature.id === id);

/** A feature without a page isn’t found. */
export const loader = ({ params, context }: Route.LoaderArgs) => {
  if (!findFeature(params.id) || !hasPublicPage(`/features/${params.id}`, context.get(requestContext)))
    throw data(null, { status: 404 });
  return null;
};

export default function FeatureRoute({ params }: Route.ComponentProps) {
  const feature = findFeature(params.id);
  return feature && <FeatureView id={feature.id} />;
}

const questionNumbers = [1, 2, 3, 4, 5] as const;

/** One feature: at work, explained in sections, its plan, its questions, and related features. */
export const FeatureView = ({ id }: { id: PresentFeatureId }) => {
  const { t } = useTranslation('features');
  const tSite = useTranslation('site').t;
  const path = usePublicPath();
  const page = usePage();
  const { plan, Exhibit, look, sections, startsAt, values = {}, related } = featurePages[id];
  const start = startsAt ? `${path('/register')}?${new URLSearchParams({ to: startsAt })}` : `${path('/')}#make`;
  // The sections of each page are checked where it’s defined.
  const ofSection = (key: string): string => t(`${id}.section.${key}` as FeatureMessageKey, values);
  return (
    <article className={styles.page}>
      <PublicHead title={t(`${id}.page_title`)} description={t(`${id}.description`)} />
      <header className={styles.hero} data-look={look}>
        <div className={styles.inner}>
          <Breadcrumb above={[{ name: tSite('features') }]} current={tSite(`feature.${id}`)} />
          <div className={styles.head}>
            <h1 className={styles.title}>{t(`${id}.title`)}</h1>
            <div>
              <p className={styles.lead}>{t(`${id}.lead`, values)}</p>
              <ButtonLink variant="pop" size={48} icon={<IconPlus size={20} />} to={start} reloadDocument>
                {t(`${id}.action`)}
              </ButtonLink>
            </div>
          </div>
          <Exhibit />
        </div>
      </header>
      {sections.map(({ id: section, Content, ...layout }) => (
        <Section
          key={section}
          id={section}
          title={ofSection(`${section}.title`)}
          lead={ofSection(`${section}.lead`)}
          {...layout}
        >
          <Content />
        </Section>
      ))}
      <PlanNote feature={plan} />
      <QuestionSection
        title={t(`${id}.questions`)}
        questions={questionNumbers.map((number) => ({
          id: String(number),
          question: t(`${id}.question.${number}`, values),
          answer: t(`${id}.answer.${number}`, values),
        }))}
      />
      <Section id="related" title={t('related')}>
        <LinkCards
          items={related.flatMap((other) => {
            const found = findFeature(other);
            if (!found || !hasPublicPage(`/features/${found.id}`, page)) return [];
            return {
              href: path(`/features/${found.id}`),
              icon: found.icon,
              name: tSite(`feature.${found.id}`),
              hint: tSite(`feature.${found.id}.hint`),
            };
          })}
        />
      </Section>
    </article>
  );
};
