import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from './button.tsx';
import styles from './chips.module.css';
import { classes } from './classes.ts';
import { IconPlus, IconX } from './icons.ts';

/** Chips beside and under each other. */
export const ChipRow = ({ className, ...rest }: ComponentProps<'fieldset'>) => (
  <fieldset {...rest} className={classes(styles.row, className)} />
);

/** Something chosen that can be taken off again. */
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

/** A choice among others that stays down while it is chosen. */
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

/** Something that can be added; `label` says so in full. */
export const AddChip = ({ label, onAdd, children }: { label: string; onAdd: () => void; children: ReactNode }) => (
  <button type="button" className={styles.add} aria-label={label} onClick={onAdd}>
    <IconPlus size={16} />
    {children}
  </button>
);
