import { useTranslation } from 'react-i18next';
import type { CodeFilter } from '../../features/codes/queries.ts';
import { useMay } from '../../features/team/rights.tsx';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { IconPlus } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import rows from './code-rows.module.css';
import { RowsHead } from './code-rows.tsx';
import { addressOf } from './filter.ts';
import styles from './rows-states.module.css';

const outline = [0, 1, 2, 3, 4, 5];

/** The outline of the list while it comes. */
export const RowsSkeleton = () => (
  <div aria-hidden="true">
    <RowsHead />
    <ul className={styles.skeleton}>
      {outline.map((row) => (
        <li key={row} className={rows.row}>
          <Skeleton width="52px" height="52px" radius="8px" />
          <span className={rows.name}>
            <Skeleton width={`${180 - row * 14}px`} height="18px" />
          </span>
        </li>
      ))}
    </ul>
  </div>
);

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
      <Empty
        large
        mosaic={112}
        title={t('none.narrowed.title', { folders, count })}
        text={t('none.narrowed.text', { count })}
      >
        {mayCreate && <NewCode />}
      </Empty>
    );
  }
  return (
    <Empty
      large={isNew}
      mosaic={isNew ? 112 : 80}
      title={t(`none.${kind}.title`)}
      text={
        kind === 'folder' && !onChoose
          ? undefined
          : kind === 'unused'
            ? t('none.unused.text', { count: archived })
            : t(`none.${kind}.text`)
      }
    >
      {(kind === 'new' || kind === 'unused') && mayCreate && <NewCode />}
      {kind === 'folder' && (
        <>
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
        </>
      )}
      {kind === 'search' && (
        <ButtonLink look="quiet" to={addressOf({ page: 1 })}>
          {t('none.search.all')}
        </ButtonLink>
      )}
    </Empty>
  );
};
