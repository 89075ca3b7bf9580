import { abuse } from '@tessera/contract/api/abuse.ts';
import { abuseReasons, maxReportLength } from '@tessera/contract/rules/abuse.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { call } from '../../api.ts';
import { solveCaptcha } from '../../features/captcha/solve-captcha.ts';
import { FormError } from '../../features/credentials/form-error.tsx';
import { useValidatedForm } from '../../features/credentials/use-validated-form.ts';
import { usablePartAttribute } from '../../hydration.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { PublicHead } from '../../shell/public/public-head.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { IconCircleCheck } from '../../ui/icons.ts';
import { EmailInput, LinkInput, TextArea } from '../../ui/inputs.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './page.module.css';

const { report } = abuse;

type AbuseReportValues = { url: string; reason: (typeof abuseReasons)[number] | ''; message: string; email: string };

/** Empty fields are left out. */
const toRequestBody = ({ email, ...rest }: AbuseReportValues) => ({ ...rest, ...(email && { email }) });

export const handle: RouteHandle = { hidesPromotion: true, hydration: 'on-use' };

/** Reports a harmful code to the operator; `?url=` prefills its URL. */
export default function ReportAbuse() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const [isSent, setSent] = useState(false);
  const start: AbuseReportValues = { url: params.get('url') ?? '', reason: '', message: '', email: '' };
  const form = useValidatedForm<AbuseReportValues>(report.body, start, async (values) => {
    const captcha = await solveCaptcha();
    await call(report, { body: { ...toRequestBody(values), captcha } as never });
    setSent(true);
  });
  return (
    <div className={styles.screen}>
      <PublicHead title={`${t('report.title')} · Tessera`} description={t('report.lead')} />
      <h1 className={styles.title}>{t('report.title')}</h1>
      <p className={styles.lead}>{t('report.lead')}</p>
      {isSent ? (
        <div className={styles.sent}>
          <Note tone="good" role="status" icon={<IconCircleCheck size={20} />}>
            {t('report.sent')}
          </Note>
          <Button
            variant="quiet"
            onClick={() => {
              form.reset();
              setSent(false);
            }}
          >
            {t('report.another')}
          </Button>
        </div>
      ) : (
        <form className={styles.form} onSubmit={form.submit} noValidate {...{ [usablePartAttribute]: '' }}>
          <Field label={t('report.url')} hint={t('report.url_hint')} required message={form.getMessage('url')}>
            {(control) => (
              <LinkInput
                {...control}
                {...form.register('url')}
                large
                maxLength={maxReportLength.url}
                placeholder={t('report.url_placeholder')}
              />
            )}
          </Field>
          <Field label={t('report.reason')} isGroup required message={form.getMessage('reason')}>
            {({ 'aria-describedby': described, id }) => (
              <div
                className={styles.reasons}
                role="radiogroup"
                aria-labelledby={`${id}-label`}
                aria-describedby={described}
              >
                {abuseReasons.map((reason) => (
                  <label key={reason} className={styles.reason}>
                    <input type="radio" value={reason} {...form.register('reason')} />
                    {t(`abuse.${reason}`)}
                  </label>
                ))}
              </div>
            )}
          </Field>
          <Field label={t('report.message')} hint={t('report.optional')} message={form.getMessage('message')}>
            {(control) => (
              <TextArea {...control} {...form.register('message')} rows={4} maxLength={maxReportLength.message} />
            )}
          </Field>
          <Field label={t('report.email')} hint={t('report.optional')} message={form.getMessage('email')}>
            {(control) => (
              <EmailInput
                {...control}
                {...form.register('email', { setValueAs: (text: string) => text || undefined })}
                large
              />
            )}
          </Field>
          <FormError text={form.formError} />
          <Button type="submit" size={48} pending={form.pending} className={styles.send}>
            {t('report.send')}
          </Button>
        </form>
      )}
    </div>
  );
}
