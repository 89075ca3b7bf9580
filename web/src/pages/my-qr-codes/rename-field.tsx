import { useQueryClient } from '@tanstack/react-query';
import { maxNameLength } from '@tessera/contract/api/code-settings.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotifyError } from '../../error-messages.ts';
import { getCodeName } from '../../features/codes/code-name.ts';
import type { ListedCode } from '../../features/codes/queries.ts';
import { saveCode } from '../../features/codes/save-code.ts';
import { setCachedCode } from '../../features/codes/use-code-action.ts';
import styles from './code-rows.module.css';

/**
 * A code’s name in the list, being changed. Enter and leaving the field save it, Escape keeps the old one. A name that couldn’t
 * be saved stays in the field.
 */
export const RenameField = ({ code, onEnd }: { code: ListedCode; onEnd: () => void }) => {
  const { t } = useTranslation('private');
  const client = useQueryClient();
  const notifyError = useNotifyError();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(code.name);
  const isDone = useRef(false);
  const [isSaving, setIsSaving] = useState(false);
  useEffect(() => input.current?.select(), []);

  const end = async (isSaved: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    if (!isSaved || name.trim() === code.name) return onEnd();
    setIsSaving(true);
    try {
      setCachedCode(client, await saveCode(code, code.version, { name: name.trim() }));
      onEnd();
    } catch (error) {
      notifyError(error);
      isDone.current = false;
      setIsSaving(false);
      input.current?.focus();
    }
  };
  return (
    <input
      ref={input}
      className={styles.rename}
      value={name}
      readOnly={isSaving}
      maxLength={maxNameLength}
      autoComplete="off"
      dir="auto"
      aria-label={t('rename.label', { name: getCodeName(code) })}
      onChange={({ target }) => setName(target.value)}
      onBlur={() => end(true)}
      onKeyDown={(event) => {
        // Enter and Escape belong to the input method while it composes characters.
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') end(true);
        else if (event.key === 'Escape') end(false);
        else return;
        event.preventDefault();
      }}
    />
  );
};
