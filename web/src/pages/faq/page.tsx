import { useTranslation } from 'react-i18next';
import type { Handle } from '../../root.tsx';
import styles from './page.module.css';

export const handle: Handle = { ns: ['landing'] };

const questions = ['static', 'print', 'edit', 'scan', 'count', 'privacy', 'team', 'leave', 'cost', 'api'] as const;

/** What people ask, with answers that open by themselves, without a script. */
export default function Faq() {
  const { t } = useTranslation('landing');
  return (
    <div className={styles.screen}>
      <title>{t('faq.page_title')}</title>
      <meta name="description" content={t('faq.description')} />
      <h1 className={styles.title}>{t('faq.title')}</h1>
      <div className={styles.questions}>
        {questions.map((question) => (
          <details key={question} name="faq" className={styles.question}>
            <summary>{t(`faq.${question}.question`)}</summary>
            <p>{t(`faq.${question}.answer`)}</p>
          </details>
        ))}
      </div>
    </div>
  );
}
