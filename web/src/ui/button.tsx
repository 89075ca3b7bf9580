import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

type ButtonStyleProps = {
  /** One `primary` per view; `pop` only for creating or downloading a code. */
  variant?: 'primary' | 'pop' | 'soft' | 'quiet' | 'ink' | 'plain' | 'danger' | undefined;
  size?: 32 | 40 | 48 | 56 | undefined;
  icon?: ReactNode;
  wide?: boolean | undefined;
};

const getButtonClass = ({ variant = 'primary', size = 40, wide = false }: ButtonStyleProps) =>
  classes(styles.button, styles[variant], styles[`h${size}`], wide && styles.wide);

/**
 * A button labelled with a verb and its object. While `pending` it keeps its width, shows progress and can’t be
 * pressed.
 */
export const Button = ({
  variant,
  size,
  icon,
  wide,
  pending = false,
  children,
  className,
  disabled,
  type = 'button',
  ...rest
}: ButtonStyleProps & { pending?: boolean } & ComponentProps<'button'>) => (
  <button
    {...rest}
    type={type}
    className={classes(getButtonClass({ variant, size, wide }), className)}
    disabled={disabled}
    aria-disabled={pending || undefined}
    aria-busy={pending || undefined}
    onClick={pending ? (event) => event.preventDefault() : rest.onClick}
  >
    {pending ? <Spinner /> : icon}
    {children}
  </button>
);

/** A link that looks like a button. */
export const ButtonLink = ({
  variant,
  size,
  icon,
  wide,
  children,
  className,
  ...rest
}: ButtonStyleProps & LinkProps) => (
  <Link {...rest} className={classes(getButtonClass({ variant, size, wide }), className)}>
    {icon}
    {children}
  </Link>
);

/** A link to a file, which is downloaded, that looks like a button. */
export const DownloadLink = ({
  variant,
  size,
  icon,
  wide,
  children,
  className,
  ...rest
}: ButtonStyleProps & Omit<ComponentProps<'a'>, 'download'>) => (
  <a {...rest} download className={classes(getButtonClass({ variant, size, wide }), className)}>
    {icon}
    {children}
  </a>
);

/** A square button with only an icon; `label` is its accessible name and tooltip. */
export const IconButton = ({
  label,
  size = 40,
  className,
  children,
  type = 'button',
  ...rest
}: { label: string; size?: 32 | 40 | 48 } & ComponentProps<'button'>) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    title={label}
    className={classes(styles.icon, styles[`h${size}`], className)}
  >
    {children}
  </button>
);
