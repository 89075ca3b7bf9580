import { useId } from 'react';
import { Switch } from '../../ui/choices.tsx';
import styles from './controls.module.css';
import type { ContentControlProps } from './drawn.ts';
import { useFieldValue } from './use-value.ts';

/** Yes or no, in a sentence of its own. */
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
