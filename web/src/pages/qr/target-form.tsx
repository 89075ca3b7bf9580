import type { TypeManifest } from '@tessera/qr-types';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentErrors } from '../../features/content-form/content-errors.ts';
import { type Content, ContentForm } from '../../features/content-form/content-form.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './code-target.module.css';

/** The destination as a focused form. Enter publishes, Escape cancels. */
export const TargetForm = ({
  type,
  value,
  errors,
  pending,
  onChange,
  onSubmit,
  onCancel,
}: {
  type: TypeManifest;
  value: Content;
  errors: ContentErrors;
  pending: boolean;
  onChange: (content: Content) => void;
  onSubmit: () => void;
  onCancel: () => void;
}) => {
  const { t } = useTranslation('private');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    field?.focus();
    field?.select();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!pending) onSubmit();
  };
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <ContentForm type={type} value={value} onChange={onChange} errors={errors} />
      <div className={styles.buttons}>
        <Button type="submit" pending={pending}>
          {t('target.publish')}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <p className={styles.help}>{t('target.publish_help')}</p>
      </div>
    </form>
  );
};
