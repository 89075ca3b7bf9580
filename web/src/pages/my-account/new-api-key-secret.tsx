import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../features/codes/copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { IconCheck, IconCopy } from '../../ui/icons.ts';
import { TextInput } from '../../ui/inputs.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './api-keys.module.css';

/** A new key, shown once. It stays until the user confirms that they saved it; closing a dialog doesn’t hide it. */
export const NewApiKeySecret = ({ name, secret, onDone }: { name: string; secret: string; onDone: () => void }) => {
  const { t } = useTranslation('private');
  const [copied, setCopied] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // After the dialog has returned the focus.
  useEffect(() => {
    const timer = setTimeout(() => heading.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  const copy = () =>
    copyText(secret).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className={styles.secret}>
      <h3 ref={heading} tabIndex={-1} className={styles.name}>
        {t('keys.secret', { name })}
      </h3>
      <p className={styles.help}>{t('keys.secret_help')}</p>
      <div className={styles.secretRow}>
        <TextInput
          readOnly
          value={secret}
          aria-label={t('keys.secret', { name })}
          onFocus={({ target }) => target.select()}
          className={styles.secretBox}
          dir="ltr"
        />
        <Button icon={copied ? <IconCheck size={18} /> : <IconCopy size={18} />} onClick={copy}>
          {t(copied ? 'keys.copied' : 'keys.copy')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('keys.kept')}
        </Button>
      </div>
      <VisuallyHidden role="status">{copied && t('keys.copied')}</VisuallyHidden>
    </div>
  );
};
