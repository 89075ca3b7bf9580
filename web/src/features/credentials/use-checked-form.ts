import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Refused } from '../../api.ts';
import { invalidText, resolverOf } from '../../form.ts';
import { refusalText } from '../../refusal.ts';
import type { FieldMessage } from '../../ui/field.tsx';

/**
 * A form: checked as the server does it, its refusals said where they belong. `send` ends when all
 * is done; until then the button waits, also while the page is left. `refused` may take a refusal over by answering true, or
 * say it in other words.
 */
export const useCheckedForm = <Values extends FieldValues>(
  schema: z.ZodType,
  defaultValues: DefaultValues<Values>,
  send: (values: Values) => Promise<void>,
  refused: (error: Refused, values: Values) => boolean | string = () => false,
) => {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<string>();
  const form = useForm<Values>({ mode: 'onTouched', resolver: resolverOf<Values>(schema, t), defaultValues });
  const { errors, isSubmitting } = form.formState;
  const isField = (name: string): name is Path<Values> => Object.hasOwn(defaultValues, name);

  const refuse = (error: unknown, text = refusalText(t, error)) => {
    const issues = error instanceof Refused ? error.issues.filter(({ field }) => isField(field)) : [];
    for (const issue of issues) {
      const message = invalidText(t, issue);
      form.setError(issue.field as Path<Values>, { type: issue.code, message }, { shouldFocus: true });
    }
    if (issues.length > 0) return;
    const field = error instanceof Refused ? (error.field ?? '') : '';
    if (isField(field)) form.setError(field, { type: (error as Refused).code, message: text }, { shouldFocus: true });
    else setRefusal(text);
  };

  const submit = form.handleSubmit(async (values) => {
    setRefusal(undefined);
    try {
      await send(values);
    } catch (error) {
      const taken = error instanceof Refused && refused(error, values);
      if (taken !== true) refuse(error, taken || undefined);
    }
  });

  const messageOf = (field: Path<Values>): FieldMessage | undefined => {
    const error = errors[field];
    return error ? { tone: 'bad', text: String(error.message) } : undefined;
  };

  return {
    register: form.register,
    control: form.control,
    reset: () => {
      setRefusal(undefined);
      form.reset();
    },
    typeOf: (field: Path<Values>) => errors[field]?.type,
    submit,
    messageOf,
    refusal,
    pending: isSubmitting,
  };
};
