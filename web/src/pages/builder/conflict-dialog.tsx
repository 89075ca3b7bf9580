import type { Code } from '@tessera/contract/api/codes.ts';
import type { TypeManifest } from '@tessera/qr-types';
import { useTranslation } from 'react-i18next';
import { CodeThumbnail } from '../../features/codes/code-thumbnail.tsx';
import type { CodeEdit } from '../../features/codes/save-code.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './dialogs.module.css';
import { type EditRow, useEditRows } from './use-edit-rows.ts';

/** Maximum number of values shown to tell apart versions that look the same. */
const maxRows = 6;

/**
 * Two versions of one code side by side: the user’s, and the one saved in the meantime. Nothing is overwritten until
 * one is chosen.
 */
export const ConflictDialog = ({
  type,
  local,
  remote,
  onResolve,
}: {
  type: TypeManifest;
  local: CodeEdit;
  remote: Code;
  onResolve: (side: 'mine' | 'theirs') => void;
}) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const toRows = useEditRows(type);
  const rows = { mine: toRows(local), theirs: toRows(remote) };
  const toTexts = (editRows: EditRow[]) => new Map(editRows.map(({ path, text }) => [path, text]));
  const localTexts = toTexts(rows.mine);
  const remoteTexts = toTexts(rows.theirs);
  /** Large contents differ in few values, so only the differences are shown. */
  const findDifferences = (side: 'mine' | 'theirs') =>
    rows[side].filter(({ path }) => (localTexts.get(path) ?? '') !== (remoteTexts.get(path) ?? ''));
  const getShownRows = (side: 'mine' | 'theirs') => {
    const differences = findDifferences(side);
    return differences.length > 0 ? differences : rows[side].filter(({ text }) => text !== '').slice(0, maxRows);
  };
  const versions = [
    { side: 'mine', edit: local, title: t('conflict.mine'), when: t('conflict.mine_when') },
    {
      side: 'theirs',
      edit: remote,
      title: t('conflict.theirs'),
      when: formatter.relativeTime(remote.updatedAt, new Date()),
    },
  ] as const;
  return (
    <Dialog title={t('conflict.title')} size="wide">
      <p>{t('conflict.text')}</p>
      <div className={styles.versions}>
        {versions.map(({ side, edit, title, when }) => (
          <section key={side} className={styles.version} aria-label={title}>
            <div className={styles.versionHead}>
              <CodeThumbnail
                printed={remote.printed}
                style={edit.style}
                symbology={remote.symbology}
                symbolRules={remote.symbolRules}
              />
              <div>
                <h3 className={styles.versionTitle}>{title}</h3>
                <p className={styles.date}>{when}</p>
              </div>
            </div>
            <dl className={styles.rows}>
              {getShownRows(side).map(({ path, label, text }) => (
                <div key={path}>
                  <dt>{label}</dt>
                  <dd dir="auto">{text || '–'}</dd>
                </div>
              ))}
            </dl>
            <Button variant={side === 'mine' ? 'primary' : 'quiet'} wide onClick={() => onResolve(side)}>
              {t(`conflict.take_${side}`)}
            </Button>
          </section>
        ))}
      </div>
    </Dialog>
  );
};
