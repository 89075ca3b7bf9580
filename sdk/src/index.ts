import { buildCallRequest, type CallFacts, type CallInput, parseCall } from './build-request.ts';
import type { CallOptions, Pages } from './call-options.ts';
import { calls } from './generated/calls.ts';
import type { Calls } from './generated/types.ts';
import { type Retry, type SendOptions, sendCall } from './send.ts';
import { readError } from './tessera-error.ts';

export type { CallOptions, Pages } from './call-options.ts';
export type * from './generated/types.ts';
export { readEvents } from './read-events.ts';
export type { Retry } from './send.ts';
export { type FieldIssue, TesseraError } from './tessera-error.ts';

export type TesseraOptions = {
  /** The address of the service: https://qr.example.com */
  url: string;
  /** An API key: tsk_… */
  key: string;
  /** Sends requests; by default the global fetch. */
  fetch?: typeof fetch;
  /** How often a call is repeated after errors that pass; by default 4. */
  retries?: number;
  /** The longest wait before that, in seconds, by default 120. If the service asks for more, the call fails right away. */
  maxWait?: number;
  /** Called before each wait. */
  onRetry?: (retry: Retry) => void;
};

/** Whether a call can be made twice and happens once. Scans are added twice. */
const isRepeatable = ({ method, once }: CallFacts, input: CallInput, { idempotencyKey }: CallOptions) => {
  if (method === 'POST') return once === true || idempotencyKey !== undefined;
  return input['addScans'] === undefined;
};

const readJson = async (response: Response): Promise<unknown> => {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return response.json();
  throw await readError(response, response.url);
};

/** Returns the API of a service as functions, by tag and name. */
export const createTessera = (options: TesseraOptions): Calls => {
  if (!options.key) throw new TypeError('key is missing: create one under API keys in your account');
  if (!URL.canParse(options.url))
    throw new TypeError(
      `url has to be the address of the service, such as https://qr.example.com, not “${options.url}”`,
    );
  const sendOptions: SendOptions = {
    fetch: (...request) => (options.fetch ?? fetch)(...request),
    key: options.key,
    retries: options.retries ?? 4,
    maxWait: options.maxWait ?? 120,
    onRetry: options.onRetry,
  };

  const call = async (facts: CallFacts, input: CallInput, callOptions: CallOptions): Promise<unknown> => {
    const response = await sendCall(buildCallRequest(options.url, facts, input, callOptions), sendOptions, {
      isRepeatable: isRepeatable(facts, input, callOptions),
      signal: callOptions.signal,
    });
    if (facts.returns === 'response') return response;
    return facts.returns === 'nothing' ? void (await response.arrayBuffer()) : readJson(response);
  };

  const callPages = (facts: CallFacts, list: string, input: CallInput, callOptions: CallOptions) => {
    const first = call(facts, input, callOptions);
    const iterate = async function* () {
      for (let page = (await first) as Record<string, unknown>; ; ) {
        yield* page[list] as readonly unknown[];
        if (page['next'] === null || page['next'] === undefined) return;
        const { page: _, ...rest } = input;
        page = (await call(facts, { ...rest, after: page['next'] }, callOptions)) as Record<string, unknown>;
      }
    };
    return Object.assign(first, { [Symbol.asyncIterator]: iterate }) as Pages<unknown, unknown>;
  };

  const bind =
    (facts: CallFacts) =>
    (input: CallInput = {}, callOptions: CallOptions = {}) =>
      facts.list ? callPages(facts, facts.list, input, callOptions) : call(facts, input, callOptions);

  const bound = Object.entries(calls).map(([tag, ofTag]) => [
    tag,
    Object.fromEntries(Object.entries(ofTag).map(([name, entry]) => [name, bind(parseCall(entry))])),
  ]);
  return Object.fromEntries(bound) as unknown as Calls;
};
