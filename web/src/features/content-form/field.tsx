import type { ControlOf, ValueKind } from '@tessera/qr-types/fields/field.ts';
import { graphemes } from '@tessera/qr-types/fields/graphemes.ts';
import { explain } from '@tessera/qr-types/fields/invalid.ts';
import { lacksCountryCode } from '@tessera/qr-types/fields/phone-number.ts';
import type { TFunction } from 'i18next';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { invalidText } from '../../form.ts';
import type { FieldMessage } from '../../ui/field.tsx';
import styles from './content-form.module.css';
import { DrawnControl } from './controls.tsx';
import { isWithin } from './fault-paths.ts';
import type { Fault } from './faults.ts';
import { focusField } from './focus-field.ts';
import { useArrival, useFormParts, useTold } from './form-context.ts';
import { useLack } from './needs.ts';
import { useValue } from './use-value.ts';
import { excesses } from './why-undrawn.ts';

type Control = ControlOf<ValueKind>;

/**
 * From this share of the most that it may hold, a text says how long it is; a long one that is needed always does. A date or
 * a lot, which is as long as it must be, never does.
 */
const nearlyFull = 0.8;
const fewestCounted = 24;

/** The good news about a valid value, where its kind has some. */
const praiseOf = (t: TFunction<'main'>, control: Control, text: string): string | undefined => {
  if (control.kind === 'link') return t('valid.link');
  if (control.kind !== 'text') return undefined;
  const count = graphemes(text);
  const isNearlyFull = control.max >= fewestCounted && count >= control.max * nearlyFull;
  const counts = (control.required && control.lines > 1) || isNearlyFull;
  return counts ? t('valid.text', { count, max: control.max }) : undefined;
};

/** Kinds that keep no room for a sentence under them; pictures always have one. */
const withoutRoom: ReadonlySet<Control['kind']> = new Set([
  'switch',
  'colour',
  'duration',
  'keyed',
  'image',
  'file',
  'week',
]);

/** A fault in the words of its kind of field: an empty number is needed, not unreadable; a picture is to be chosen. */
const faultText = (
  t: TFunction<'main'>,
  control: Control,
  value: unknown,
  fault: Fault,
  isElsewhere: boolean,
): string => {
  if (fault.code === 'required' && control.kind === 'image') return t('picture.needed');
  if (fault.code === 'required' && control.kind === 'file')
    return t(isElsewhere ? 'file.needed_there' : `${control.of}.needed`);
  if (control.kind !== 'number' || fault.code !== 'wrong_type') return fault.text;
  return value === null || value === undefined ? t('invalid.required') : t('content.no_number');
};

/** One field of a type's content: its words, its control, and what is to say about its value. */
export const ContentField = ({
  path,
  words,
  schema,
  control,
  label,
  isAlone = false,
}: {
  path: string;
  /** Where its words stand. */
  words: string;
  schema: z.ZodType;
  control: Control;
  /** In place of its own, for a value under a key. */
  label?: string | undefined;
  /** It has a section for itself, which bears its name. */
  isAlone?: boolean;
}) => {
  const { t } = useTranslation();
  const { words: say, askAccount } = useFormParts();
  const { faults, isLeft } = useTold();
  const [value] = useValue(path);
  const root = useRef<HTMLDivElement>(null);
  const isOff = useLack()(control) !== undefined;
  const text = typeof value === 'string' ? value : '';
  const help = label === undefined ? say(`${words}.help`) : undefined;

  useArrival(
    (wanted) => isWithin(wanted, path),
    (wanted) => focusField(root.current, wanted),
  );

  const message = (): FieldMessage | undefined => {
    const parsed = schema.safeParse(value);
    const [own] = parsed.error ? explain(parsed.error).filter(({ field }) => field === '') : [];
    const live = own && { code: own.code, text: invalidText(t, own) };
    const fault = faults[path] ?? (isLeft(path) ? live : undefined);
    if (fault) return { tone: 'bad', text: faultText(t, control, value, fault, askAccount !== undefined) };
    // Too much is said at once; everything else may still become right with the next key.
    if (live && own && excesses.has(own.code)) return { tone: 'bad', text: live.text };
    if (control.kind === 'phone' && parsed.success && lacksCountryCode(text)) {
      return { tone: 'warn', text: t('advice.country_code') };
    }
    const praise = text.trim() !== '' && parsed.success ? praiseOf(t, control, text) : undefined;
    if (praise) return { tone: 'good', text: [praise, help].filter(Boolean).join(' ') };
    return help ? { tone: 'plain', text: help } : undefined;
  };

  return (
    <div
      ref={root}
      className={styles.cell}
      data-path={path}
      data-kind={control.kind}
      data-unhelped={(help === undefined && !withoutRoom.has(control.kind)) || undefined}
    >
      <DrawnControl
        path={path}
        words={words}
        control={control}
        label={label ?? say(`${words}.label`) ?? path}
        isAlone={isAlone}
        example={isOff ? undefined : say(`${words}.example`)}
        isOff={isOff}
        message={message()}
      />
    </div>
  );
};
