import type { FastifyRequest } from 'fastify';
import type { Member } from './actor.ts';

/**
 * Whose account a request is about: the member who sends it, or the user whom it tries to sign in as. No user where it has a
 * wrong key with the prefix of one of the account's: anyone can send that.
 */
export type Subject = Pick<Member, 'accountId'> & { userId: string | null; key?: Member['key'] };

const subjects = new WeakMap<FastifyRequest, Subject>();

/** Remembers whose account a request is about, so that its refusal is recorded there. */
export const noteSubject = (request: FastifyRequest, subject: Subject): void => {
  subjects.set(request, subject);
};

export const subjectOf = (request: FastifyRequest): Subject | undefined => subjects.get(request);
