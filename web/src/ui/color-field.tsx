import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './color-field.module.css';
import { rememberColor } from './color-palette.ts';
import { ColorSwatches } from './color-swatches.tsx';
import { Field } from './field.tsx';
import { TextInput } from './inputs.tsx';
import { parseHexColor } from './parse-hex-color.ts';
import { Popover } from './popover.tsx';

const hexColorLength = '#rrggbb'.length;

/**
 * A colour as '#rrggbb', chosen from a palette or typed. Typing reports only complete colours; three digits are expanded on blur,
 * since they may be the start of six. An invalid or refused colour stays as typed, with an error.
 */
export const ColorField = ({
  label,
  value,
  onChange,
  pickLabel,
  invalidText,
  getRejection,
  disabled = false,
  after,
}: {
  label: string;
  value: string;
  onChange: (color: string) => void;
  /** The accessible name of the swatch, which opens the palette. */
  pickLabel: string;
  /** Message that explains the colour format. */
  invalidText: string;
  /** Returns why a colour is refused, or undefined if it’s accepted. */
  getRejection?: ((color: string) => string | undefined) | undefined;
  disabled?: boolean;
  after?: ReactNode;
}) => {
  const [typed, setTyped] = useState(value);
  const [isTouched, setTouched] = useState(false);
  /** While the palette is open: the colour before. */
  const [openedWith, setOpenedWith] = useState<string>();
  const swatch = useRef<HTMLButtonElement>(null);
  const focusedWith = useRef(value);
  useEffect(() => setTyped(value), [value]);
  const parsed = parseHexColor(typed);
  const isWrong = isTouched && parsed === undefined;
  const rejection = parsed !== undefined && parsed !== value ? getRejection?.(parsed) : undefined;
  const errorText = disabled ? undefined : isWrong ? invalidText : rejection;

  const set = (color: string) => {
    setTyped(color);
    if (!getRejection?.(color)) onChange(color);
  };

  const commit = () => {
    setTouched(true);
    if (parsed === undefined) return;
    if (parsed !== focusedWith.current) rememberColor(parsed);
    set(parsed);
  };
  const close = () => {
    if (openedWith !== undefined && openedWith !== value) rememberColor(value);
    setOpenedWith(undefined);
  };

  return (
    <>
      <Field label={label} isCompact message={errorText ? { tone: 'bad', text: errorText } : undefined}>
        {(control) => (
          <TextInput
            {...control}
            value={typed}
            disabled={disabled}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="none"
            dir="ltr"
            onFocus={() => {
              focusedWith.current = value;
              setTouched(isWrong);
            }}
            onBlur={commit}
            onKeyDown={(event) => {
              if (event.key === 'Enter') commit();
            }}
            onChange={({ target }) => {
              setTyped(target.value);
              const color = parseHexColor(target.value);
              if (color && target.value.trim().length === hexColorLength && !getRejection?.(color)) onChange(color);
            }}
            after={after}
            icon={
              <button
                ref={swatch}
                type="button"
                className={styles.swatch}
                style={{ background: value }}
                aria-label={pickLabel}
                title={pickLabel}
                aria-haspopup="dialog"
                aria-expanded={openedWith !== undefined}
                disabled={disabled}
                onClick={() => setOpenedWith(value)}
              />
            }
          />
        )}
      </Field>
      {openedWith !== undefined && (
        <Popover anchor={swatch} label={pickLabel} onClose={close}>
          <ColorSwatches value={value} getRejection={getRejection} onChoose={set} />
        </Popover>
      )}
    </>
  );
};
