import { useTranslation } from 'react-i18next';
import { useRetentionPeriod } from '../../i18n/use-retention-period.ts';
import {
  IconArrowsExchange,
  IconDatabase,
  IconDeviceMobile,
  IconHistory,
  IconInfinity,
  IconLock,
  IconMessageStar,
  IconPalette,
  IconPrinter,
  IconRobotOff,
  IconRosetteDiscountCheck,
  IconUsers,
} from '../../ui/icons.ts';
import styles from './benefits.module.css';
import section from './section.module.css';

const benefits = [
  { reason: 'static', icon: IconInfinity },
  { reason: 'dynamic', icon: IconArrowsExchange, tone: 'strong' },
  { reason: 'formats', icon: IconPrinter },
  { reason: 'proof', icon: IconRosetteDiscountCheck },
  { reason: 'numbers', icon: IconRobotOff, tone: 'soft' },
  { reason: 'stored', icon: IconDatabase },
  { reason: 'looks', icon: IconPalette },
  { reason: 'pages', icon: IconDeviceMobile },
  { reason: 'drafts', icon: IconHistory },
  { reason: 'team', icon: IconUsers },
  { reason: 'feedback', icon: IconMessageStar },
  { reason: 'access', icon: IconLock, tone: 'soft' },
] as const;

/** The benefits, one tile each. */
export const Benefits = () => {
  const { t } = useTranslation('landing');
  const period = useRetentionPeriod('archive');
  return (
    <section className={section.section} aria-labelledby="reasons">
      <h2 id="reasons" className={section.title}>
        {t('reasons.title')}
      </h2>
      <ul className={styles.grid}>
        {benefits.map(({ reason, icon: Icon, ...rest }) => (
          <li key={reason} className={styles.reason} data-tone={'tone' in rest ? rest.tone : undefined}>
            <span className={styles.icon}>
              <Icon size={20} />
            </span>
            <h3 className={styles.name}>{t(`reasons.${reason}.title`)}</h3>
            <p className={styles.text}>{t(`reasons.${reason}.text`, { period })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};
