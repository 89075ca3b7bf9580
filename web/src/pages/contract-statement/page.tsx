import {
  contractStatements,
  type StatementConfirmation,
  type StatementReceipt,
} from '@tessera/contract/api/contract-statements.ts';
import { addLanguagePrefix } from '@tessera/contract/i18n/resolve-language.ts';
import type { StatementKind } from '@tessera/contract/rules/contract-statements.ts';
import { type FieldError, toFieldErrors } from '@tessera/qr-types/fields/field-errors.ts';
import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { ApiError } from '../../api.ts';
import { formatError } from '../../error-messages.ts';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { pageDataContext, requestContext } from '../../request-context.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { PublicHead } from '../../shell/public/public-head.tsx';
import { IconAlertCircle } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import type { Route } from './+types/page';
import { Confirmation } from './confirmation.tsx';
import { NextSteps } from './next-steps.tsx';
import styles from './page.module.css';
import { Receipt } from './receipt.tsx';
import { Review } from './review.tsx';
import { StatementForm } from './statement-form.tsx';
import { Steps } from './steps.tsx';
import { emptyValues, findMissingNumber, readValues, type StatementValues, toStatementInput } from './values.ts';

export const handle: RouteHandle = { namespaces: ['legal'], hidesPromotion: true };

/** Sends addresses, which may contain a key, to no other site. Without any referrer, forms would have no origin. */
const pageHeaders = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' };

const findKind = (request: Request): StatementKind =>
  /\/withdraw$/.test(new URL(request.url).pathname) ? 'withdrawal' : 'cancellation';
const paths = { withdrawal: '/withdraw', cancellation: '/cancel' } as const;

type StatementView =
  | { step: 'form' }
  | { step: 'receipt'; receipt: StatementReceipt }
  | { step: 'confirmation'; confirmation: StatementConfirmation; token: string }
  | { step: 'ended' };

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const { callApi, offer, now } = context.get(pageDataContext);
  const kind = findKind(request);
  const { searchParams } = new URL(request.url);
  if (!offer) throw data(null, { status: 404 });
  const get = async (path: string) => {
    const { status, body } = await callApi({ method: 'GET', path });
    return status === 200 ? body : undefined;
  };
  const find = async (): Promise<StatementView> => {
    const [receiptKey, token] = [searchParams.get('receipt'), searchParams.get('confirm')];
    if (token !== null) {
      const path = `${contractStatements.confirmation.path}?token=${encodeURIComponent(token)}`;
      const confirmation = (await get(path)) as StatementConfirmation | undefined;
      return confirmation ? { step: 'confirmation', confirmation, token } : { step: 'ended' };
    }
    if (receiptKey === null) return { step: 'form' };
    const path = `${contractStatements.receipt.path}?token=${encodeURIComponent(receiptKey)}`;
    const receipt = (await get(path)) as StatementReceipt | undefined;
    return receipt ? { step: 'receipt', receipt } : { step: 'ended' };
  };
  const shown = await find();
  const { viewer } = context.get(requestContext);
  const values = { ...emptyValues, name: viewer?.name ?? '', email: viewer?.email ?? '' };
  return data(
    { kind, shown, values, today: now.toISOString().slice(0, 10) },
    { headers: pageHeaders, ...(shown.step === 'ended' && { status: 404 }) },
  );
};

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

type FormResult = {
  step: 'form' | 'review';
  values: StatementValues;
  issues: readonly FieldError[];
  failure?: { status: number; body: object };
};

/** The steps of the form: it’s checked, repeated, then sent. Nothing is stored before the last. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const { callApi } = context.get(pageDataContext);
  const { language } = context.get(requestContext);
  const kind = findKind(request);
  const fields = await request.formData();
  const step = fields.get('step');
  const path = addLanguagePrefix(paths[kind], language);
  if (step === 'confirm') {
    const token = String(fields.get('token') ?? '');
    const call = { method: 'POST', path: contractStatements.confirm.path, body: { token } } as const;
    const { status, body } = await callApi(call);
    if (status === 200) throw redirect(`${path}?confirm=${encodeURIComponent(token)}`, 303);
    const failure = { status, body: body as object };
    return data<FormResult>({ step: 'form', values: emptyValues, issues: [], failure }, { status });
  }
  const values = readValues(fields);
  const answer = (more: Partial<FormResult>, status = 200) =>
    data<FormResult>({ step: 'form', values, issues: [], ...more }, { status });
  const input = toStatementInput(kind, values, language);
  const { error } = contractStatements.submit.body.safeParse(input);
  const issues = [...(error ? toFieldErrors(error, '') : []), ...findMissingNumber(values)];
  if (issues.length > 0) return answer({ issues }, 400);
  if (step === 'back') return answer({});
  if (step !== 'send') return answer({ step: 'review' });
  const { status, body } = await callApi({ method: 'POST', path: contractStatements.submit.path, body: input });
  if (status !== 200) return answer({ step: 'review', failure: { status, body: body as object } }, status);
  throw redirect(`${path}?receipt=${(body as { token: string }).token}`, 303);
};

/** Withdraws from a contract, or cancels it, without signing in and without JavaScript. */
export default function ContractStatement({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('legal');
  const tMain = useTranslation().t;
  const path = usePublicPath();
  const { kind, shown, today } = loaderData;
  const failure = actionData?.failure;
  const step = shown.step === 'form' ? (actionData?.step ?? 'form') : shown.step;
  const values = actionData && shown.step === 'form' ? actionData.values : loaderData.values;
  const action = path(paths[kind]);
  const isForm = step === 'form' || step === 'review';
  const title = t(`${kind}.title`);
  return (
    <div className={styles.screen}>
      <PublicHead title={`${title} · Tessera`} description={t(`${kind}.description`)} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{t(`${kind}.lead.${step}`)}</p>
      <div className={styles.columns}>
        <div className={styles.main}>
          {isForm && <Steps isReview={step === 'review'} />}
          {failure && (
            <Note tone="bad" role="alert" icon={<IconAlertCircle size={20} />}>
              {formatError(tMain, new ApiError(failure.status, failure.body))}
            </Note>
          )}
          {step === 'form' && (
            <StatementForm
              kind={kind}
              action={action}
              values={values}
              issues={actionData?.issues ?? []}
              today={today}
            />
          )}
          {step === 'review' && <Review kind={kind} action={action} values={values} />}
          {shown.step === 'receipt' && <Receipt receipt={shown.receipt} />}
          {shown.step === 'confirmation' && <Confirmation {...shown} action={action} />}
        </div>
        {isForm && <NextSteps kind={kind} today={today} />}
      </div>
    </div>
  );
}
