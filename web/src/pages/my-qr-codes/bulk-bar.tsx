import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Action } from '../../features/codes/after-action.ts';
import { type CodeRights, possibleActions } from '../../features/codes/possible-actions.ts';
import type { ListedCode } from '../../features/codes/queries.ts';
import { classes } from '../../ui/classes.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import {
  IconArrowBackUp,
  IconFolderSymlink,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
  IconX,
} from '../../ui/icons.ts';
import { Laying } from '../../ui/laying.tsx';
import styles from './bulk-bar.module.css';
import { isNowhere } from './row-focus.ts';

const icons: Record<Action, ReactNode> = {
  pause: <IconPlayerPause size={20} />,
  resume: <IconPlayerPlay size={20} />,
  archive: <IconTrash size={20} />,
  restore: <IconArrowBackUp size={20} />,
};
const words = {
  pause: 'action.pause',
  resume: 'action.resume',
  archive: 'action.delete',
  restore: 'action.restore',
} as const;

/** What can be done with the codes that are selected, at the foot of the list and always in view. */
export const BulkBar = ({
  ref,
  chosen,
  inArchive,
  into,
  rights,
  running,
  onMove,
  onAction,
  onEnd,
}: {
  ref: RefObject<HTMLElement | null>;
  chosen: readonly ListedCode[];
  inArchive: boolean;
  /** The folder that they are chosen for, if any. */
  into: string | undefined;
  rights: CodeRights;
  /** What is being done just now. */
  running: Action | undefined;
  /** Undefined for users who may not move codes. */
  onMove: (() => void) | undefined;
  onAction: (action: Action) => void;
  onEnd: () => void;
}) => {
  const { t } = useTranslation('private');
  const [deleting, setDeleting] = useState(false);
  /** What was pressed may have nothing left to do. */
  const end = useRef<HTMLButtonElement>(null);
  const wasRunning = useRef(false);
  const isRunning = running !== undefined;
  useEffect(() => {
    if (wasRunning.current && !isRunning && isNowhere()) end.current?.focus();
    wasRunning.current = isRunning;
  }, [isRunning]);
  const count = chosen.length;
  const possible = new Set(chosen.flatMap((code) => possibleActions(code, rights)));
  const { mayEdit, mayDelete } = rights;
  const live = (['pause', 'resume'] as const).filter((action) =>
    action === 'resume' ? possible.has(action) : possible.has(action) || !possible.has('resume'),
  );
  const offered: readonly Action[] = inArchive
    ? ['restore']
    : [
        ...(mayEdit && into === undefined ? live : []),
        ...(mayDelete && into === undefined ? (['archive'] as const) : []),
      ];
  const move = into === undefined ? t('folders.move') : t('folders.move_into', { name: into });

  return (
    <section ref={ref} className={styles.bar} aria-label={t('bulk.label')} aria-busy={running !== undefined}>
      <p className={styles.count} role="status">
        {t('codes.selected', { count })}
      </p>
      <div className={styles.verbs}>
        {onMove && !inArchive && (
          <button
            type="button"
            className={styles.verb}
            aria-label={move}
            title={move}
            disabled={count === 0 || running !== undefined}
            onClick={onMove}
          >
            <IconFolderSymlink size={20} />
            <span className={styles.word}>{into === undefined ? t('bulk.move') : move}</span>
          </button>
        )}
        {offered.map((action) => (
          <button
            key={action}
            type="button"
            className={styles.verb}
            disabled={!possible.has(action) || (running !== undefined && running !== action)}
            aria-disabled={running === action || undefined}
            onClick={() => {
              if (running !== undefined) return;
              if (action === 'archive') setDeleting(true);
              else onAction(action);
            }}
          >
            {running === action ? <Laying /> : icons[action]}
            <span className={styles.word}>{t(words[action])}</span>
          </button>
        ))}
      </div>
      <button
        ref={end}
        type="button"
        className={classes(styles.verb, styles.end)}
        aria-label={t('codes.select_end')}
        title={t('codes.select_end')}
        onClick={onEnd}
      >
        <IconX size={20} />
      </button>
      {deleting && (
        <ConfirmDialog
          title={t('bulk.delete_title', { count })}
          text={t('bulk.delete_text', { count })}
          confirm={t('bulk.delete', { count })}
          onConfirm={() => {
            setDeleting(false);
            onAction('archive');
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </section>
  );
};
