import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { IconCheck } from '../../ui/icons.ts';
import styles from './step-path.module.css';
import { type BuilderStep, buildStepUrl, steps } from './steps.ts';

/**
 * The four steps as tiles: done, current, later. The type step of an existing code and the last step of a new one can’t
 * be opened.
 */
export const StepPath = ({ step, id }: { step: BuilderStep; id: number | undefined }) => {
  const { t } = useTranslation('private');
  const currentIndex = steps.indexOf(step);
  const canGo = (targetStep: BuilderStep) => targetStep !== step && targetStep !== (id === undefined ? 'done' : 'type');
  return (
    <nav className={styles.path} aria-label={t('step.label')}>
      <ol className={styles.steps}>
        {steps.map((name, i) => {
          const isDone = i < currentIndex || step === 'done';
          const body = (
            <>
              <span className={styles.tile}>{isDone ? <IconCheck size={16} /> : i + 1}</span>
              <span className={styles.name}>{t(`step.${name}`)}</span>
            </>
          );
          return (
            <li
              key={name}
              className={styles.step}
              data-state={isDone ? 'laid' : i === currentIndex ? 'here' : 'later'}
              aria-current={i === currentIndex ? 'step' : undefined}
            >
              {canGo(name) ? (
                <Link to={buildStepUrl(name, id)} replace={id === undefined}>
                  {body}
                </Link>
              ) : (
                <span>{body}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
