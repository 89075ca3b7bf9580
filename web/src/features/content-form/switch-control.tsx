import { useId } from 'react';
import { Switch } from '../../ui/choices.tsx';
import styles from './controls.module.css';
import type { Drawn } from './drawn.ts';
import { useValue } from './use-value.ts';

/** Yes or no, in a sentence of its own. */
export const SwitchControl = ({ path, label, message, isOff }: Drawn<'switch'>) => {
  const id = useId();
  const [held, set] = useValue(path);
  return (
    <div className={styles.switch}>
      <Switch label={label} checked={held === true} onChange={set} describedBy={id} disabled={isOff} />
      <p id={id} className={styles.help} data-tone={message?.tone} aria-live="polite">
        {message?.text}
      </p>
    </div>
  );
};
