import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './color-fields.module.css';
import { type Gradient, toCss } from './paints.ts';

/** Shown instead of a part’s color field if it has a gradient; opens the editor. */
export const GradientField = ({
  label,
  gradient,
  isOpen,
  disabled,
  onOpen,
  after,
}: {
  label: string;
  gradient: Gradient;
  isOpen: boolean;
  disabled: boolean;
  onOpen: () => void;
  after: ReactNode;
}) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles.field}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <span className={styles.box} data-open={isOpen || undefined}>
        <button
          type="button"
          className={styles.openButton}
          aria-labelledby={`${id} ${id}-summary`}
          aria-expanded={isOpen}
          disabled={disabled}
          onClick={onOpen}
        >
          <span className={styles.swatch} style={{ background: toCss(gradient) }} aria-hidden="true" />
          <span id={`${id}-summary`} className={styles.summary}>
            {t(`gradient.${gradient.type}`)}
          </span>
        </button>
        {after}
      </span>
    </div>
  );
};
