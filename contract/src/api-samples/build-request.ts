import type { Route } from '../api/route.ts';
import type { SampleFile, SampleReply, SampleRequest } from './samples.ts';

/** A sample as a request to an address. */
export type ConcreteRequest = {
  method: Route['method'];
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: unknown;
  /** The file that is sent: as the field of a form, or as the whole body. */
  file?: { name: SampleFile; field: string | undefined; type: string };
  reply: SampleReply;
};

const fileTypes: Record<SampleFile, string> = {
  'logo.png': 'image/png',
  'dish.jpg': 'image/jpeg',
  'menu.pdf': 'application/pdf',
  'products.csv': 'text/csv',
};

/** Fills the path of a route, such as `/api/qr/:id`. */
const fillPath = (path: string, params: SampleRequest['params'] = {}): string =>
  path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));

/** Encodes a value of a query; commas between items of a list stay, as they’re easier to read. */
const encodeList = (value: string | number) => encodeURIComponent(value).replaceAll('%2C', ',');

/** Returns the request of a sample, at the address of a server. */
export const buildSampleRequest = (
  { method, path, file: upload }: Pick<Route, 'method' | 'path' | 'file'>,
  { params, query, headers = {}, body, file, reply = 'json' }: SampleRequest,
  origin: string,
): ConcreteRequest => {
  const search = Object.entries(query ?? {}).map(([name, value]) => `${name}=${encodeList(value)}`);
  return {
    method,
    url: `${origin}${fillPath(path, params)}${search.length > 0 ? `?${search.join('&')}` : ''}`,
    headers,
    ...(body !== undefined && { body }),
    ...(file && { file: { name: file, field: upload?.raw ? undefined : upload?.field, type: fileTypes[file] } }),
    reply,
  };
};
