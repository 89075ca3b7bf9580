import { useId } from 'react';
import { useController } from 'react-hook-form';
import { Switch } from '../../ui/choices.tsx';
import styles from './controls.module.css';
import type { Drawn } from './drawn.ts';

/** Yes or no, in a sentence of its own. */
export const SwitchControl = ({ path, label, message }: Drawn<'switch'>) => {
  const id = useId();
  const { field } = useController({ name: path });
  return (
    <div className={styles.switch}>
      <Switch label={label} checked={field.value === true} onChange={field.onChange} describedBy={id} />
      <p id={id} className={styles.help} data-tone={message?.tone} aria-live="polite">
        {message?.text}
      </p>
    </div>
  );
};
