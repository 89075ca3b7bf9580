import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Said } from '../../ui/said.tsx';
import type { Choice } from './choice.ts';
import styles from './format-choice.module.css';

type Format = Choice['format'];

/** The kinds of file, each with what it is good for. */
export const FormatChoice = ({
  value,
  options,
  onChange,
}: {
  value: Format;
  options: readonly Format[];
  onChange: (format: Format) => void;
}) => {
  const { t } = useTranslation('private');
  const name = useId();
  return (
    <fieldset className={styles.formats}>
      <legend>
        <Said>{t('download.format')}</Said>
      </legend>
      {options.map((format) => (
        <label key={format} className={styles.format}>
          <input type="radio" name={name} checked={format === value} onChange={() => onChange(format)} />
          <span className={styles.name}>{format.toUpperCase()}</span>
          <span className={styles.use}>{t(`download.${format}`)}</span>
        </label>
      ))}
    </fieldset>
  );
};
