import type { CallOptions } from './call-options.ts';

export type CallInput = Readonly<Record<string, unknown>>;

/** What a call is: see `calls`. */
export type CallFacts = {
  method: string;
  path: string;
  query?: readonly string[];
  file?: string;
  list?: string;
  once?: boolean;
  returns?: 'response' | 'nothing';
};

type CallEntry = readonly [route: string, facts?: Omit<CallFacts, 'method' | 'path'>];

export const parseCall = ([route, facts]: CallEntry): CallFacts => {
  const [method = '', path = ''] = route.split(' ');
  return { method, path, ...facts };
};

/** A request without what differs from attempt to attempt. */
export type BuiltRequest = { url: string; init: { method: string; headers: Headers; body?: BodyInit } };

const fillPath = (path: string, input: CallInput) =>
  path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = input[name];
    if (value === undefined || value === null || value === '')
      throw new TypeError(`${name} is missing: the path ${path} needs it`);
    return encodeURIComponent(String(value));
  });

const toFormData = (field: string, file: unknown) => {
  const form = new FormData();
  form.append(
    field,
    file instanceof Blob ? file : new Blob([file as BlobPart]),
    (file as { name?: string }).name ?? 'file',
  );
  return form;
};

/** Builds the request of a call: parts of the path, the query and the body are taken from one input. */
export const buildCallRequest = (
  baseUrl: string,
  { method, path, query, file: fileField, once }: CallFacts,
  { file, ...input }: CallInput,
  options: CallOptions,
): BuiltRequest => {
  const url = new URL(baseUrl.replace(/\/+$/, '') + fillPath(path, input));
  const isInPath = (name: string) => path.split('/').includes(`:${name}`);
  const isInQuery = (name: string) => (query ? query.includes(name) : method === 'GET');
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || isInPath(name)) continue;
    if (isInQuery(name)) url.searchParams.set(name, String(value));
    else body[name] = value;
  }
  const headers = new Headers(options.headers);
  const key = options.idempotencyKey ?? (once ? crypto.randomUUID() : undefined);
  if (key !== undefined) headers.set('idempotency-key', key);
  const init: BuiltRequest['init'] = { method, headers };
  if (fileField === '') {
    headers.set('content-type', 'application/octet-stream');
    init.body = file as BodyInit;
  } else if (fileField) {
    init.body = toFormData(fileField, file);
  } else if (method !== 'GET' && Object.keys(body).length + Number(method !== 'DELETE') > 0) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(body);
  }
  return { url: url.href, init };
};
