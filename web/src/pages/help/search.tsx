import { useTranslation } from 'react-i18next';
import { splitMatches } from '../../content/help/search.ts';
import type { HelpEntry } from '../../content/help/use-help-entries.ts';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { IconFileText, IconSearch } from '../../ui/icons.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './search.module.css';

/**
 * The search field. Without JavaScript, it’s a form that the server answers with `Found`; with it, enhance/page-search.ts
 * fills the panel below while one types, from the links of the index.
 */
export const HelpSearch = ({ query, count }: { query: string; count: number }) => {
  const { t } = useTranslation('help');
  const path = usePublicPath();
  return (
    <search className={styles.search}>
      <form action={path('/help')} data-search-form="">
        <IconSearch size={22} />
        <input
          type="search"
          name="q"
          className={styles.input}
          defaultValue={query}
          maxLength={100}
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          autoComplete="off"
        />
        <button type="submit" className={styles.submit}>
          {t('search.submit')}
        </button>
      </form>
      <div className={styles.panel} data-search-panel="" hidden>
        <div role="listbox" id="search-results" aria-label={t('search.results')} />
        <p className={styles.foot}>
          <span
            data-search-count=""
            data-none={t('search.count_none')}
            data-some={t('search.count', { shown: '#', all: count })}
          />
          <a href={path('/help')} data-search-all="">
            {t('search.all')}
          </a>
          <span className={styles.keys} aria-hidden="true">
            <kbd>↑</kbd>
            <kbd>↓</kbd> {t('search.choose')} <kbd>Enter</kbd> {t('search.open')}
          </span>
        </p>
      </div>
      <VisuallyHidden>
        <span role="status" data-search-status="" />
      </VisuallyHidden>
      <template data-search-option="">
        {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option */}
        <a href={path('/help')} role="option" aria-selected="false" tabIndex={-1} className={styles.option}>
          <IconFileText size={20} />
          <b />
          <i />
          <small />
        </a>
      </template>
    </search>
  );
};

type FoundEntry = Pick<HelpEntry, 'href' | 'title' | 'summary' | 'groupName'> & { id: string };

/** What the server found: articles, and other pages of the site. */
export const Found = ({ query, entries }: { query: string; entries: readonly FoundEntry[] }) => {
  const { t } = useTranslation('help');
  return (
    <section className={styles.found} aria-label={t('search.results')} data-search-found="">
      <h2>{t(entries.length > 0 ? 'search.for' : 'search.none', { query })}</h2>
      <ul>
        {entries.map(({ id, href, title, summary, groupName }) => (
          <li key={id}>
            <a href={href} className={styles.option}>
              <IconFileText size={20} />
              <b>
                {splitMatches(title, query).map(({ text, isMatch }, at) =>
                  isMatch ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
                )}
              </b>
              <i>{groupName}</i>
              <small>{summary}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
