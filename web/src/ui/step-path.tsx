import { Link } from 'react-router';
import { IconCheck } from './icons.ts';
import styles from './step-path.module.css';

/** A step of a path. Only steps with `to` can be opened. */
export type Step = { id: string; label: string; state: 'laid' | 'here' | 'later'; to?: string | undefined };

/** Steps as tiles: done, current, later; on a phone as bars. */
export const StepPath = ({
  label,
  steps,
  replaces = false,
}: {
  label: string;
  steps: readonly Step[];
  /** Whether a step that is opened replaces the current one in the browser’s history. */
  replaces?: boolean;
}) => (
  <nav className={styles.path} aria-label={label}>
    <ol className={styles.steps}>
      {steps.map(({ id, label: name, state, to }, i) => {
        const body = (
          <>
            <span className={styles.tile}>{state === 'laid' ? <IconCheck size={16} /> : i + 1}</span>
            <span className={styles.name}>{name}</span>
          </>
        );
        return (
          <li key={id} className={styles.step} data-state={state} aria-current={state === 'here' ? 'step' : undefined}>
            {to === undefined ? (
              <span>{body}</span>
            ) : (
              <Link to={to} replace={replaces}>
                {body}
              </Link>
            )}
          </li>
        );
      })}
    </ol>
  </nav>
);
