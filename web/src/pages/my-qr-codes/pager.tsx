import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type CodeFilter, type CodeList, codeList } from '../../features/codes/queries.ts';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.ts';
import { addressOf, pageNumbers } from './filter.ts';
import styles from './pager.module.css';

/** Which part of the list this is, and the way to the others. A page is fetched when the pointer nears its number. */
export const Pager = ({
  list: { codes, unreadable, total, page, pages },
  filter,
}: {
  list: CodeList;
  filter: CodeFilter;
}) => {
  const { t } = useTranslation('private');
  const locale = useFormatLocale();
  const client = useQueryClient();
  const rows = codes.length + unreadable;
  const first = page < pages ? (page - 1) * rows + 1 : total - rows + 1;
  const number = new Intl.NumberFormat(locale);
  const linkTo = (wanted: number) => ({
    to: addressOf({ ...filter, page: wanted }),
    onPointerEnter: () => client.prefetchQuery(codeList({ ...filter, page: wanted })),
  });
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      <p className={styles.range}>
        {t('pager.range', {
          from: number.format(first),
          to: number.format(first + rows - 1),
          total: number.format(total),
        })}
      </p>
      {page > 1 && (
        <Link {...linkTo(page - 1)} className={styles.page} aria-label={t('pager.before')} rel="prev">
          <IconChevronLeft size={16} />
        </Link>
      )}
      {pageNumbers(page, pages).map((wanted, i) =>
        wanted === undefined ? (
          <span key={`gap-${i}`} className={styles.gap}>
            …
          </span>
        ) : (
          <Link
            key={wanted}
            {...linkTo(wanted)}
            className={styles.page}
            aria-label={t('pager.page', { page: number.format(wanted) })}
            aria-current={wanted === page ? 'page' : undefined}
          >
            {number.format(wanted)}
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
