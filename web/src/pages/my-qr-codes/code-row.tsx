import type { Folder } from '@tessera/contract/api/folders.ts';
import { findType } from '@tessera/qr-types';
import { type DragEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CodeAction } from '../../features/codes/code-action.ts';
import { getCodeName } from '../../features/codes/code-name.ts';
import { CodeStatus } from '../../features/codes/code-status.tsx';
import { CodeThumbnail } from '../../features/codes/code-thumbnail.tsx';
import { CopyableLink } from '../../features/codes/copyable-link.tsx';
import { formatDate, formatDateTime, formatRelativeTime, getDeletionDate } from '../../features/codes/format-date.ts';
import type { ListedCode } from '../../features/codes/queries.ts';
import { TypeName } from '../../features/codes/type-name.tsx';
import { FolderSwatch } from '../../features/folders/folder-swatch.tsx';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './code-rows.module.css';
import { RowActions } from './row-actions.tsx';
import { WeekBars } from './week-bars.tsx';

/** One code of the list. The whole row links to its statistics; its actions are at the end. */
export const CodeRow = memo(
  ({
    code,
    folder,
    selected,
    onSelect,
    onTake,
    onAction,
    onDownload,
    onMove,
  }: {
    code: ListedCode;
    folder: Folder | undefined;
    /** Whether it’s selected; undefined while no codes are being selected. */
    selected: boolean | undefined;
    onSelect: (selected: boolean) => void;
    onTake: (event: DragEvent) => void;
    onMove: ((code: ListedCode) => void) | undefined;
    onAction: (code: ListedCode, action: CodeAction) => void;
    onDownload: (code: ListedCode) => void;
  }) => {
    const { t } = useTranslation('private');
    const locale = useFormatLocale();
    const type = findType(code.type);
    return (
      <li
        className={styles.row}
        data-code={code.id}
        data-archived={code.archivedAt !== null || undefined}
        data-selected={selected || undefined}
        draggable={onMove && code.archivedAt === null}
        onDragStart={onTake}
      >
        <span className={styles.picture}>
          <CodeThumbnail printed={code.printed} style={code.style} symbology={code.symbology} />
          {selected !== undefined && (
            <Checkbox
              className={styles.checkbox}
              aria-label={t('codes.choose', { name: getCodeName(code) })}
              checked={selected}
              onChange={({ target }) => onSelect(target.checked)}
            />
          )}
        </span>
        <div className={styles.name}>
          <Link to={`/app/my-qr-codes/qr/${code.id}`} className={styles.open} dir="auto" draggable={false}>
            {getCodeName(code)}
          </Link>
          <div className={styles.facts}>
            {code.archivedAt ? (
              <span className={styles.target}>
                {t('codes.goes', { day: formatDate(getDeletionDate(code.archivedAt), locale) })}
              </span>
            ) : code.uri ? (
              <CopyableLink link={code.printed} className={styles.link} />
            ) : (
              <span className={styles.frozen}>{t('codes.fixed')}</span>
            )}
            {folder && (
              <span className={styles.folder} title={folder.name}>
                <FolderSwatch colour={folder.colour} />
                <span dir="auto">{folder.name}</span>
              </span>
            )}
          </div>
        </div>
        <span className={styles.type}>{type && <TypeName type={type} />}</span>
        {code.dynamic ? (
          <div className={styles.scans}>
            <WeekBars weeks={code.weeks} />
            <span className={styles.count}>
              {new Intl.NumberFormat(locale).format(code.scans)}
              <span className={styles.unit}>{t('column.scans_unit', { count: code.scans })}</span>
            </span>
          </div>
        ) : (
          <span className={styles.untracked}>{t('codes.untracked')}</span>
        )}
        <span className={styles.status}>
          <CodeStatus code={code} />
        </span>
        <time className={styles.edited} dateTime={code.updatedAt} title={formatDateTime(code.updatedAt, locale)}>
          <VisuallyHidden>{t('column.edited')} </VisuallyHidden>
          {formatRelativeTime(code.updatedAt, new Date(), locale)}
        </time>
        <RowActions code={code} onAction={onAction} onDownload={onDownload} onMove={onMove} />
      </li>
    );
  },
);
