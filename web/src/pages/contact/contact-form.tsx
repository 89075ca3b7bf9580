import { support } from '@tessera/contract/api/support.ts';
import { maxTicketLength, ticketSubjects } from '@tessera/contract/rules/support.ts';
import { type FieldError, toFieldErrors } from '@tessera/qr-types/fields/field-errors.ts';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { solveCaptcha } from '../../features/captcha/solve-captcha.ts';
import { formatInvalid } from '../../form.ts';
import { forAccounts, usablePartAttribute } from '../../hydration.ts';
import { Button } from '../../ui/button.tsx';
import { Field, type FieldMessage, toGroupProps } from '../../ui/field.tsx';
import { IconSend } from '../../ui/icons.ts';
import { EmailInput, TextArea, TextInput } from '../../ui/inputs.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useViewer } from '../../use-viewer.ts';
import styles from './page.module.css';
import { useCodeName } from './use-code-name.ts';
import { type ContactValues, readValues } from './values.ts';

const findIssues = (values: ContactValues): readonly FieldError[] => {
  const { error } = support.send.body.safeParse(values);
  return error ? toFieldErrors(error, '') : [];
};

/** The id of the error that someone asks about, which a link in their account brings. */
const readErrorId = () => /^[\da-f-]{36}$/.exec(new URLSearchParams(location.search).get('error') ?? '')?.[0];

/** The message. With JavaScript, errors are shown before it’s sent, and a challenge is solved. */
export const ContactForm = ({
  action,
  values,
  issues: sentIssues,
}: {
  action: string;
  values: ContactValues;
  issues: readonly FieldError[];
}) => {
  const { t } = useTranslation('legal');
  const tMain = useTranslation().t;
  const viewer = useViewer();
  const isHydrated = useHydrated();
  const captcha = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [isPending, setPending] = useState(false);
  const [issues, setIssues] = useState(sentIssues);
  const [written, setWritten] = useState(values);
  const codeName = useCodeName(written.code);

  const getMessage = (field: keyof ContactValues): FieldMessage | undefined => {
    const issue = issues.find((one) => one.field === field);
    if (!issue) return undefined;
    const email = written.email.trim();
    if (issue.code !== 'invalid_email') return { tone: 'bad', text: formatInvalid(tMain, issue) };
    if (email === '') return { tone: 'bad', text: formatInvalid(tMain, { code: 'required' }) };
    const lacksEnding = /^[^\s@]+@[^\s@.]+$/.test(email);
    return { tone: 'bad', text: lacksEnding ? t('contact.email_ending', { email }) : formatInvalid(tMain, issue) };
  };
  const readForm = () => (form.current ? readValues(new FormData(form.current)) : written);

  // The page is the same for everyone: who is signed in is only known here. Nothing that was typed is replaced.
  useEffect(() => {
    const fillIn = (name: keyof ContactValues, value: string | undefined) => {
      const control = form.current?.elements.namedItem(name);
      if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value ||= value ?? '';
    };
    fillIn('name', viewer?.name);
    fillIn('email', viewer?.email);
    const id = readErrorId();
    if (id) fillIn('message', `\n\n${t('contact.last_error', { id })}`);
    if (form.current) setWritten(readValues(new FormData(form.current)));
  }, [viewer, t]);

  const change = ({ target }: ChangeEvent<HTMLFormElement>) => {
    const now = readForm();
    setWritten(now);
    const field = (target as unknown as HTMLInputElement).name;
    const isValid = !findIssues(now).some((issue) => issue.field === field);
    if (isValid) setIssues((before) => before.filter((issue) => issue.field !== field));
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const found = findIssues(readForm());
    setIssues(found);
    const [first] = found;
    if (first) {
      const control = form.current?.elements.namedItem(first.field);
      (control instanceof RadioNodeList ? (control[0] as HTMLElement) : (control as HTMLElement | null))?.focus();
      return;
    }
    setPending(true);
    // Without a solution, the server says what’s missing.
    const solution = await solveCaptcha().catch(() => undefined);
    if (captcha.current) captcha.current.value = solution ?? '';
    form.current?.submit();
  };

  const codeMessage: FieldMessage | undefined = codeName === undefined ? undefined : { tone: 'good', text: codeName };
  const length: FieldMessage | undefined = isHydrated
    ? { tone: 'plain', text: t('contact.length', { count: written.message.length, max: maxTicketLength.message }) }
    : undefined;
  return (
    <form
      ref={form}
      method="post"
      action={action}
      className={styles.form}
      onSubmit={submit}
      onChange={change}
      noValidate
      {...{ [usablePartAttribute]: forAccounts }}
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
      <Field
        className={styles.code}
        label={t('contact.code')}
        hint={t('contact.code_hint')}
        message={getMessage('code') ?? codeMessage}
      >
        {(control) => (
          <TextInput
            {...control}
            name="code"
            defaultValue={values.code}
            autoComplete="off"
            maxLength={maxTicketLength.code}
          />
        )}
      </Field>
      <Field label={t('contact.message')} required message={getMessage('message') ?? length}>
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
        <Button type="submit" size={48} pending={isPending} icon={<IconSend size={20} />}>
          {t('contact.send')}
        </Button>
      </div>
    </form>
  );
};
