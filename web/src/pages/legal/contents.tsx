import { useTranslation } from 'react-i18next';
import { IconChevronDown } from '../../ui/icons.ts';
import type { LegalPart } from './documents.ts';
import styles from './page.module.css';

/**
 * The list of parts: beside the text, and on a phone a sheet, which opens without script. enhance/legal.ts marks the part that
 * is being read.
 */
export const Contents = ({ parts }: { parts: readonly LegalPart[] }) => {
  const { t } = useTranslation(['legal', 'company']);
  const list = (
    <ol>
      {parts.map(({ id, title }, at) => (
        <li key={id}>
          <a href={`#${id}`} data-part>
            <span>{at + 1}</span>
            {t(title)}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav className={styles.contents} aria-label={t('legal.contents')}>
        <p>{t('legal.contents')}</p>
        {list}
      </nav>
      <details className={styles.sheet} data-sheet>
        <summary>
          <span>
            <small>{t('legal.contents_count', { count: parts.length })}</small>
            <span data-current-part>{parts[0] && `1 ${t(parts[0].title)}`}</span>
          </span>
          <IconChevronDown size={20} />
        </summary>
        <nav aria-label={t('legal.contents')}>{list}</nav>
      </details>
    </>
  );
};
