import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Refused } from '../../api.ts';
import { invalidText } from '../../form.ts';
import { refusalText } from '../../refusal.ts';
import { Button } from '../../ui/button.tsx';
import styles from './access-card.module.css';

/** What is wrong with one of the row's fields, by its name in the API; '' where no field is to blame. */
export type RowFaults = Readonly<Record<string, string>>;

const useFaults = () => {
  const { t } = useTranslation();
  return (error: unknown): RowFaults => {
    if (!(error instanceof Refused)) return { '': refusalText(t, error) };
    if (error.issues.length > 0) {
      return Object.fromEntries(error.issues.map((issue) => [issue.field, invalidText(t, issue)]));
    }
    return { [error.field ?? '']: refusalText(t, error) };
  };
};

/** One property of a code: what it is, and behind its button the form that changes it at once. */
export const AccessRow = ({
  label,
  value,
  edit,
  onSave,
  children,
}: {
  label: string;
  /** What it is now, in words. */
  value: ReactNode;
  /** The verb on the button that opens the form. */
  edit: string;
  /** Saves what the form holds; throws what the server has against it. */
  onSave: () => Promise<unknown>;
  children: (faults: RowFaults) => ReactNode;
}) => {
  const { t } = useTranslation('private');
  const faultsOf = useFaults();
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const [faults, setFaults] = useState<RowFaults>({});

  const close = () => {
    setOpen(false);
    setFaults({});
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    setFaults({});
    try {
      await onSave();
      close();
    } catch (error) {
      setFaults(faultsOf(error));
    }
    setPending(false);
  };

  return (
    <div className={styles.row}>
      <div className={styles.line}>
        <div className={styles.words}>
          <h3 className={styles.label}>{label}</h3>
          <p className={styles.value}>{value}</p>
        </div>
        <Button
          look="quiet"
          size={32}
          aria-label={isOpen ? undefined : `${edit}: ${label}`}
          aria-expanded={isOpen}
          aria-controls={formId}
          onClick={isOpen ? close : () => setOpen(true)}
        >
          {isOpen ? t('cancel') : edit}
        </Button>
      </div>
      {isOpen && (
        <form
          id={formId}
          className={styles.form}
          noValidate
          onSubmit={submit}
          onKeyDown={(event) => event.key === 'Escape' && close()}
        >
          {children(faults)}
          {faults[''] && (
            <p className={styles.fault} role="alert">
              {faults['']}
            </p>
          )}
          <div>
            <Button type="submit" size={40} pending={pending}>
              {t('access.save')}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
};
