import type { ErrorCode } from './generated/types.ts';

/** What is wrong with a field of the input. */
export type FieldIssue = { field: string; code: string; params?: Readonly<Record<string, string | number>> };

type ErrorResponse = {
  error?: ErrorCode;
  message?: string;
  uuid?: string;
  field?: string;
  issues?: readonly FieldIssue[];
  params?: Readonly<Record<string, string | number>>;
  docs?: string;
};

/** Errors that the service itself doesn’t have: it couldn’t be reached, or something else answered. */
type ConnectionErrorCode = 'network_error' | 'unexpected_response';

type ErrorFacts = ErrorResponse & { status: number; retryAfter?: number | undefined; url: string };

const describeError = ({ message = '', issues = [] }: ErrorResponse) => {
  const fields = issues.map(({ field, code, params }) => {
    const allowed = params?.['allowed'] === undefined ? '' : ` (allowed: ${params['allowed']})`;
    return `${field.replace(/^(body|query)\./, '')}: ${code.replaceAll('_', ' ')}${allowed}`;
  });
  return fields.length > 0 && !issues.every(({ field }) => message.includes(field))
    ? `${message}: ${fields.join('; ')}`
    : message;
};

/** Every error that calls throw, except the reason of an aborted signal. */
export class TesseraError extends Error {
  override readonly name = 'TesseraError';
  readonly code: ErrorCode | ConnectionErrorCode;
  /** The status of the response; 0 without one. */
  readonly status: number;
  /** The field of the input that is wrong, such as content.url; undefined if it’s not about one. */
  readonly field: string | undefined;
  /** Everything that is wrong with the input. */
  readonly issues: readonly FieldIssue[];
  readonly params: Readonly<Record<string, string | number>>;
  /** The id of the request, also in the logs of the service: name it when you ask for help. */
  readonly requestId: string | undefined;
  /** After how many seconds the same call may work. */
  readonly retryAfter: number | undefined;
  /** The page that explains the error. */
  readonly docs: string | undefined;

  constructor(code: ErrorCode | ConnectionErrorCode, facts: ErrorFacts, options?: ErrorOptions) {
    super(describeError(facts), options);
    const { status, issues = [], params = {}, uuid, retryAfter, docs, field = issues[0]?.field } = facts;
    this.code = code;
    this.status = status;
    this.field = field;
    this.issues = issues;
    this.params = params;
    this.requestId = uuid;
    this.retryAfter = retryAfter;
    this.docs = docs === undefined ? undefined : new URL(docs, facts.url).href;
  }
}

/** Returns the seconds of Retry-After, which proxies may send as a date. */
const readRetryAfter = ({ headers }: Response): number | undefined => {
  const text = headers.get('retry-after');
  if (text === null) return undefined;
  const seconds = Number(text);
  const wait = Number.isNaN(seconds) ? (Date.parse(text) - Date.now()) / 1_000 : seconds;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
};

const parseBody = (text: string): ErrorResponse => {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
};

/** Returns the error that a response tells of. */
export const readError = async (response: Response, url: string): Promise<TesseraError> => {
  const body = parseBody(await response.text());
  const facts = { status: response.status, retryAfter: readRetryAfter(response), url };
  if (body.error) return new TesseraError(body.error, { ...body, ...facts });
  const message = `${url} answered with status ${response.status}, and not as Tessera does: check the address of the service`;
  return new TesseraError('unexpected_response', { message, ...facts });
};
