import { useTranslation } from 'react-i18next';
import { guideIds } from '../../content/docs/guides.ts';
import { listNavigation } from '../../content/docs/list-navigation.server.ts';
import { searchHelp, splitMatches } from '../../content/help/search.ts';
import { createRequestI18n } from '../../i18n/dictionaries.server.ts';
import { getPageFormatter } from '../../i18n/formatter.tsx';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { usePage } from '../../page-context.tsx';
import { requestContext } from '../../request-context.ts';
import { PublicHead } from '../../shell/public/public-head.tsx';
import { IconArrowRight } from '../../ui/icons.ts';
import type { Route } from './+types/page';
import { findApiDescription } from './find-api-description.server.ts';
import lists from './lists.module.css';
import styles from './page.module.css';
import { MethodName } from './sidebar.tsx';

export const loader = ({ context, request }: Route.LoaderArgs) => {
  const page = context.get(requestContext);
  const t = createRequestI18n(page.language, getPageFormatter(page)).getFixedT(page.language, 'docs');
  const groups = listNavigation(findApiDescription(context), t);
  const query = new URL(request.url).searchParams.get('q')?.trim() ?? '';
  const found = searchHelp(
    query,
    groups.flatMap(({ name, links }) => links.map((link) => ({ ...link, group: name }))),
  );
  return { groups: groups.filter(({ path }) => path !== undefined), query, found };
};

/** The start of the API documentation: what the API is, the guides, and every method by tag; or what a search found. */
export default function Docs({ loaderData: { groups, query, found } }: Route.ComponentProps) {
  const { t } = useTranslation('docs');
  const path = usePublicPath();
  const { origin } = usePage();
  return (
    <article className={styles.page}>
      <PublicHead title={t('page_title')} description={t('description')} />
      {query === '' ? (
        <>
          <h1>{t('title')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
          <dl className={lists.facts}>
            <div>
              <dt>{t('fact.base')}</dt>
              <dd>
                <code>{origin}</code>
              </dd>
            </div>
            <div>
              <dt>{t('fact.key')}</dt>
              <dd>
                <code>Authorization: Bearer tsk_…</code>
              </dd>
            </div>
            <div>
              <dt>{t('fact.file')}</dt>
              <dd>
                <a href="/openapi.json">{t('fact.open_api')}</a>
              </dd>
            </div>
          </dl>
          <ul className={lists.guides}>
            {guideIds.map((id) => (
              <li key={id}>
                <a href={path(`/docs/${id}`)}>
                  <b>{t(`guide.${id}`)}</b>
                  <span>{t(`guide.${id}.summary`)}</span>
                  <IconArrowRight size={18} />
                </a>
              </li>
            ))}
          </ul>
          {groups.map(({ name, path: to, links }) => (
            <section key={name} className={lists.group}>
              <h2>{to ? <a href={path(to)}>{name}</a> : name}</h2>
              <ul className={lists.links}>
                {links.map((link) => (
                  <li key={link.path}>
                    <a href={path(link.path)}>
                      {link.method && <MethodName method={link.method} />}
                      {link.title}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </>
      ) : (
        <section data-search-found="">
          <h1>{t(found.length > 0 ? 'search.for' : 'search.none', { query })}</h1>
          {found.length === 0 && (
            <p className={styles.lead}>
              <a href={path('/docs')}>{t('search.all_pages')}</a>
            </p>
          )}
          <ul className={lists.found}>
            {found.map((link) => (
              <li key={link.path}>
                <a href={path(link.path)}>
                  <b>
                    {splitMatches(link.title, query).map(({ text, isMatch }, at) =>
                      isMatch ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
                    )}
                  </b>
                  <i>{link.group}</i>
                  <small>{link.summary}</small>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
