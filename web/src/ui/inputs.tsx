import { type ComponentProps, type ReactNode, useState } from 'react';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { IconEye, IconEyeOff } from './icons.ts';
import styles from './inputs.module.css';

/** A single-line text field with an optional icon. */
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

/** A web address field: the keyboard never corrects or capitalises it. */
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

const spaces = /\s+/g;

/** Inserts text into the focused field so that the browser’s undo can revert it. */
const typeText = (text: string) => text !== '' && document.execCommand('insertText', false, text);

/** An email address field that drops typed and pasted spaces. */
export const EmailInput = ({ onChange, ...rest }: ComponentProps<typeof TextInput>) => (
  <TextInput
    autoComplete="email"
    {...rest}
    type="email"
    inputMode="email"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    dir="ltr"
    onBeforeInput={(event) => {
      const { cancelable, data } = event.nativeEvent as InputEvent;
      // Text being composed can’t be prevented; onChange drops its spaces.
      if (!cancelable || !data?.match(spaces)) return;
      event.preventDefault();
      typeText(data.replace(spaces, ''));
    }}
    onPaste={(event) => {
      const text = event.clipboardData.getData('text');
      if (!text.match(spaces)) return;
      event.preventDefault();
      typeText(text.replace(spaces, ''));
    }}
    onChange={(event) => {
      // Other ways of input: a drop, or a keyboard’s suggestions.
      const { value } = event.target;
      if (value.match(spaces)) event.target.value = value.replace(spaces, '');
      onChange?.(event);
    }}
  />
);

/** A password field that can show its value; the labels are the two names of its button. */
export const PasswordInput = ({
  showLabel,
  hideLabel,
  ...rest
}: { showLabel: string; hideLabel: string } & Omit<ComponentProps<typeof TextInput>, 'type'>) => {
  const [visible, setVisible] = useState(false);
  return (
    <TextInput
      {...rest}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <IconButton label={visible ? hideLabel : showLabel} size={32} onClick={() => setVisible(!visible)}>
          {visible ? <IconEyeOff size={20} /> : <IconEye size={20} />}
        </IconButton>
      }
    />
  );
};

/** A multi-line text field. */
export const TextArea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea {...rest} className={classes(styles.area, className)} />
);
