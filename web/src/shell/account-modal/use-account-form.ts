import type { ErrorCode } from '@tessera/contract/errors.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { Refused } from '../../api.ts';
import { arrival } from '../../features/guest-draft/arrive.ts';
import { invalidText, resolverOf } from '../../form.ts';
import { ownPath } from '../../own-path.ts';
import { refusalText } from '../../refusal.ts';
import type { FieldMessage } from '../../ui/field.tsx';

export type Credentials = { email: string; password: string };
type FieldName = keyof Credentials;

/** The refusals that are about one field. */
const fieldOf: Partial<Record<ErrorCode, FieldName>> = {
  user_not_found: 'email',
  email_exists: 'email',
  credentials_incorrect: 'password',
};

const isField = (name: string): name is FieldName => name === 'email' || name === 'password';

/** A form of e-mail and password: checked as the server does it, its refusals said where they belong. */
export const useAccountForm = (
  schema: z.ZodType,
  send: (credentials: Credentials) => Promise<{ claimed: readonly number[] }>,
) => {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [refusal, setRefusal] = useState<string>();
  const [left, setLeft] = useState(false);
  const form = useForm<Credentials>({ mode: 'onTouched', resolver: resolverOf<Credentials>(schema, t) });
  const { errors, isSubmitting } = form.formState;

  const refuse = (error: unknown) => {
    const issues = error instanceof Refused ? error.issues.filter(({ field }) => isField(field)) : [];
    for (const issue of issues) {
      form.setError(
        issue.field as FieldName,
        { type: issue.code, message: invalidText(t, issue) },
        { shouldFocus: true },
      );
    }
    if (issues.length > 0) return;
    const field = error instanceof Refused ? fieldOf[error.code] : undefined;
    const message = refusalText(t, error);
    if (field) form.setError(field, { type: (error as Refused).code, message }, { shouldFocus: true });
    else setRefusal(message);
  };

  const submit = form.handleSubmit(async (credentials) => {
    setRefusal(undefined);
    try {
      const { claimed } = await send(credentials);
      const to = await arrival(claimed, ownPath(search.get('to'), location.origin));
      setLeft(true);
      location.assign(to);
    } catch (error) {
      refuse(error);
    }
  });

  const messageOf = (field: FieldName): FieldMessage | undefined => {
    const message = errors[field]?.message;
    return message ? { tone: 'bad', text: message } : undefined;
  };

  return { register: form.register, errors, submit, messageOf, refusal, pending: isSubmitting || left };
};
