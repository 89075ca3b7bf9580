import { negotiateLanguage } from '@tessera/contract/i18n/negotiate-language.ts';
import type { FormState, SubmittedForm } from '@tessera/qr-types';
import type { Deps } from '../../../http/deps.ts';
import { getPagePath, type LandingPageCode } from '../../landing-pages/index.ts';
import { type CodeSnapshot, findPage, isRestricted } from '../decide/code-snapshot.ts';
import { decide, resolveForVisitor } from '../decide/decide.ts';
import { createScanId } from '../record/scan-id.ts';
import type { createResponses } from '../serve/responses.ts';
import type { AccessGrant, AccessGrants } from '../visitor/access-grants.ts';
import { firstValue, type ScanExchange } from '../visitor/exchange.ts';
import { getUserAgent, getUserAgentInfo } from '../visitor/user-agent.ts';
import { isBusyError } from './is-busy-error.ts';
import type { ScanServices } from './services.ts';

/** Returns the form of a page, if its type has one. */
export const getPageForm = ({ type: { opens } }: LandingPageCode) => (opens.kind === 'page' ? opens.form : undefined);

/** Returns the state of a page's form for a GET request. */
export const buildFormState = (
  accessGrants: AccessGrants,
  snapshot: CodeSnapshot,
  page: LandingPageCode,
  {
    isOwnerTest,
    visitors,
    isSent,
    now,
  }: { isOwnerTest: boolean; visitors: readonly string[] | undefined; isSent: boolean; now: number },
): FormState | undefined =>
  getPageForm(page)
    ? {
        action: getPagePath(page),
        token: accessGrants.signPageForm(snapshot, { isOwnerTest, visitors }, now),
        stage: isSent ? 'sent' : 'open',
        isOwnerTest,
      }
    : undefined;

/** Groups submitted values by field in one pass: a malicious form may have thousands of fields. */
const toFormValues = (body: URLSearchParams): SubmittedForm => {
  const values = new Map<string, string[]>();
  for (const [name, value] of body) {
    const earlier = values.get(name);
    if (earlier) earlier.push(value);
    else values.set(name, [value]);
  }
  return Object.fromEntries(values);
};

/** Whether a submitted form is a page's own form, not the password form. */
export const isPageForm = (form: URLSearchParams, snapshot: CodeSnapshot): boolean => {
  const page = findPage(snapshot);
  return page !== undefined && getPageForm(page) !== undefined && form.has('form');
};

/**
 * Handles submissions of a page's form. The signed token proves that the visitor was shown the page, so had entered the
 * password and was counted. A rejected form is shown again with the values that were entered.
 */
export const createPageFormHandler = (
  {
    pages,
    accessGrants,
    getVisitorDay,
    getVisitorIds,
    submitResponse,
  }: Pick<ScanServices, 'pages' | 'accessGrants' | 'getVisitorDay' | 'getVisitorIds' | 'submitResponse'>,
  { respond, sendOutcome, sendPage, redirectToThanks }: ReturnType<typeof createResponses>,
  { config, captcha, now }: Pick<Deps, 'config' | 'captcha' | 'now'>,
) => {
  type FormRejection = { status: number; wait?: number } & Pick<FormState, 'errors' | 'notice' | 'challenge'>;

  return async (
    exchange: ScanExchange,
    snapshot: CodeSnapshot,
    {
      form,
      grant: storedGrant,
      isAccountMember,
    }: { form: URLSearchParams; grant: AccessGrant; isAccountMember: boolean },
  ): Promise<unknown> => {
    const { request, reply } = exchange;
    const nowMs = now().getTime();
    const nowSeconds = nowMs / 1000;
    const submitted = toFormValues(form);
    const visitors = isRestricted(snapshot) ? getVisitorIds(snapshot, request, nowMs) : undefined;
    const formToken = accessGrants.verifyPageForm(snapshot, firstValue(submitted['form']), visitors, nowSeconds);
    const passwordVerified = formToken !== undefined || storedGrant.passwordUntil > 0;
    const alreadyCounted = formToken !== undefined || storedGrant.countedUntil > 0;
    const warningSeen = formToken !== undefined || storedGrant.warnedUntil > 0 || isAccountMember;
    const target = resolveForVisitor(snapshot, {
      language: firstValue(request.query.lang),
      negotiate: (languages) => negotiateLanguage(languages, request.headers['accept-language']),
    });
    const decision = decide(
      snapshot,
      target,
      {
        entryPoint: 'visit',
        isPreviewFetch: false,
        isBot: false,
        passwordVerified,
        alreadyCounted,
        warningRequested: false,
        warningSeen,
      },
      nowSeconds,
    );
    if (decision.outcome !== 'page_shown')
      return respond({ ...exchange, snapshot, grant: storedGrant, now: nowSeconds }, decision);

    const { page, language } = decision;
    const pageForm = getPageForm(page);
    if (!pageForm) return sendOutcome(exchange, 'not_found');
    const isOwnerTest = formToken?.isOwnerTest ?? isAccountMember;
    const rejectForm = async ({ status, wait, ...rejection }: FormRejection) => {
      if (wait !== undefined) reply.header('retry-after', Math.ceil(wait));
      const formState = {
        action: getPagePath(page),
        token: accessGrants.signPageForm(snapshot, { isOwnerTest, visitors }, nowSeconds),
        stage: 'open',
        submitted,
        ...rejection,
      };
      const { headers } = request;
      const pageRequest = {
        language,
        acceptLanguage: headers['accept-language'],
        acceptEncoding: headers['accept-encoding'],
      };
      sendPage(
        exchange,
        status,
        await pages.renderWithForm(page, { ...pageRequest, form: formState as FormState }),
        snapshot,
      );
    };

    const agentText = getUserAgent(request.headers);
    if (getUserAgentInfo(agentText).bot) return rejectForm({ status: 403, notice: 'bot' });
    if (!formToken) return rejectForm({ status: 403, notice: 'expired' });
    if (config.readOnly) return rejectForm({ status: 423, wait: 300, notice: 'unavailable' });
    const parsed = pageForm.read((await pages.getContent(page)) as never, submitted);
    if ('errors' in parsed) return rejectForm({ status: 422, errors: parsed.errors });
    try {
      const result = await submitResponse({
        ...getVisitorDay(snapshot, request.ip, agentText, nowMs),
        id: createScanId(nowMs),
        qrId: snapshot.id,
        at: nowMs,
        ip: request.ip,
        response: parsed.response,
        isOwnerTest,
        captcha: firstValue(submitted['captcha']) || undefined,
      });
      if (result === 'stored') return redirectToThanks(exchange, snapshot, page, nowSeconds);
      if (result !== 'challenge_required') return rejectForm({ status: 429, wait: result.wait, notice: 'busy' });
      const challenge = JSON.stringify(await captcha.createChallenge(now()));
      return rejectForm({ status: 429, wait: 0, notice: 'challenge', challenge });
    } catch (error) {
      if (!isBusyError(error)) throw error;
      return rejectForm({ status: 503, wait: 10, notice: 'unavailable' });
    }
  };
};
