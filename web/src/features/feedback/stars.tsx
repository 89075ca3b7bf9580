import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { IconStarFilled } from '../../ui/icons.ts';
import styles from './feedback.module.css';

const starNumbers = [1, 2, 3, 4, 5];

/** A rating of up to five stars, with fractions. */
export const Stars = ({ value, size = 16 }: { value: number; size?: number }) => {
  const { t } = useTranslation('private');
  const stars = useFormatter().number(value, { maximumFractionDigits: 1 });
  const row = starNumbers.map((star) => <IconStarFilled key={star} size={size} />);
  return (
    <span className={styles.stars} role="img" aria-label={t('feedback.of_five', { stars })}>
      {row}
      <span className={styles.filled} style={{ width: `${(value / 5) * 100}%` }}>
        {row}
      </span>
    </span>
  );
};
