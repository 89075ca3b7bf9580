import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Field, type FieldMessage } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './checkout.module.css';

export type DiscountCodeProps = {
  typed: string;
  applied: string;
  /** Why the typed code doesn’t apply. */
  error: string | undefined;
  pending: boolean;
  onType: (typed: string) => void;
  onApply: (code: string) => void;
};

/** A discount code: opened on demand, since few have one. */
export const DiscountCode = ({ typed, applied, error, pending, onType, onApply }: DiscountCodeProps) => {
  const { t } = useTranslation('private');
  const [isOpen, setOpen] = useState(typed !== '' || applied !== '');
  const message: FieldMessage | undefined = error
    ? { tone: 'bad', text: error }
    : applied !== ''
      ? { tone: 'good', text: t('checkout.discount_applied', { code: applied }) }
      : undefined;
  if (!isOpen)
    return (
      <div className={styles.part}>
        <TextButton onClick={() => setOpen(true)}>{t('checkout.discount_open')}</TextButton>
      </div>
    );
  return (
    <form
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending && typed.trim() !== '') onApply(typed.trim());
      }}
    >
      <Field label={t('checkout.discount')} message={message}>
        {(control) => (
          <span className={styles.discount}>
            <TextInput
              {...control}
              autoFocus={typed === ''}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={typed}
              onChange={({ target }) => onType(target.value)}
            />
            {applied === '' ? (
              <Button type="submit" variant="quiet" size={48} pending={pending}>
                {t('checkout.discount_apply')}
              </Button>
            ) : (
              <Button variant="quiet" size={48} onClick={() => onApply('')}>
                {t('checkout.discount_remove')}
              </Button>
            )}
          </span>
        )}
      </Field>
    </form>
  );
};
