import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CodeFilter } from '../../features/codes/queries.ts';
import { classes } from '../../ui/classes.ts';
import { addressOf } from './filter.ts';
import styles from './places.module.css';

const tiles = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** Where codes are: all that are in use, and the archive. Nine tiles show how full a place is against the other. */
export const Places = ({
  filter,
  count,
  archived,
}: {
  filter: CodeFilter;
  count: number | undefined;
  archived: number | undefined;
}) => {
  const { t } = useTranslation('private');
  const most = Math.max(count ?? 0, archived ?? 0, 1);
  const inArchive = filter.status === 'archived';
  const places = [
    { to: addressOf({ page: 1 }), name: t('places.all'), codes: count, here: !inArchive, kind: 'all' },
    {
      to: addressOf({ page: 1, status: 'archived' }),
      name: t('places.archive'),
      codes: archived,
      here: inArchive,
      kind: 'archive',
    },
  ];
  return (
    <nav className={styles.places} aria-label={t('places.label')}>
      {places.map(({ to, name, codes, here, kind }) => (
        <Link
          key={kind}
          to={to}
          className={classes(styles.place, here && styles.here)}
          aria-current={here ? 'page' : undefined}
          preventScrollReset
        >
          <span className={styles.badge} data-kind={kind} aria-hidden="true">
            {tiles.map((tile) => (
              <span key={tile} data-full={tile < Math.ceil(((codes ?? 0) / most) * tiles.length) || undefined} />
            ))}
          </span>
          <span>
            <span className={styles.name}>{name}</span>
            <span className={styles.codes}>{codes === undefined ? '\u00a0' : t('codes.found', { count: codes })}</span>
            <span className={styles.count} aria-hidden="true">
              {codes}
            </span>
          </span>
        </Link>
      ))}
    </nav>
  );
};
