import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './field.module.css';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from './icons.ts';
import { TextButton } from './text-button.tsx';

/** A field’s message: success, advice, an error, or none. An error may include its fix. */
export type FieldMessage = {
  tone: 'good' | 'warn' | 'bad' | 'plain';
  text: string;
  fix?: { label: string; onClick: () => void } | undefined;
};

/** Props a control takes from its field, so that label and message are linked to it for assistive technology. */
export type ControlProps = {
  id: string;
  required: boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

/** The same for several controls under one label. */
export type GroupProps = { 'aria-labelledby': string; 'aria-describedby': string | undefined };

const getLabelId = (id: string) => `${id}-label`;

/** Returns the props that link a group of controls to its field’s label and message. */
export const toGroupProps = ({ id, 'aria-describedby': described }: ControlProps): GroupProps => ({
  'aria-labelledby': getLabelId(id),
  'aria-describedby': described,
});

const icons = {
  good: <IconCircleCheck size={16} />,
  warn: <IconAlertTriangle size={16} />,
  bad: <IconAlertCircle size={16} />,
  plain: null,
};

/** A label above its control and a sentence below. `hint` follows the label and is never a placeholder. */
export const Field = ({
  label,
  isGroup = false,
  hidesLabel = false,
  hint,
  required = false,
  message,
  isCompact = false,
  children,
  className,
}: {
  label: string;
  /** Contains several controls: the label names their group, which takes `aria-labelledby` from here. */
  isGroup?: boolean;
  /** Hides the label visually, because the surroundings already show the name. */
  hidesLabel?: boolean;
  hint?: string | undefined;
  required?: boolean;
  message?: FieldMessage | undefined;
  /** Reserves no space for a message, because it rarely has one. */
  isCompact?: boolean;
  children: (control: ControlProps) => ReactNode;
  className?: string | undefined;
}) => {
  const id = useId();
  const messageId = `${id}-message`;
  const labelled = isGroup ? { id: getLabelId(id) } : { htmlFor: id };
  const Label = isGroup ? 'span' : 'label';
  return (
    <div className={classes(styles.field, className)}>
      <Label className={classes(styles.label, hidesLabel && styles.visuallyHidden)} {...labelled}>
        {label}
        {required && (
          <span className={styles.star} aria-hidden="true">
            *
          </span>
        )}
        {hint && <span className={styles.hint}>{hint}</span>}
      </Label>
      {children({
        id,
        required,
        'aria-invalid': message?.tone === 'bad',
        'aria-describedby': message ? messageId : undefined,
      })}
      <div
        id={messageId}
        className={classes(styles.message, isCompact && styles.silent, message && styles[message.tone])}
        aria-live="polite"
      >
        {message && (
          <>
            {icons[message.tone]}
            <span>
              {message.text} {message.fix && <TextButton onClick={message.fix.onClick}>{message.fix.label}</TextButton>}
            </span>
          </>
        )}
      </div>
    </div>
  );
};
