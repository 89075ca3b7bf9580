import type { FastifyRequest } from 'fastify';
import type { Member } from './actor.ts';

/**
 * Whose account a request is about: the member who sends it, or the user whom it tries to sign in as. No user where it has a
 * wrong key with the prefix of one of the account's: anyone can send that.
 */
export type RequestSubject = Pick<Member, 'accountId'> & { userId: string | null; key?: Member['key'] };

const subjects = new WeakMap<FastifyRequest, RequestSubject>();

/** Remembers whose account a request is about, so that its refusal is recorded there. */
export const setRequestSubject = (request: FastifyRequest, subject: RequestSubject): void => {
  subjects.set(request, subject);
};

export const getRequestSubject = (request: FastifyRequest): RequestSubject | undefined => subjects.get(request);
