import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { IconCheck } from '../../ui/icons.ts';
import styles from './step-path.module.css';
import { type BuilderStep, buildStepUrl, steps } from './steps.ts';

/** The four steps as tiles: laid, being laid, to come. The type of a code that exists, and the end of one that doesn't, are no places to go. */
export const StepPath = ({ step, id }: { step: BuilderStep; id?: number }) => {
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
