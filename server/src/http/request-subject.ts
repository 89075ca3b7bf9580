import type { FastifyRequest } from 'fastify';
import type { Member } from './actor.ts';

/**
 * The account that a request is about: of the member who sends it, or of the user whose sign-in it attempts. `userId` is
 * null for an invalid API key with the prefix of one of the account's keys: anyone can send that.
 */
export type RequestSubject = Pick<Member, 'accountId'> & { userId: string | null; key?: Member['key'] };

const subjects = new WeakMap<FastifyRequest, RequestSubject>();

/** Stores the account that a request is about, so that a rejection is recorded there. */
export const setRequestSubject = (request: FastifyRequest, subject: RequestSubject): void => {
  subjects.set(request, subject);
};

export const getRequestSubject = (request: FastifyRequest): RequestSubject | undefined => subjects.get(request);
