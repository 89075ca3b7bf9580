import { useTranslation } from 'react-i18next';
import type { CodeFilter } from '../../features/codes/queries.ts';
import { useMay } from '../../features/team/rights.tsx';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { refusalId, refusalText } from '../../refusal.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { IconPlus, IconRefresh } from '../../ui/icons.ts';
import { Mosaic } from '../../ui/mosaic.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import rows from './code-rows.module.css';
import { addressOf } from './filter.ts';
import styles from './rows-states.module.css';

const outline = [0, 1, 2, 3, 4, 5];

/** The outline of the list while it comes. */
export const RowsSkeleton = () => (
  <ul className={styles.skeleton} aria-hidden="true">
    {outline.map((row) => (
      <li key={row} className={rows.row}>
        <Skeleton width="52px" height="52px" radius="8px" />
        <span className={rows.name}>
          <Skeleton width={`${180 - row * 14}px`} height="18px" />
        </span>
      </li>
    ))}
  </ul>
);

/** What went wrong, under which id it was logged, and the way to try again. */
export const RowsFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const { t } = useTranslation('private');
  const main = useTranslation().t;
  const uuid = refusalId(error);
  return (
    <div className={styles.state} role="alert">
      <h2 className={styles.title}>{t('codes.failed')}</h2>
      <p className={styles.text}>{refusalText(main, error)}</p>
      {uuid && <p className={styles.uuid}>{main('request_id', { uuid })}</p>}
      <Button look="quiet" icon={<IconRefresh size={16} />} onClick={onRetry}>
        {t('codes.retry')}
      </Button>
    </div>
  );
};

const NewCode = () => {
  const { t } = useTranslation();
  return (
    <ButtonLink look="pop" size={48} to="/app/builder" icon={<IconPlus size={20} />}>
      {t('new_code')}
    </ButtonLink>
  );
};

/** Nothing to list: because all is new, because nothing matches, or because the archive is empty. */
export const RowsNone = ({
  filter,
  archived,
  isNew,
  narrowed,
  onChoose,
}: {
  filter: CodeFilter;
  /** How many codes are in the archive. */
  archived: number;
  isNew: boolean;
  /** The names of the folders that all is narrowed to; undefined where it isn't. */
  narrowed: readonly string[] | undefined;
  /** To choose codes for the folder that is shown; undefined where there are none, or for whoever may not move them. */
  onChoose: (() => void) | undefined;
}) => {
  const { t } = useTranslation('private');
  const main = useTranslation().t;
  const locale = useFormatLocale();
  const mayCreate = useMay()('dashboard', 'create');
  const searched = filter.q !== undefined || (filter.status !== undefined && filter.status !== 'archived');
  const kind = searched
    ? 'search'
    : filter.status === 'archived'
      ? 'archive'
      : filter.folder !== undefined
        ? 'folder'
        : archived > 0
          ? 'unused'
          : 'new';
  if (kind === 'new' && narrowed && narrowed.length > 0) {
    const folders = new Intl.ListFormat(locale).format(narrowed);
    const count = narrowed.length;
    return (
      <div className={styles.state} data-large>
        <Mosaic size={112} />
        <h2 className={styles.title}>{t('none.narrowed.title', { folders, count })}</h2>
        <p className={styles.text}>{t('none.narrowed.text', { count })}</p>
        {mayCreate && <NewCode />}
      </div>
    );
  }
  return (
    <div className={styles.state} data-large={isNew || undefined}>
      <Mosaic size={isNew ? 112 : 80} />
      <h2 className={styles.title}>{t(`none.${kind}.title`)}</h2>
      {(kind !== 'folder' || onChoose) && (
        <p className={styles.text}>
          {kind === 'unused' ? t('none.unused.text', { count: archived }) : t(`none.${kind}.text`)}
        </p>
      )}
      {(kind === 'new' || kind === 'unused') && mayCreate && <NewCode />}
      {kind === 'folder' && (
        <div className={styles.ways}>
          {onChoose && (
            <Button look="soft" onClick={onChoose}>
              {t('codes.choose_some')}
            </Button>
          )}
          {mayCreate && (
            <ButtonLink look="quiet" to={`/app/builder?folder=${filter.folder}`} icon={<IconPlus size={18} />}>
              {main('new_code')}
            </ButtonLink>
          )}
        </div>
      )}
      {kind === 'search' && (
        <ButtonLink look="quiet" to={addressOf({ page: 1 })}>
          {t('none.search.all')}
        </ButtonLink>
      )}
    </div>
  );
};
