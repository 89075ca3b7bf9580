import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { IconCheck } from '../../ui/icons.ts';
import styles from './step-path.module.css';
import { addressOfStep, type Step, steps } from './steps.ts';

/** The four steps as tiles: laid, being laid, to come. The type of a code that exists, and the end of one that doesn't, are no places to go. */
export const StepPath = ({ step, id }: { step: Step; id?: number }) => {
  const { t } = useTranslation('private');
  const at = steps.indexOf(step);
  const canGo = (wanted: Step) => wanted !== step && wanted !== (id === undefined ? 'done' : 'type');
  return (
    <nav className={styles.path} aria-label={t('step.label')}>
      <ol className={styles.steps}>
        {steps.map((name, i) => {
          const laid = i < at || step === 'done';
          const body = (
            <>
              <span className={styles.tile}>{laid ? <IconCheck size={16} /> : i + 1}</span>
              <span className={styles.name}>{t(`step.${name}`)}</span>
            </>
          );
          return (
            <li
              key={name}
              className={styles.step}
              data-state={laid ? 'laid' : i === at ? 'here' : 'later'}
              aria-current={i === at ? 'step' : undefined}
            >
              {canGo(name) ? (
                <Link to={addressOfStep(name, id)} replace={id === undefined}>
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
