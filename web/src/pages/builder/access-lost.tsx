import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissionCheck } from '../../features/team/permissions.tsx';
import { useCurrentUser } from '../../shell/app/current-user.ts';
import { getHomePath } from '../../shell/app/nav-items.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './access-lost.module.css';
import type { ExistingCodeEditor } from './editor.ts';
import { useEditRows } from './use-edit-rows.ts';

/**
 * Shown when the user loses access to the code they are editing: why, which of their changes aren't saved, to read and copy,
 * and a link out. The changes stay on this device, and are saved if the user opens the builder again.
 */
export const AccessLost = ({
  editor: { type, savedCode, edit },
  isGone,
}: {
  editor: ExistingCodeEditor;
  /** The code itself is inaccessible, not only its changes. */
  isGone: boolean;
}) => {
  const { t } = useTranslation('private');
  const can = usePermissionCheck();
  const user = useCurrentUser();
  const toRows = useEditRows(type);
  const saved = new Map(toRows(savedCode).map(({ path, text }) => [path, text]));
  const unsaved = toRows(edit).filter(({ path, text }) => text !== (saved.get(path) ?? ''));
  const hasUnsavedChanges = unsaved.length > 0 || JSON.stringify(edit.style) !== JSON.stringify(savedCode.style);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const canView = !isGone && can('dashboard');
  return (
    <div className={styles.screen}>
      <div role="alert">
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {t(isGone ? 'shut.gone' : 'shut.title')}
        </h1>
        <p className={styles.text}>{t(isGone ? 'shut.gone_text' : 'shut.text')}</p>
        {hasUnsavedChanges && <p className={styles.text}>{t('shut.kept')}</p>}
      </div>
      {unsaved.length > 0 && (
        <section className={styles.card}>
          <h2 className={styles.unsaved}>{t('shut.unsaved')}</h2>
          <dl className={styles.rows}>
            {unsaved.map(({ path, label, text }) => (
              <div key={path}>
                <dt>{label}</dt>
                <dd dir="auto">{text || '–'}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <ButtonLink variant="quiet" to={canView ? `/app/my-qr-codes/qr/${savedCode.id}` : getHomePath(user)}>
        {t(canView ? 'builder.to_code' : can('dashboard') ? 'missing.back' : 'my_account.title')}
      </ButtonLink>
    </div>
  );
};
