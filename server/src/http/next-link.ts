import type { Route } from '@tessera/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Parameters that say where a page begins; `after` replaces them. */
const positions = ['page', 'before', 'cursor', 'after'];

/** Sets the `Link` of the next page (RFC 8288) if the response of a list has `next`. */
export const setNextLink = (request: FastifyRequest, reply: FastifyReply, { query }: Route, response: object) => {
  const next = 'next' in response && response.next;
  if ((typeof next !== 'string' && typeof next !== 'number') || !query || !Object.hasOwn(query.shape, 'after')) return;
  const { pathname, searchParams } = new URL(request.url, 'http://any');
  for (const name of positions) searchParams.delete(name);
  searchParams.set('after', String(next));
  reply.header('link', `<${pathname}?${searchParams}>; rel="next"`);
};
