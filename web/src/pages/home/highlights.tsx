import { useTranslation } from 'react-i18next';
import { productFigures } from '../../content/product-figures.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { usePage } from '../../page-context.tsx';
import { IconBolt, IconDatabase, IconFileTypeSvg, IconRobotOff, IconStarFilled } from '../../ui/icons.ts';
import styles from './highlights.module.css';

const highlights = [
  { icon: IconBolt, word: 'fact.live' },
  { icon: IconDatabase, word: 'fact.stored' },
  { icon: IconRobotOff, word: 'fact.bots' },
  { icon: IconFileTypeSvg, word: 'fact.files' },
] as const;

/** What customers think of this service, if the operator has data, and what applies to every code, one line each. */
export const Highlights = () => {
  const { t } = useTranslation('landing');
  const { number } = useFormatter();
  const { reviews } = usePage();
  return (
    <ul className={styles.facts}>
      {reviews && (
        <li>
          <IconStarFilled size={20} />
          <a href={reviews.url} target="_blank" rel="noreferrer">
            {t('fact.reviews', { count: reviews.count, rating: number(reviews.rating) })}
          </a>
        </li>
      )}
      {highlights.slice(reviews ? 1 : 0).map(({ icon: Icon, word }) => (
        <li key={word}>
          <Icon size={20} />
          {t(word, productFigures)}
        </li>
      ))}
    </ul>
  );
};
