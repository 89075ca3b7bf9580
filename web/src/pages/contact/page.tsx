import { support } from '@tessera/contract/api/support.ts';
import { addLanguagePrefix } from '@tessera/contract/i18n/resolve-language.ts';
import { type FieldError, toFieldErrors } from '@tessera/qr-types/fields/field-errors.ts';
import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { ApiError } from '../../api.ts';
import { formatError } from '../../error-messages.ts';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { pageDataContext, requestContext } from '../../request-context.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { PublicHead } from '../../shell/public/public-head.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { IconAlertCircle, IconCircleCheck } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import type { Route } from './+types/page';
import { ContactForm } from './contact-form.tsx';
import { OtherWays } from './other-ways.tsx';
import styles from './page.module.css';
import { type ContactValues, emptyValues, readValues } from './values.ts';

export const handle: RouteHandle = { namespaces: ['legal'], hidesPromotion: true, hydration: 'on-use' };

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const { operator } = context.get(pageDataContext);
  const isSent = new URL(request.url).searchParams.has('sent');
  const address = [operator.name, operator.address].filter(Boolean).join('\n');
  return { isSent, address };
};

type FormResult = {
  values: ContactValues;
  issues: readonly FieldError[];
  failure?: { status: number; body: object };
};

/** Sends the message. The page that follows can be reloaded without sending it again. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const { callApi } = context.get(pageDataContext);
  const { language } = context.get(requestContext);
  const fields = await request.formData();
  const values = readValues(fields);
  const captcha = fields.get('captcha');
  const input = { ...values, language, ...(typeof captcha === 'string' && captcha !== '' && { captcha }) };
  const answer = (more: Partial<FormResult>, status: number) =>
    data<FormResult>({ values, issues: [], ...more }, { status });
  const { error } = support.send.body.safeParse(input);
  if (error) return answer({ issues: toFieldErrors(error, '') }, 400);
  const { status, body } = await callApi({ method: 'POST', path: support.send.path, body: input });
  if (status !== 200) return answer({ failure: { status, body: body as object } }, status);
  throw redirect(`${addLanguagePrefix('/contact', language)}?sent`, 303);
};

/** Writes to the operator, also without JavaScript. */
export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('legal');
  const tMain = useTranslation().t;
  const path = usePublicPath();
  const { isSent, address } = loaderData;
  const isDone = isSent && !actionData;
  const failure = actionData?.failure;
  return (
    <div className={styles.screen}>
      <PublicHead title={`${t('contact.title')} · Tessera`} description={t('contact.description')} />
      <div className={styles.head}>
        <h1 className={styles.title}>{t('contact.title')}</h1>
        <p className={styles.lead}>{t('contact.lead')}</p>
      </div>
      <div className={styles.main}>
        {isDone ? (
          <div className={styles.sent}>
            <Note tone="good" role="status" icon={<IconCircleCheck size={20} />}>
              {t('contact.sent')}
            </Note>
            <ButtonLink variant="quiet" to={path('/contact')} reloadDocument>
              {t('contact.another')}
            </ButtonLink>
          </div>
        ) : (
          <>
            {failure && (
              <Note tone="bad" role="alert" icon={<IconAlertCircle size={20} />}>
                {formatError(tMain, new ApiError(failure.status, failure.body))}
              </Note>
            )}
            <ContactForm
              action={path('/contact')}
              values={actionData?.values ?? emptyValues}
              issues={actionData?.issues ?? []}
            />
          </>
        )}
      </div>
      <OtherWays address={address} />
    </div>
  );
}
