import { useId } from 'react';
import { Switch } from '../../ui/choices.tsx';
import type { ContentControlProps } from './control-props.ts';
import { useFieldValue } from './use-field-value.ts';
import styles from './value-control.module.css';

/** A switch with its label. */
export const SwitchControl = ({ path, label, message, isDisabled }: ContentControlProps<'switch'>) => {
  const id = useId();
  const [rawValue, set] = useFieldValue(path);
  return (
    <div className={styles.switch}>
      <Switch label={label} checked={rawValue === true} onChange={set} describedBy={id} disabled={isDisabled} />
      <p id={id} className={styles.help} data-tone={message?.tone} aria-live="polite">
        {message?.text}
      </p>
    </div>
  );
};
