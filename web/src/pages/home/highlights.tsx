import { useTranslation } from 'react-i18next';
import { IconBolt, IconDatabase, IconFileTypeSvg, IconRobotOff } from '../../ui/icons.ts';
import styles from './highlights.module.css';

const highlights = [
  { icon: IconBolt, word: 'fact.live' },
  { icon: IconDatabase, word: 'fact.stored' },
  { icon: IconRobotOff, word: 'fact.bots' },
  { icon: IconFileTypeSvg, word: 'fact.files' },
] as const;

/** What applies to every code, one line each. */
export const Highlights = () => {
  const { t } = useTranslation('landing');
  return (
    <ul className={styles.facts}>
      {highlights.map(({ icon: Icon, word }) => (
        <li key={word}>
          <Icon size={20} />
          {t(word)}
        </li>
      ))}
    </ul>
  );
};
