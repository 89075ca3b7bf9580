import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconChevronDown } from '../../ui/icons.ts';
import type { LegalPart } from './documents.ts';
import styles from './page.module.css';

/** The id of the part that is being read. */
const useCurrentPart = (parts: readonly LegalPart[]): string | undefined => {
  const [current, setCurrent] = useState(parts[0]?.id);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const visible = entries.find(({ isIntersecting }) => isIntersecting);
        if (visible) setCurrent(visible.target.id);
      },
      { rootMargin: '-10% 0px -75% 0px' },
    );
    for (const { id } of parts) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [parts]);
  return current;
};

/** The list of parts: beside the text, and on a phone a sheet, which opens without JavaScript, too. */
export const Contents = ({ parts }: { parts: readonly LegalPart[] }) => {
  const { t } = useTranslation('legal');
  const current = useCurrentPart(parts);
  const sheet = useRef<HTMLDetailsElement>(null);
  const close = () => sheet.current?.removeAttribute('open');
  const list = (
    <ol>
      {parts.map(({ id, title }, at) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined} onClick={close}>
            <span>{at + 1}</span>
            {t(title)}
          </a>
        </li>
      ))}
    </ol>
  );
  const at = parts.findIndex(({ id }) => id === current);
  const part = parts[at];
  return (
    <>
      <nav className={styles.contents} aria-label={t('legal.contents')}>
        <p>{t('legal.contents')}</p>
        {list}
      </nav>
      <details
        ref={sheet}
        className={styles.sheet}
        onKeyDown={({ key }) => {
          if (key !== 'Escape') return;
          close();
          sheet.current?.querySelector('summary')?.focus();
        }}
      >
        <summary>
          <span>
            <small>{t('legal.contents_count', { count: parts.length })}</small>
            {part && `${at + 1} ${t(part.title)}`}
          </span>
          <IconChevronDown size={20} />
        </summary>
        <nav aria-label={t('legal.contents')}>{list}</nav>
      </details>
    </>
  );
};
