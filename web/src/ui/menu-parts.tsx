import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from './classes.ts';
import { IconCheck } from './icons.ts';
import styles from './menu.module.css';
import { useCloseMenu } from './menu.tsx';

/** Space activates an item, but not a link by itself. */
const clickOnSpace = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
};

/** An item that opens a page of the product (`to`), or another address (`href`). */
export const MenuLink = ({ icon, to, children, ...rest }: { icon?: ReactNode; to?: string } & ComponentProps<'a'>) => {
  const close = useCloseMenu();
  const props = {
    ...rest,
    role: 'menuitem',
    tabIndex: -1,
    className: styles.item,
    onClick: close,
    onKeyDown: clickOnSpace,
  };
  const content = (
    <>
      {icon}
      {children}
    </>
  );
  return to === undefined ? (
    <a {...props}>{content}</a>
  ) : (
    <Link {...props} to={to}>
      {content}
    </Link>
  );
};

/** A choice of one option. */
export const MenuRadioGroup = <Value extends string>({
  label,
  value,
  options,
  closesMenu = false,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  closesMenu?: boolean;
  onChange: (value: Value) => void;
}) => {
  const close = useCloseMenu();
  return (
    <fieldset aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="menuitemradio"
          aria-checked={option.value === value}
          tabIndex={-1}
          className={styles.item}
          onClick={() => {
            if (closesMenu) close();
            onChange(option.value);
          }}
        >
          <span className={styles.check}>{option.value === value && <IconCheck size={16} />}</span>
          {option.label}
        </button>
      ))}
    </fieldset>
  );
};

/** Options of which several can be chosen; the menu stays open. `note` is shown at the end of the option. */
export const MenuCheckboxGroup = <Value extends string>({
  label,
  values,
  options,
  onChange,
}: {
  label: string;
  values: readonly Value[];
  options: readonly { value: Value; label: ReactNode; note?: string }[];
  onChange: (values: readonly Value[]) => void;
}) => (
  <fieldset aria-label={label}>
    {options.map(({ value, label: text, note }) => {
      const isChosen = values.includes(value);
      return (
        <button
          key={value}
          type="button"
          role="menuitemcheckbox"
          aria-checked={isChosen}
          tabIndex={-1}
          className={styles.item}
          onClick={() => onChange(isChosen ? values.filter((one) => one !== value) : [...values, value])}
        >
          <span className={styles.check}>{isChosen && <IconCheck size={16} />}</span>
          {text}
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </button>
      );
    })}
  </fieldset>
);

/** An option that takes effect immediately; the menu stays open. */
export const MenuSwitch = ({
  icon,
  checked,
  onChange,
  children,
}: {
  icon?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}) => (
  <button
    type="button"
    role="menuitemcheckbox"
    aria-checked={checked}
    tabIndex={-1}
    className={styles.item}
    onClick={() => onChange(!checked)}
  >
    {icon}
    {children}
    <span className={styles.switch} data-checked={checked || undefined} />
  </button>
);

/** A heading, or information, between the items. */
export const MenuLabel = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={classes(styles.label, className)}>{children}</div>
);

export const MenuDivider = () => <hr className={styles.divider} />;
