import { type ComponentProps, type ReactNode, useState } from 'react';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { IconEye, IconEyeOff } from './icons.ts';
import styles from './inputs.module.css';

/** One line of text, with an icon before it where that helps. */
export const TextInput = ({
  icon,
  after,
  large = false,
  className,
  ...rest
}: { icon?: ReactNode; after?: ReactNode; large?: boolean } & ComponentProps<'input'>) => (
  <span className={classes(styles.box, large && styles.large, className)}>
    {icon}
    <input {...rest} className={styles.input} />
    {after}
  </span>
);

/** A web address: never corrected or capitalised by the keyboard. */
export const LinkInput = (props: ComponentProps<typeof TextInput>) => (
  <TextInput
    {...props}
    type="url"
    inputMode="url"
    autoCapitalize="none"
    autoCorrect="off"
    autoComplete="url"
    spellCheck={false}
    dir="ltr"
  />
);

/** A password that can be looked at; the words are the two names of the button. */
export const PasswordInput = ({
  show,
  hide,
  ...rest
}: { show: string; hide: string } & Omit<ComponentProps<typeof TextInput>, 'type'>) => {
  const [visible, setVisible] = useState(false);
  return (
    <TextInput
      {...rest}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <IconButton label={visible ? hide : show} size={32} onClick={() => setVisible(!visible)}>
          {visible ? <IconEyeOff size={20} /> : <IconEye size={20} />}
        </IconButton>
      }
    />
  );
};

/** Several lines of text. */
export const TextArea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea {...rest} className={classes(styles.area, className)} />
);
