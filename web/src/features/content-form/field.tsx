import type { TypeManifest } from '@tessera/qr-types';
import { graphemes } from '@tessera/qr-types/fields/graphemes.ts';
import { explain } from '@tessera/qr-types/fields/invalid.ts';
import type { TFunction } from 'i18next';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { invalidText } from '../../form.ts';
import { Field, type FieldMessage } from '../../ui/field.tsx';
import { type Control, DrawnControl } from './controls.tsx';
import type { Fault } from './faults.ts';
import { useTypeWords } from './type-words.ts';
import { excesses } from './why-undrawn.ts';
import { withStart } from './with-start.ts';

/** The good news about a valid value, where its kind has some. */
const praiseOf = (t: TFunction<'main'>, control: Control, text: string): string | undefined => {
  if (control.kind === 'link') return t('valid.link');
  if (control.kind === 'text') return t('valid.text', { count: graphemes(text), max: control.max });
  return undefined;
};

/** One field of a type's content: its words, its control, and what is to say about its value. */
export const ContentField = ({
  type,
  path,
  schema,
  control,
  told,
}: {
  type: TypeManifest;
  path: string;
  schema: z.ZodType;
  control: Control;
  /** A fault that was found elsewhere, until the value changes. */
  told: Fault | undefined;
}) => {
  const { t } = useTranslation();
  const words = useTypeWords(type);
  const { getFieldState, setValue, setFocus } = useFormContext();
  const state = useFormState({ name: path });
  const value: unknown = useWatch({ name: path });
  const text = typeof value === 'string' ? value : '';
  const { error } = getFieldState(path, state);
  const help = words(`${path}.help`);

  const mend = (whole: string) => {
    setValue(path, whole, { shouldValidate: true, shouldDirty: true });
    setFocus(path);
  };
  const message = (): FieldMessage | undefined => {
    const fault = told ?? (error && { code: error.type, text: error.message ?? t('invalid.wrong_type') });
    if (fault) {
      const whole = fault.code === 'invalid_start_url' ? withStart(schema, text) : undefined;
      const fix = whole === undefined ? undefined : { label: t('fix.add_https'), onClick: () => mend(whole) };
      return { tone: 'bad', text: fault.text, fix };
    }
    const parsed = schema.safeParse(value);
    // Too much is said at once; everything else may still become right with the next key.
    const excess = parsed.error && explain(parsed.error).find(({ code }) => excesses.has(code));
    if (excess) return { tone: 'bad', text: invalidText(t, excess) };
    if (text.trim() !== '' && parsed.success) {
      return { tone: 'good', text: [praiseOf(t, control, text), help].filter(Boolean).join(' ') };
    }
    return help ? { tone: 'plain', text: help } : undefined;
  };

  return (
    <Field
      label={words(`${path}.label`) ?? path}
      required={'required' in control && control.required}
      message={message()}
    >
      {(props) => <DrawnControl path={path} control={control} example={words(`${path}.example`)} props={props} />}
    </Field>
  );
};
