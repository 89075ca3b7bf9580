import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from './button.tsx';
import styles from './chips.module.css';
import { classes } from './classes.ts';
import { IconPlus, IconX } from './icons.ts';

/** Wraps chips into rows. */
export const ChipRow = ({ className, ...rest }: ComponentProps<'fieldset'>) => (
  <fieldset {...rest} className={classes(styles.row, className)} />
);

/** A selected value that can be removed. */
export const Chip = ({
  removeLabel,
  onRemove,
  children,
}: {
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
}) => (
  <span className={styles.chip}>
    {children}
    <IconButton label={removeLabel} size={32} className={styles.remove} onClick={onRemove}>
      <IconX size={14} />
    </IconButton>
  </span>
);

/** An option among others that looks pressed while it’s selected. */
export const ToggleChip = ({
  pressed,
  onToggle,
  children,
}: {
  pressed: boolean;
  onToggle: () => void;
  children: ReactNode;
}) => (
  <button type="button" className={styles.toggle} aria-pressed={pressed} onClick={onToggle}>
    {children}
  </button>
);

/** A value that can be added; `label` is the full accessible name. */
export const AddChip = ({ label, onAdd, children }: { label: string; onAdd: () => void; children: ReactNode }) => (
  <button type="button" className={styles.add} aria-label={label} onClick={onAdd}>
    <IconPlus size={16} />
    {children}
  </button>
);
