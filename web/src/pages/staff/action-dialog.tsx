import { contractStatements } from '@tessera/contract/api/contract-statements.ts';
import { paymentCases } from '@tessera/contract/api/payment-cases.ts';
import { staff } from '@tessera/contract/api/staff.ts';
import { support } from '@tessera/contract/api/support.ts';
import { type AbuseReason, abuseReasons } from '@tessera/contract/rules/abuse.ts';
import { maxTrialExtensionDays } from '@tessera/contract/rules/staff.ts';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormError } from '../../features/credentials/form-error.tsx';
import { useValidatedForm } from '../../features/credentials/use-validated-form.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea, TextInput } from '../../ui/inputs.tsx';
import { Select } from '../../ui/select.tsx';
import { type StaffInput, type StaffTask, useStaffTask } from './queries.ts';
import styles from './staff.module.css';

const defaults = {
  note: '',
  reason: 'phishing',
  days: 7,
  cents: 0,
  until: '',
  message: '',
} as const satisfies StaffInput;

/** What each action asks for besides its reason, and what the server validates it with. */
const forms = {
  ban: { body: staff.ban.body, fields: ['reason', 'note'], isHarmful: true },
  unban: { body: staff.unban.body, fields: ['note'] },
  extend_trial: { body: staff.extendTrial.body, fields: ['days', 'note'] },
  refund: { body: staff.refund.body.omit({ invoice: true }), fields: ['cents', 'note'], isHarmful: true },
  refund_vat: { body: staff.refundVat.body.omit({ invoice: true }), fields: ['note'], isHarmful: true },
  grant: { body: staff.grantPlan.body, fields: ['until', 'message', 'note'] },
  end_grant: { body: staff.endGrant.body, fields: ['message', 'note'], isHarmful: true },
  restore_codes: { body: staff.restoreCodes.body, fields: ['note'] },
  verify: { body: staff.sendVerification.body, fields: ['note'] },
  resend: { body: staff.resendEmail.body, fields: ['note'] },
  block: { body: staff.block.body, fields: ['reason', 'note'], isHarmful: true },
  unblock: { body: staff.unblock.body, fields: ['note'] },
  upheld: { body: staff.decide.body.pick({ note: true }), fields: ['note'], isHarmful: true },
  dismissed: { body: staff.decide.body.pick({ note: true }), fields: ['note'] },
  execute_withdrawal: { body: contractStatements.settle.body.pick({ note: true }), fields: ['note'], isHarmful: true },
  execute_cancellation: {
    body: contractStatements.settle.body.pick({ note: true }),
    fields: ['note'],
    isHarmful: true,
  },
  execute_for_cause: { body: contractStatements.settle.body.pick({ note: true }), fields: ['note'], isHarmful: true },
  retry_refund: { body: paymentCases.retry.body, fields: ['note'], isHarmful: true },
  end_plan: { body: paymentCases.endPlan.body, fields: ['note'], isHarmful: true },
  settle_case: { body: paymentCases.settle.body, fields: ['note'] },
  answer: { body: support.answer.body, fields: ['note'] },
  resolve: { body: contractStatements.settle.body.pick({ note: true }), fields: ['note'] },
} as const;

/** Reads an amount in euros, with a comma or a point. */
const parseCents = (text: string) => Math.round(Number(text.trim().replace(',', '.')) * 100);

/** Asks why, and for what else an action needs. What the owner is told and what only staff read are told apart. */
export const ActionDialog = ({
  task,
  onDone,
  onClose,
}: {
  task: StaffTask;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const formatter = useFormatter();
  const formId = useId();
  const run = useStaffTask();
  const kind = forms[task.do];
  const asksFor = (field: keyof StaffInput) => kind.fields.some((name) => name === field);
  const initial = { ...defaults, ...('cents' in task && { cents: task.cents }) };
  const start = Object.fromEntries(kind.fields.map((field) => [field, initial[field]])) as Partial<StaffInput>;
  const form = useValidatedForm<StaffInput>(kind.body, start, async (values) => {
    await run({ task, input: { ...defaults, ...values } });
    onClose();
    onDone?.();
  });
  return (
    <Dialog
      title={t(`staff.${task.do}.title`, { name: task.name })}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={'isHarmful' in kind ? 'danger' : 'primary'}
            pending={form.pending}
          >
            {t(`staff.${task.do}`)}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={form.submit} noValidate>
        <p className={styles.intro}>
          {t(`staff.${task.do}.text`, {
            amount: 'cents' in task ? formatter.euros(task.cents) : 'amount' in task ? task.amount : '',
          })}
        </p>
        {asksFor('reason') && (
          <Field label={t('staff.reason')} hint={t('staff.reason_hint')} message={form.getMessage('reason')}>
            {(control) => (
              <Controller
                control={form.control}
                name="reason"
                render={({ field }) => (
                  <Select<AbuseReason>
                    {...control}
                    value={field.value}
                    options={abuseReasons.map((value) => ({ value, label: tMain(`abuse.${value}`) }))}
                    onChange={field.onChange}
                  />
                )}
              />
            )}
          </Field>
        )}
        {asksFor('days') && (
          <Field label={t('staff.days')} required message={form.getMessage('days')}>
            {(control) => (
              <TextInput
                {...control}
                {...form.register('days', { valueAsNumber: true })}
                type="number"
                inputMode="numeric"
                min={1}
                max={maxTrialExtensionDays}
                className={styles.days}
              />
            )}
          </Field>
        )}
        {asksFor('until') && (
          <Field label={t('staff.until')} hint={t('staff.until_hint')} required message={form.getMessage('until')}>
            {(control) => <TextInput {...control} {...form.register('until')} type="date" className={styles.until} />}
          </Field>
        )}
        {asksFor('message') && (
          <Field label={t('staff.message')} hint={t('staff.message_hint')} message={form.getMessage('message')}>
            {(control) => <TextArea {...control} {...form.register('message')} rows={3} maxLength={500} />}
          </Field>
        )}
        {asksFor('cents') && 'cents' in task && (
          <Field
            label={t('staff.amount')}
            hint={t('staff.amount_hint', { max: formatter.euros(task.cents) })}
            required
            message={form.getMessage('cents')}
          >
            {(control) => (
              <Controller
                control={form.control}
                name="cents"
                render={({ field }) => (
                  <TextInput
                    {...control}
                    ref={field.ref}
                    defaultValue={(task.cents / 100).toFixed(2)}
                    onChange={({ target }) => field.onChange(parseCents(target.value))}
                    onBlur={field.onBlur}
                    inputMode="decimal"
                    className={styles.days}
                  />
                )}
              />
            )}
          </Field>
        )}
        <Field label={t('staff.note')} hint={t('staff.note_hint')} required message={form.getMessage('note')}>
          {(control) => <TextArea {...control} {...form.register('note')} rows={3} maxLength={500} data-autofocus />}
        </Field>
        <FormError text={form.formError} />
      </form>
    </Dialog>
  );
};
