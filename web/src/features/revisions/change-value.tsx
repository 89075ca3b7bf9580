import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconArrowRight } from '../../ui/icons.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { getThumbnailUrl } from '../content/thumbnail-url.ts';
import { useStoredFile } from '../upload/stored-files.ts';
import styles from './changes.module.css';

/** An uploaded image. */
export const ImageValue = ({ name }: { name: string }) => (
  <img className={styles.image} src={getThumbnailUrl(name)} alt="" width={32} height={32} loading="lazy" />
);

/** An uploaded file, by the name that it was uploaded with. */
export const FileValue = ({ name }: { name: string }) => {
  const { t } = useTranslation('private');
  return useStoredFile(name)?.name || t('revisions.file');
};

/** A colour or a gradient: a swatch and the codes of its colours. */
export const PaintValue = ({ background, text }: { background: string; text: string }) => (
  <span className={styles.paint}>
    <span className={styles.swatch} style={{ background }} />
    {text}
  </span>
);

/** A changed field: its label, the old value and the new one. Without either, only that it has changed. */
export const ChangedField = ({ label, before, after }: { label: string; before: ReactNode; after: ReactNode }) => {
  const { t } = useTranslation('private');
  return (
    <li className={styles.change}>
      <span className={styles.label} dir="auto">
        {label}
      </span>
      {before || after ? (
        <span className={styles.values}>
          {before && (
            <del className={styles.before} dir="auto">
              <VisuallyHidden>{t('revisions.before')} </VisuallyHidden>
              {before}
            </del>
          )}
          <IconArrowRight size={16} className={styles.arrow} />
          {after ? (
            <ins className={styles.after} dir="auto">
              <VisuallyHidden>{t('revisions.after')} </VisuallyHidden>
              {after}
            </ins>
          ) : (
            <span className={styles.none}>{t('revisions.emptied')}</span>
          )}
        </span>
      ) : (
        <span className={styles.none}>{t('revisions.changed')}</span>
      )}
    </li>
  );
};
