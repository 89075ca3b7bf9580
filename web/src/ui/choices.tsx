import { type ReactNode, useId } from 'react';
import styles from './choices.module.css';
import { classes } from './classes.ts';

type ChoiceOption<Value extends string> = { value: Value; label: ReactNode; help?: ReactNode; icon?: ReactNode };

type ChoiceProps<Value extends string> = {
  /** The group’s accessible name, for users who can’t see the layout. */
  label: string;
  /** Undefined until something is chosen. */
  value: Value | undefined;
  options: readonly ChoiceOption<Value>[];
  onChange: (value: Value) => void;
  disabled?: boolean;
  className?: string | undefined;
};

const ChoiceGroup = <Value extends string>({
  label,
  value,
  options,
  onChange,
  disabled = false,
  className,
  renderOption,
}: ChoiceProps<Value> & { renderOption: (option: ChoiceOption<Value>) => ReactNode }) => {
  const name = useId();
  return (
    <fieldset className={className} disabled={disabled}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {renderOption(option)}
        </label>
      ))}
    </fieldset>
  );
};

/** A choice of two to five short options, side by side on a sunken track. */
export const Segmented = <Value extends string>({ className, ...props }: ChoiceProps<Value>) => (
  <ChoiceGroup
    {...props}
    className={classes(styles.segmented, className)}
    renderOption={({ label }) => <span>{label}</span>}
  />
);

/** A choice of a few options that each need a sentence, as cards. */
export const ChoiceCards = <Value extends string>({ className, ...props }: ChoiceProps<Value>) => (
  <ChoiceGroup
    {...props}
    className={classes(styles.cards, className)}
    renderOption={({ label, help, icon }) => (
      <span className={styles.card}>
        <span className={styles.dot} />
        {icon && <span className={styles.cardIcon}>{icon}</span>}
        <span className={styles.cardText}>
          <span className={styles.cardLabel}>{label}</span>
          {help && <span className={styles.cardHelp}>{help}</span>}
        </span>
      </span>
    )}
  />
);

/** A choice of kinds, as tabs on a hairline; on narrow screens the row scrolls. */
export const TabChoice = <Value extends string>({ className, ...props }: ChoiceProps<Value>) => (
  <ChoiceGroup
    {...props}
    className={classes(styles.tabs, className)}
    renderOption={({ label }) => <span className={styles.tab}>{label}</span>}
  />
);

/** A switch that takes effect immediately. */
export const Switch = ({
  id,
  label,
  checked,
  onChange,
  disabled = false,
  describedBy,
}: {
  /** For a second label elsewhere. */
  id?: string | undefined;
  /** The id of the element that describes it. */
  describedBy?: string | undefined;
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}) => (
  <label className={styles.switchRow}>
    <input
      id={id}
      type="checkbox"
      role="switch"
      className={styles.switch}
      checked={checked}
      aria-checked={checked}
      aria-describedby={describedBy}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
    {label}
  </label>
);
