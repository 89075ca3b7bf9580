import { Modal } from '@mantine/core';
import type { Code } from '@tessera/contract/api/codes.ts';
import type { TypeManifest } from '@tessera/qr-types';
import { useTranslation } from 'react-i18next';
import { CodeThumbnail } from '../../features/codes/code-thumbnail.tsx';
import type { Edit } from '../../features/codes/save-code.ts';
import { whenText } from '../../features/codes/when.ts';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusReturn } from '../../ui/use-focus-return.ts';
import styles from './dialogs.module.css';
import { type EditRow, useEditRows } from './edit-rows.ts';

/** So many say which of two versions that hold the same is which. */
const mostRows = 6;

/** Two versions of one code, side by side: ours and the one that was saved meanwhile. Nothing goes until one is chosen. */
export const ConflictDialog = ({
  type,
  mine,
  theirs,
  onResolve,
}: {
  type: TypeManifest;
  mine: Edit;
  theirs: Code;
  onResolve: (whose: 'mine' | 'theirs') => void;
}) => {
  const { t } = useTranslation('private');
  useFocusReturn();
  const locale = useFormatLocale();
  const rowsOf = useEditRows(type);
  const rows = { mine: rowsOf(mine), theirs: rowsOf(theirs) };
  const textsOf = (whose: EditRow[]) => new Map(whose.map(({ path, text }) => [path, text]));
  const texts = { mine: textsOf(rows.mine), theirs: textsOf(rows.theirs) };
  /** Large contents differ in little: only that is to be compared. */
  const differing = (whose: 'mine' | 'theirs') =>
    rows[whose].filter(({ path }) => (texts.mine.get(path) ?? '') !== (texts.theirs.get(path) ?? ''));
  const shown = (whose: 'mine' | 'theirs') => {
    const some = differing(whose);
    return some.length > 0 ? some : rows[whose].filter(({ text }) => text !== '').slice(0, mostRows);
  };
  const versions = [
    { whose: 'mine', edit: mine, title: t('conflict.mine'), when: t('conflict.mine_when') },
    {
      whose: 'theirs',
      edit: theirs,
      title: t('conflict.theirs'),
      when: whenText(theirs.updatedAt, new Date(), locale),
    },
  ] as const;
  return (
    <Modal
      opened
      onClose={() => {}}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      size={720}
      title={t('conflict.title')}
    >
      <p className={styles.text}>{t('conflict.text')}</p>
      <div className={styles.versions}>
        {versions.map(({ whose, edit, title, when }) => (
          <section key={whose} className={styles.version} aria-label={title}>
            <div className={styles.versionHead}>
              <CodeThumbnail printed={theirs.printed} style={edit.style} symbology={theirs.symbology} />
              <div>
                <h3 className={styles.versionTitle}>{title}</h3>
                <p className={styles.when}>{when}</p>
              </div>
            </div>
            <dl className={styles.rows}>
              {shown(whose).map(({ path, label, text }) => (
                <div key={path}>
                  <dt>{label}</dt>
                  <dd dir="auto">{text || '–'}</dd>
                </div>
              ))}
            </dl>
            <Button look={whose === 'mine' ? 'primary' : 'quiet'} wide onClick={() => onResolve(whose)}>
              {t(`conflict.take_${whose}`)}
            </Button>
          </section>
        ))}
      </div>
    </Modal>
  );
};
