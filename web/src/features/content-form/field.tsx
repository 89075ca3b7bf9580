import type { TypeManifest } from '@tessera/qr-types';
import { graphemes } from '@tessera/qr-types/fields/graphemes.ts';
import { explain, type InvalidCode } from '@tessera/qr-types/fields/invalid.ts';
import type { TFunction } from 'i18next';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { invalidText } from '../../form.ts';
import { Field, type FieldMessage } from '../../ui/field.tsx';
import { type Control, DrawnControl } from './controls.tsx';
import { useTypeWords } from './type-words.ts';

const excesses: ReadonlySet<InvalidCode> = new Set(['too_long', 'invalid_url_length']);
const startOfLink = /^[a-z][a-z0-9+.-]*:/i;

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
}: {
  type: TypeManifest;
  path: string;
  schema: z.ZodType;
  control: Control;
}) => {
  const { t } = useTranslation();
  const words = useTypeWords(type);
  const { getFieldState, setValue } = useFormContext();
  const state = useFormState({ name: path });
  const value: unknown = useWatch({ name: path });
  const text = typeof value === 'string' ? value : '';
  const { error } = getFieldState(path, state);
  const help = words(`${path}.help`);

  const message = (): FieldMessage | undefined => {
    if (error) {
      const addStart = () => setValue(path, `https://${text.trim()}`, { shouldValidate: true, shouldDirty: true });
      const canStart = error.type === 'invalid_start_url' && !startOfLink.test(text.trim());
      const fix = canStart ? { label: t('fix.add_https'), onClick: addStart } : undefined;
      return { tone: 'bad', text: error.message ?? t('invalid.wrong_type'), fix };
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
