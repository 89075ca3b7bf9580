import { type FormatId, formats } from '@tessera/qr';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './format-choice.module.css';

/** The file formats, with their uses. */
export const FormatChoice = ({
  value,
  options,
  onChange,
}: {
  value: FormatId;
  options: readonly FormatId[];
  onChange: (format: FormatId) => void;
}) => {
  const { t } = useTranslation('private');
  const name = useId();
  return (
    <div className={styles.container}>
      <fieldset className={styles.formats}>
        <legend>
          <VisuallyHidden>{t('download.format')}</VisuallyHidden>
        </legend>
        {options.map((format) => (
          <label key={format} className={styles.format}>
            <input type="radio" name={name} checked={format === value} onChange={() => onChange(format)} />
            <span className={styles.name}>{formats[format].name}</span>
            <span className={styles.description}>{t(`download.${format}`)}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
};
