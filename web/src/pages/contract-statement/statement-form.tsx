import { maxStatementLength, type StatementKind } from '@tessera/contract/rules/contract-statements.ts';
import type { FieldError } from '@tessera/qr-types/fields/field-errors.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInvalid } from '../../form.ts';
import { Button } from '../../ui/button.tsx';
import { Field, type FieldMessage, toGroupProps } from '../../ui/field.tsx';
import { EmailInput, TextArea, TextInput } from '../../ui/inputs.tsx';
import styles from './page.module.css';
import type { StatementValues } from './values.ts';

type Option = { value: string; label: string; help: string; more?: ReactNode };

/** Choices as cards; what belongs to one is shown below it while it’s chosen, by styles alone. */
const Cards = ({
  name,
  value,
  options,
}: {
  name: keyof StatementValues;
  value: string;
  options: readonly Option[];
}) => {
  const id = useId();
  return (
    <>
      {options.map(({ value: option, label, help, more }) => (
        <div key={option} className={styles.choice}>
          <label className={styles.card}>
            <input
              type="radio"
              name={name}
              value={option}
              defaultChecked={option === value}
              aria-describedby={`${id}-${option}`}
            />
            <span className={styles.cardLabel}>{label}</span>
            <span className={styles.cardHelp} id={`${id}-${option}`}>
              {help}
            </span>
          </label>
          {more && <div className={styles.more}>{more}</div>}
        </div>
      ))}
    </>
  );
};

/** What is declared, before it is repeated and sent. */
export const StatementForm = ({
  kind,
  action,
  values,
  issues,
  today,
}: {
  kind: StatementKind;
  action: string;
  values: StatementValues;
  issues: readonly FieldError[];
  today: string;
}) => {
  const { t } = useTranslation('legal');
  const tMain = useTranslation().t;
  const getMessage = (field: keyof StatementValues): FieldMessage | undefined => {
    const issue = issues.find((one) => one.field === field);
    return issue && { tone: 'bad', text: formatInvalid(tMain, issue) };
  };
  const isCancellation = kind === 'cancellation';
  return (
    <form method="post" action={action} className={styles.form} noValidate>
      <div className={styles.pair}>
        <Field label={t('statement.name')} required message={getMessage('name')}>
          {(control) => (
            <TextInput
              {...control}
              name="name"
              defaultValue={values.name}
              autoComplete="name"
              maxLength={maxStatementLength.name}
            />
          )}
        </Field>
        <Field label={t('statement.email')} required message={getMessage('email')}>
          {(control) => <EmailInput {...control} name="email" defaultValue={values.email} />}
        </Field>
      </div>
      <Field label={t('statement.which')} isGroup required isCompact>
        {(control) => (
          <div role="radiogroup" className={styles.cards} {...toGroupProps(control)}>
            <Cards
              name="which"
              value={values.which}
              options={[
                { value: 'last', label: t('statement.which.last'), help: t('statement.which.last.help') },
                {
                  ...{ value: 'other', label: t('statement.which.other'), help: t('statement.which.other.help') },
                  more: (
                    <Field label={t('statement.number')} required message={getMessage('number')}>
                      {(number) => (
                        <TextInput
                          {...number}
                          name="number"
                          defaultValue={values.number}
                          autoComplete="off"
                          maxLength={maxStatementLength.number}
                        />
                      )}
                    </Field>
                  ),
                },
              ]}
            />
          </div>
        )}
      </Field>
      {isCancellation && (
        <>
          <Field label={t('statement.ends')} isGroup required isCompact>
            {(control) => (
              <div role="radiogroup" className={styles.cards} {...toGroupProps(control)}>
                <Cards
                  name="ends"
                  value={values.ends}
                  options={[
                    {
                      value: 'period_end',
                      label: t('statement.ends.period_end'),
                      help: t('statement.ends.period_end.help'),
                    },
                    {
                      ...{ value: 'date', label: t('statement.ends.date'), help: t('statement.ends.date.help') },
                      more: (
                        <Field label={t('statement.ends_on')} required message={getMessage('endsOn')}>
                          {(day) => (
                            <TextInput {...day} type="date" name="endsOn" defaultValue={values.endsOn} min={today} />
                          )}
                        </Field>
                      ),
                    },
                  ]}
                />
              </div>
            )}
          </Field>
          <Field label={t('statement.cause')} isGroup required isCompact>
            {(control) => (
              <div role="radiogroup" className={styles.cards} {...toGroupProps(control)}>
                <Cards
                  name="cause"
                  value={values.cause}
                  options={[
                    {
                      value: 'ordinary',
                      label: t('statement.cause.ordinary'),
                      help: t('statement.cause.ordinary.help'),
                    },
                    {
                      ...{ value: 'for_cause', label: t('statement.cause.for_cause') },
                      help: t('statement.cause.for_cause.help'),
                      more: (
                        <Field label={t('statement.reason')} required message={getMessage('reason')}>
                          {(reason) => (
                            <TextArea
                              {...reason}
                              name="reason"
                              rows={4}
                              defaultValue={values.reason}
                              maxLength={maxStatementLength.reason}
                            />
                          )}
                        </Field>
                      ),
                    },
                  ]}
                />
              </div>
            )}
          </Field>
        </>
      )}
      <Field
        label={t('statement.receipt_email')}
        hint={t('statement.receipt_email.hint')}
        message={getMessage('receiptEmail')}
      >
        {(control) => <EmailInput {...control} name="receiptEmail" defaultValue={values.receiptEmail} />}
      </Field>
      <div className={styles.actions}>
        <p className={styles.note}>{t(`${kind}.note`)}</p>
        <Button type="submit" size={48} name="step" value="review">
          {t('statement.continue')}
        </Button>
      </div>
    </form>
  );
};
