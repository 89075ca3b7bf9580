import { useTranslation } from 'react-i18next';
import { IconCheck } from '../../ui/icons.ts';
import styles from './page.module.css';

/** Which of the two steps of the form is shown. */
export const Steps = ({ isReview }: { isReview: boolean }) => {
  const { t } = useTranslation('legal');
  return (
    <ol className={styles.steps}>
      <li data-done={isReview || undefined} aria-current={isReview ? undefined : 'step'}>
        <span className={styles.number}>{isReview ? <IconCheck size={16} /> : '1'}</span>
        {t('statement.step.form')}
      </li>
      <li aria-current={isReview ? 'step' : undefined}>
        <span className={styles.number}>2</span>
        {t('statement.step.review')}
      </li>
    </ol>
  );
};
