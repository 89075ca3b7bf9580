import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/checkbox.tsx';
import { IconLock, IconLockOpen } from '../../ui/icons.ts';
import styles from './part-row.module.css';

/** Whether a part is locked, as a button that changes it. */
export const LockToggle = ({
  part,
  isLocked,
  onLock,
}: {
  /** The name of the part. */
  part: string;
  isLocked: boolean;
  onLock: (isLocked: boolean) => void;
}) => {
  const { t } = useTranslation('private');
  return (
    <button
      type="button"
      className={styles.lock}
      aria-pressed={isLocked}
      aria-label={t('templates.lock_part', { part })}
      onClick={() => onLock(!isLocked)}
    >
      {isLocked ? <IconLock size={16} /> : <IconLockOpen size={16} />}
      {t(isLocked ? 'templates.locked' : 'templates.changeable')}
    </button>
  );
};

/** A part of a code: whether the template keeps it, what it has of it, and whether it’s locked. */
export const PartRow = ({
  icon,
  title,
  text,
  isKept,
  lock,
  onKeep,
}: {
  icon: ReactNode;
  title: string;
  /** What the template has of it. */
  text: string;
  isKept: boolean;
  /** Undefined for a part that can’t be locked. */
  lock?: { isLocked: boolean; onLock: (isLocked: boolean) => void } | undefined;
  /** Undefined for a part that every template keeps, or none can. */
  onKeep?: ((isKept: boolean) => void) | undefined;
}) => (
  <div className={styles.row} data-kept={isKept || undefined}>
    <Checkbox
      className={styles.check}
      checked={isKept}
      disabled={!onKeep}
      onChange={({ target }) => onKeep?.(target.checked)}
    >
      {icon}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        <span className={styles.value} dir="auto">
          {text}
        </span>
      </span>
    </Checkbox>
    {isKept && lock && <LockToggle part={title} {...lock} />}
  </div>
);

/** The parts of a template, below each other. */
export const PartRows = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className={styles.rows}>
    <legend className={styles.legend}>{label}</legend>
    <div className={styles.list}>{children}</div>
  </fieldset>
);
