import { hasPublicPage } from '@tessera/contract/rules/optional-pages.ts';
import { useTranslation } from 'react-i18next';
import { type HelpGroup, helpGroups } from '../../content/help/help-pages.ts';
import { listSiteEntries } from '../../content/help/list-site-entries.ts';
import { searchHelp } from '../../content/help/search.ts';
import { useHelpEntries } from '../../content/help/use-help-entries.ts';
import { createRequestI18n } from '../../i18n/dictionaries.server.ts';
import { getPageFormatter } from '../../i18n/formatter.tsx';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { requestContext } from '../../request-context.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { PublicHead } from '../../shell/public/public-head.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { IconArrowsExchange, IconCreditCard, IconPrinter, IconRocket, IconUsers } from '../../ui/icons.ts';
import type { Route } from './+types/page';
import styles from './page.module.css';
import { Found, HelpSearch } from './search.tsx';

export const handle: RouteHandle = { namespaces: ['help'], hidesPromotion: true, hydration: 'never' };

/** `?q=` is what visitors without JavaScript, and of the page for what doesn’t exist, search for. */
export const loader = ({ request, context }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams.get('q') ?? '';
  if (query === '') return { query, siteEntries: [] };
  const page = context.get(requestContext);
  const siteEntries = listSiteEntries(createRequestI18n(page.language, getPageFormatter(page)));
  return { query, siteEntries: siteEntries.filter(({ path }) => hasPublicPage(path, page)) };
};

const icons = {
  start: IconRocket,
  print: IconPrinter,
  run: IconArrowsExchange,
  account: IconUsers,
  plans: IconCreditCard,
} as const satisfies Record<HelpGroup, unknown>;

/** The help centre: a search, and all articles in their groups. */
export default function Help({ loaderData: { query, siteEntries } }: Route.ComponentProps) {
  const { t } = useTranslation('help');
  const path = usePublicPath();
  const entries = useHelpEntries();
  return (
    <div className={styles.screen}>
      <PublicHead title={t('index.page_title')} description={t('index.description')} />
      <h1 className={styles.title}>{t('index.title')}</h1>
      <p className={styles.lead}>{t('index.lead', { count: entries.length })}</p>
      <HelpSearch query={query} count={entries.length} />
      {query !== '' && (
        <Found
          query={query}
          entries={searchHelp(query, [
            ...entries,
            ...siteEntries.map((entry) => ({ ...entry, id: entry.path, href: path(entry.path) })),
          ])}
        />
      )}
      <div className={styles.groups}>
        {(Object.keys(helpGroups) as HelpGroup[]).map((group) => {
          const Icon = icons[group];
          return (
            <section key={group} aria-labelledby={group}>
              <h2 id={group} className={styles.group}>
                <span className={styles.icon}>
                  <Icon size={20} />
                </span>
                {t(`group.${group}`)}
              </h2>
              <ul className={styles.articles}>
                {entries
                  .filter((entry) => entry.group === group)
                  .map(({ id, href, title, summary, words, groupName }) => (
                    <li key={id}>
                      <a
                        href={href}
                        data-search-entry={groupName}
                        data-search-summary={summary}
                        data-search-words={words}
                      >
                        {title}
                      </a>
                    </li>
                  ))}
              </ul>
            </section>
          );
        })}
        <section className={styles.contact} aria-labelledby="not-here">
          <h2 id="not-here">{t('index.none_title')}</h2>
          <p>{t('index.none_text')}</p>
          <ButtonLink variant="quiet" size={48} to={path('/contact')} reloadDocument>
            {t('article.contact')}
          </ButtonLink>
        </section>
      </div>
    </div>
  );
}
