import { useQueryClient } from '@tanstack/react-query';
import type { User } from '@tessera/contract/api/account.ts';
import type { BillingInput } from '@tessera/contract/api/billing-data.ts';
import { useEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api.ts';
import { formatError } from '../../error-messages.ts';
import { saveBilling, toBillingInput } from '../../features/billing-details/billing-details.ts';
import { createResolver, formatInvalid } from '../../form.ts';
import { currentUserQuery } from '../../shell/app/current-user.ts';
import { redirectIfSignedOut } from '../../shell/app/session.ts';
import type { FieldMessage } from '../../ui/field.tsx';
import { createOrderSchema, toInitialBilling, toPayload, toSavable } from './billing-values.ts';
import type { CheckoutDraft } from './checkout-draft.ts';

const isEqual = (a: BillingInput, b: BillingInput) => JSON.stringify(a) === JSON.stringify(b);

type BillingDraft = CheckoutDraft['billing'];

/** The billing data of the account, saved whenever a field is left. `onTyped` gets what is typed, for a reload. */
export const useBillingForm = (
  user: User,
  { isCompany, draft, onTyped }: { isCompany: boolean; draft: BillingDraft; onTyped: (draft: BillingDraft) => void },
) => {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [saveError, setSaveError] = useState<string>();
  const stored = useRef(toBillingInput(user));
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  stored.current = toBillingInput(user);

  const resolver: Resolver<BillingInput> = (values, context, options) =>
    createResolver<BillingInput>(createOrderSchema(isCompany), t)(
      toPayload(values, isCompany, stored.current),
      context,
      options,
    );
  const [initial] = useState(() =>
    draft && isEqual(draft.stored, stored.current) ? draft.typed : toInitialBilling(user),
  );
  const form = useForm<BillingInput>({ mode: 'onTouched', resolver, defaultValues: initial });
  const { errors } = form.formState;

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => onTyped({ typed: values, stored: stored.current }),
      }),
    [form, onTyped],
  );

  const saveNow = async (payload: BillingInput) => {
    const savable = toSavable(payload, stored.current);
    if (!savable) return;
    setSaveError(undefined);
    try {
      const changed = await saveBilling(savable);
      stored.current = toBillingInput(changed);
      queries.setQueryData(currentUserQuery.queryKey, changed);
      onTyped({ typed: form.getValues(), stored: stored.current });
    } catch (error) {
      if (redirectIfSignedOut(error)) return;
      const issues = error instanceof ApiError ? error.issues : [];
      for (const issue of issues)
        form.setError(issue.field as keyof BillingInput, { type: issue.code, message: formatInvalid(t, issue) });
      if (issues.length === 0) setSaveError(formatError(t, error));
    }
  };

  /** Saves what has changed, one change after the other. Resolves once everything is saved. */
  const save = (company = isCompany): Promise<unknown> => {
    saving.current = saving.current.then(() => saveNow(toPayload(form.getValues(), company, stored.current)));
    return saving.current;
  };

  const getMessage = (field: keyof BillingInput): FieldMessage | undefined => {
    const error = errors[field];
    return error ? { tone: 'bad', text: String(error.message) } : undefined;
  };

  return {
    form,
    save,
    getMessage,
    saveError,
    /** Whether an invoice can be written; shows what is missing, and focuses it. */
    validate: () => form.trigger(undefined, { shouldFocus: true }),
  };
};

export type BillingForm = ReturnType<typeof useBillingForm>;
