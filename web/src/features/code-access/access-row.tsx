import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api.ts';
import { formatError } from '../../error-messages.ts';
import { formatInvalid } from '../../form.ts';
import { Button } from '../../ui/button.tsx';
import { LockNote } from '../templates/lock-note.tsx';
import styles from './access-card.module.css';

/** Errors of the row’s fields, by their names in the API; '' for one that belongs to no field. */
export type RowErrors = Readonly<Record<string, string>>;

/** Thrown by a row’s `onSave` for input that isn’t sent: names the field, with the message to show there. */
export class InvalidFieldError extends Error {
  override readonly name = 'InvalidFieldError';
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

const useToRowErrors = () => {
  const { t } = useTranslation();
  return (error: unknown): RowErrors => {
    if (error instanceof InvalidFieldError) return { [error.field]: error.message };
    if (!(error instanceof ApiError)) return { '': formatError(t, error) };
    if (error.issues.length > 0) {
      return Object.fromEntries(error.issues.map((issue) => [issue.field, formatInvalid(t, issue)]));
    }
    return { [error.field ?? '']: formatError(t, error) };
  };
};

/** One setting of a code: its value, and a button that opens the form to change it. */
export const AccessRow = ({
  anchor,
  label,
  value,
  editLabel,
  lockedBy,
  onSave,
  children,
}: {
  /** Its name in the URL: `#limit` opens the form and scrolls to it. */
  anchor?: string;
  label: string;
  /** The current value, as text. */
  value: ReactNode;
  /** The verb on the button that opens the form. */
  editLabel: string;
  /** The template that locks it, if one does: then there’s no button. */
  lockedBy?: string | undefined;
  /** Saves the form. @throws {ApiError} from the server @throws {InvalidFieldError} for invalid input */
  onSave: () => Promise<unknown>;
  children: (errors: RowErrors) => ReactNode;
}) => {
  const { t } = useTranslation('private');
  const toRowErrors = useToRowErrors();
  const formId = useId();
  const row = useRef<HTMLDivElement>(null);
  const isLinked = anchor !== undefined && location.hash === `#${anchor}`;
  const [isOpen, setOpen] = useState(isLinked);
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<RowErrors>({});

  useEffect(() => {
    if (isLinked) row.current?.scrollIntoView({ block: 'center' });
  }, [isLinked]);

  const close = () => {
    setOpen(false);
    setErrors({});
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    setErrors({});
    try {
      await onSave();
      close();
    } catch (error) {
      setErrors(toRowErrors(error));
    }
    setPending(false);
  };

  return (
    <div ref={row} id={anchor} className={styles.row}>
      <div className={styles.line}>
        <div className={styles.text}>
          <h3 className={styles.label}>{label}</h3>
          <p className={styles.value}>{value}</p>
          {lockedBy !== undefined && <LockNote name={lockedBy} />}
        </div>
        {lockedBy === undefined && (
          <Button
            variant="quiet"
            size={32}
            aria-label={isOpen ? undefined : `${editLabel}: ${label}`}
            aria-expanded={isOpen}
            aria-controls={formId}
            onClick={isOpen ? close : () => setOpen(true)}
          >
            {isOpen ? t('cancel') : editLabel}
          </Button>
        )}
      </div>
      {isOpen && lockedBy === undefined && (
        <form
          id={formId}
          className={styles.form}
          noValidate
          onSubmit={submit}
          onKeyDown={(event) => event.key === 'Escape' && close()}
        >
          {children(errors)}
          {errors[''] && (
            <p className={styles.error} role="alert">
              {errors['']}
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
