import { addLanguagePrefix } from '@tessera/contract/i18n/resolve-language.ts';
import { hasPublicPage } from '@tessera/contract/rules/optional-pages.ts';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { Breadcrumb } from '../../content/blocks/breadcrumb.tsx';
import type { AnyHelpArticle } from '../../content/help/article.ts';
import { findHelpArticle } from '../../content/help/index.ts';
import { RichText } from '../../content/help/rich-text.tsx';
import { useHelpEntries } from '../../content/help/use-help-entries.ts';
import { useHelpTexts } from '../../content/help/use-help-texts.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { usePage } from '../../page-context.tsx';
import { requestContext } from '../../request-context.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { PublicHead } from '../../shell/public/public-head.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { IconArrowRight, IconInfoCircle } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import type { Route } from './+types/page';
import { ArticleSection } from './article-section.tsx';
import { countMinutes } from './count-minutes.ts';
import styles from './page.module.css';

export const handle: RouteHandle = {
  namespaces: ({ article = '' }) => {
    const found = findHelpArticle(article);
    return found ? ['help', `help-${found.page.group}`, 'types', 'private', 'bulk'] : [];
  },
  hidesPromotion: true,
  hydration: 'never',
};

export const loader = ({ params, context }: Route.LoaderArgs) => {
  const page = context.get(requestContext);
  const id = params.article.toLowerCase();
  if (!findHelpArticle(id) || !hasPublicPage(`/help/${id}`, page)) throw data(null, { status: 404 });
  if (id !== params.article) throw redirect(addLanguagePrefix(`/help/${id}`, page.language), 308);
  return null;
};

/** A help article: the answer, where to do it, and sections that explain it. */
export default function HelpArticlePage({ params }: Pick<Route.ComponentProps, 'params'>) {
  const { t } = useTranslation('help');
  const formatter = useFormatter();
  const path = usePublicPath();
  const { sellsPlans } = usePage();
  const { article, page } = requireValue(findHelpArticle(params.article), 'article of this name');
  const { id, action, isAboutPlans, related } = article;
  const sections: readonly AnyHelpArticle['sections'][number][] = article.sections;
  const text = useHelpTexts(page.group);
  const entries = useHelpEntries();
  const { title, summary, groupName } = requireValue(
    entries.find((entry) => entry.id === id),
    'entry of an article',
  );
  return (
    <div className={styles.screen}>
      <PublicHead title={t('article.page_title', { title })} description={summary} />
      <article className={styles.article}>
        <Breadcrumb above={[{ name: t('crumb'), path: '/help' }, { name: groupName }]} current={title} />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.facts}>
          {t('article.minutes', { count: countMinutes(article, text) })}{' '}
          {t('article.checked', { date: formatter.day(page.updated, { dateStyle: 'long' }) })}
        </p>
        {isAboutPlans && !sellsPlans && (
          <div className={styles.unsold}>
            <Note tone="info" icon={<IconInfoCircle size={20} />}>
              {t('article.unsold')}
            </Note>
          </div>
        )}
        <p className={styles.answer}>
          <RichText text={text(`${id}.answer`)} />
        </p>
        {action && (
          <p className={styles.action}>
            {text(`${id}.action` as `${'first-code'}.action`)}
            <a href={action}>
              {t('article.open')}
              <IconArrowRight size={18} />
            </a>
          </p>
        )}
        {sections.map((section, at) => (
          <ArticleSection key={section.id} articleId={id} section={section} position={at + 1} text={text} />
        ))}
        <p className={styles.stuck}>
          <b>{t('article.stuck')}</b>
          <ButtonLink variant="quiet" size={48} to={path('/contact')} reloadDocument>
            {t('article.contact')}
          </ButtonLink>
        </p>
      </article>
      <aside className={styles.aside}>
        <nav aria-labelledby="contents">
          <h2 id="contents">{t('article.contents')}</h2>
          <ol>
            {sections.map((section, at) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>
                  {at + 1} {text(`${id}.${section.id}.title` as `first-code.steps.title`)}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <nav aria-labelledby="next">
          <h2 id="next">{t('article.next')}</h2>
          <ul>
            {related.map((next) => {
              const entry = entries.find((one) => one.id === next);
              return (
                entry && (
                  <li key={next}>
                    <a href={entry.href}>{entry.title}</a>
                  </li>
                )
              );
            })}
          </ul>
        </nav>
      </aside>
    </div>
  );
}
