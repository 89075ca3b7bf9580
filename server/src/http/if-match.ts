import type { FastifyRequest } from 'fastify';

/** Returns the version in If-Match; undefined if the caller doesn't name one, NaN (which matches none) if it is malformed. */
export const parseIfMatch = (request: FastifyRequest): number | undefined => {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  return Number(/^(?:W\/)?"(\d+)"$/.exec(header)?.[1] ?? Number.NaN);
};
