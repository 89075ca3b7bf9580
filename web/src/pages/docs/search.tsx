import { useTranslation } from 'react-i18next';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { IconFileText, IconSearch } from '../../ui/icons.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './search.module.css';

/**
 * The search of the header. Without JavaScript, it’s a form that `/docs` answers; with it, enhance/page-search.ts fills the panel
 * while one types, from the links of the sidebar.
 */
export const DocsSearch = ({ count }: { count: number }) => {
  const { t } = useTranslation('docs');
  const path = usePublicPath();
  return (
    <search className={styles.search}>
      <form action={path('/docs')} data-search-form="">
        <IconSearch size={18} />
        <input
          type="search"
          name="q"
          maxLength={100}
          aria-label={t('search.label')}
          placeholder={t('search.placeholder', { count })}
          autoComplete="off"
        />
        <kbd>⌘ K</kbd>
      </form>
      <div className={styles.panel} data-search-panel="7" hidden>
        <div role="listbox" id="search-results" aria-label={t('search.results')} />
        <p className={styles.foot}>
          <span
            data-search-count=""
            data-none={t('search.count_none')}
            data-some={t('search.count', { shown: '#', all: count })}
          />
          <a href={path('/docs')} data-search-all="">
            {t('search.all')}
          </a>
        </p>
      </div>
      <VisuallyHidden>
        <span role="status" data-search-status="" />
      </VisuallyHidden>
      <template data-search-option="">
        <a href={path('/docs')} role="option" aria-selected="false" tabIndex={-1} className={styles.option}>
          <IconFileText size={18} />
          <b />
          <i />
          <small />
        </a>
      </template>
    </search>
  );
};
