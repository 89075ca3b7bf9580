import { Modal } from '@mantine/core';
import type { Code } from '@tessera/contract/api/codes.ts';
import type { TypeManifest } from '@tessera/qr-types';
import { fieldsOf } from '@tessera/qr-types/fields/field.ts';
import { useTranslation } from 'react-i18next';
import { CodeThumbnail } from '../../features/codes/code-thumbnail.tsx';
import type { Edit } from '../../features/codes/save-code.ts';
import { whenText } from '../../features/codes/when.ts';
import { useTypeWords } from '../../features/content-form/type-words.ts';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusReturn } from '../../ui/use-focus-return.ts';
import styles from './dialogs.module.css';

const valueAt = (content: unknown, path: string): string =>
  String(
    path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], content) ??
      '',
  );

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
  const main = useTranslation().t;
  const locale = useFormatLocale();
  const words = useTypeWords(type);
  const rowsOf = ({ content, name }: Edit) => [
    ...fieldsOf(type.content).map(({ path }) => [words(`${path}.label`) ?? path, valueAt(content, path)] as const),
    [main('name'), name] as const,
  ];
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
              <CodeThumbnail printed={theirs.printed} style={edit.style} />
              <div>
                <h3 className={styles.versionTitle}>{title}</h3>
                <p className={styles.when}>{when}</p>
              </div>
            </div>
            <dl className={styles.rows}>
              {rowsOf(edit).map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd dir="auto">{value || '–'}</dd>
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
