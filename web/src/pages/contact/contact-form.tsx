import { maxTicketLength, ticketSubjects } from '@tessera/contract/rules/support.ts';
import type { FieldError } from '@tessera/qr-types/fields/field-errors.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { solveCaptcha } from '../../features/captcha/solve-captcha.ts';
import { formatInvalid } from '../../form.ts';
import { usablePartAttribute } from '../../hydration.ts';
import { getCachedUser } from '../../shell/cached-user.ts';
import { Button } from '../../ui/button.tsx';
import { Field, type FieldMessage, toGroupProps } from '../../ui/field.tsx';
import { EmailInput, TextArea, TextInput } from '../../ui/inputs.tsx';
import styles from './page.module.css';
import type { ContactValues } from './values.ts';

/** The message. With JavaScript, a challenge is solved before it’s sent. */
export const ContactForm = ({
  action,
  values,
  issues,
}: {
  action: string;
  values: ContactValues;
  issues: readonly FieldError[];
}) => {
  const { t } = useTranslation('legal');
  const tMain = useTranslation().t;
  const captcha = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [isPending, setPending] = useState(false);
  const getMessage = (field: keyof ContactValues): FieldMessage | undefined => {
    const issue = issues.find((one) => one.field === field);
    return issue && { tone: 'bad', text: formatInvalid(tMain, issue) };
  };
  // The page is the same for everyone: who is signed in is only known here.
  useEffect(() => {
    const user = getCachedUser();
    for (const field of ['name', 'email'] as const) {
      const input = form.current?.elements.namedItem(field);
      if (user && input instanceof HTMLInputElement && input.value === '') input.value = user[field] ?? '';
    }
  }, []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    // Without a solution, the server says what’s missing.
    const solution = await solveCaptcha().catch(() => undefined);
    if (captcha.current) captcha.current.value = solution ?? '';
    form.current?.submit();
  };
  return (
    <form
      ref={form}
      method="post"
      action={action}
      className={styles.form}
      onSubmit={submit}
      noValidate
      {...{ [usablePartAttribute]: '' }}
    >
      <input ref={captcha} type="hidden" name="captcha" />
      <div className={styles.pair}>
        <Field label={t('contact.name')} required message={getMessage('name')}>
          {(control) => (
            <TextInput
              {...control}
              name="name"
              defaultValue={values.name}
              autoComplete="name"
              maxLength={maxTicketLength.name}
            />
          )}
        </Field>
        <Field label={t('contact.email')} required message={getMessage('email')}>
          {(control) => <EmailInput {...control} name="email" defaultValue={values.email} />}
        </Field>
      </div>
      <Field label={t('contact.subject')} isGroup required message={getMessage('subject')}>
        {(control) => (
          <div role="radiogroup" className={styles.subjects} {...toGroupProps(control)}>
            {ticketSubjects.map((subject) => (
              <label key={subject} className={styles.subject}>
                <input type="radio" name="subject" value={subject} defaultChecked={subject === values.subject} />
                {t(`contact.subject.${subject}`)}
              </label>
            ))}
          </div>
        )}
      </Field>
      <Field label={t('contact.message')} required message={getMessage('message')}>
        {(control) => (
          <TextArea
            {...control}
            name="message"
            rows={7}
            defaultValue={values.message}
            maxLength={maxTicketLength.message}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <p className={styles.note}>{t('contact.captcha')}</p>
        <Button type="submit" size={48} pending={isPending}>
          {t('contact.send')}
        </Button>
      </div>
    </form>
  );
};
