import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServedDomain } from '../../../feature.ts';
import type { EntryPoint } from '../decide/determine-outcome.ts';
import type { ScanParameter } from '../decide/parameters.ts';

type CodeParams = { uri: string; file?: string; gtin?: string };
type CodeQuery = Readonly<Record<ScanParameter, string | string[] | undefined>>;
export type CodeRoute = { Params: CodeParams; Querystring: CodeQuery; Body: unknown };
export type CodeRequest = FastifyRequest<CodeRoute>;

/** A request to a code, its reply, and the entry point that it came to. */
export type ScanExchange = {
  request: CodeRequest;
  reply: FastifyReply<CodeRoute>;
  entryPoint: EntryPoint;
  /** The account's own domain that the request came to, if it did. */
  domain: ServedDomain | undefined;
  /** When the request was received, by `performance.now()`. */
  startedAt: number;
};

/** Returns the first value of a repeated query parameter or form field. */
export const firstValue = (value: string | readonly string[] | undefined) =>
  typeof value === 'string' ? value : value?.[0];
