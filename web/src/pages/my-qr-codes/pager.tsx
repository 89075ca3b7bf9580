import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type CodeFilter, type CodeList, codeListQuery } from '../../features/codes/queries.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.ts';
import { buildListPath, getPageNumbers } from './filter.ts';
import styles from './pager.module.css';

/** Pagination of the list. A page is prefetched when the pointer is over its number. */
export const Pager = ({
  list: { codes, unreadable, total, page, pages },
  filter,
}: {
  list: CodeList;
  filter: CodeFilter;
}) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const client = useQueryClient();
  const rows = codes.length + unreadable;
  const first = page < pages ? (page - 1) * rows + 1 : total - rows + 1;
  const linkTo = (targetPage: number) => ({
    to: buildListPath({ ...filter, page: targetPage }),
    onPointerEnter: () => client.prefetchQuery(codeListQuery({ ...filter, page: targetPage })),
  });
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      <p className={styles.range}>
        {t('pager.range', {
          from: formatter.number(first),
          to: formatter.number(first + rows - 1),
          total: formatter.number(total),
        })}
      </p>
      {page > 1 && (
        <Link {...linkTo(page - 1)} className={styles.page} aria-label={t('pager.before')} rel="prev">
          <IconChevronLeft size={16} />
        </Link>
      )}
      {getPageNumbers(page, pages).map((targetPage, i) =>
        targetPage === undefined ? (
          <span key={`gap-${i}`} className={styles.gap}>
            …
          </span>
        ) : (
          <Link
            key={targetPage}
            {...linkTo(targetPage)}
            className={styles.page}
            aria-label={t('pager.page', { page: formatter.number(targetPage) })}
            aria-current={targetPage === page ? 'page' : undefined}
          >
            {formatter.number(targetPage)}
          </Link>
        ),
      )}
      {page < pages && (
        <Link {...linkTo(page + 1)} className={styles.page} aria-label={t('pager.next')} rel="next">
          <IconChevronRight size={16} />
        </Link>
      )}
    </nav>
  );
};
