import { useTranslation } from 'react-i18next';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { usePage } from '../../page-context.tsx';
import { describeBreadcrumb } from '../../shell/public/structured-data.ts';
import { IconChevronRight } from '../../ui/icons.ts';
import styles from './breadcrumb.module.css';
import { JsonLd } from './json-ld.tsx';

/** A page above this one; without a path if it’s only a group that has no page. */
export type Crumb = { name: string; path?: `/${string}` };

/** Where a public page is: the pages above it, and its name. Search engines read the same as BreadcrumbList. */
export const Breadcrumb = ({ above, current }: { above: readonly Crumb[]; current: string }) => {
  const { t } = useTranslation('site');
  const { origin } = usePage();
  const toPath = usePublicPath();
  const parents = above.map(({ name, path }) => ({ name, href: path && toPath(path) }));
  return (
    <nav className={styles.breadcrumb} aria-label={t('breadcrumb')}>
      <ol>
        {parents.map(({ name, href }) => (
          <li key={name}>
            {href ? <a href={href}>{name}</a> : <span>{name}</span>}
            <IconChevronRight size={14} />
          </li>
        ))}
        <li>
          <b aria-current="page">{current}</b>
        </li>
      </ol>
      <JsonLd data={describeBreadcrumb(origin, parents, current)} />
    </nav>
  );
};
