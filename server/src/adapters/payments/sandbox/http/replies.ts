import { StripeApiError } from '../engine/errors.ts';

export type Reply = { status: number; body: unknown };
export type SavedReplies = Record<string, { request: string; reply: Reply }>;

/**
 * Replies by idempotency key: the same request again gets the reply of the first, a request with other parameters an error, and
 * one while the first is still under way 409, which the SDK retries.
 */
export const createReplies = (saved: SavedReplies) => {
  const underWay = new Set<string>();

  /** The saved reply to this request, if there is one; else the key is taken. */
  const begin = (key: string, request: string): Reply | undefined => {
    if (underWay.has(key))
      throw new StripeApiError(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: `There is currently another in-progress request using this Idempotency Key (${key}).`,
      });
    const existing = Object.hasOwn(saved, key) ? saved[key] : undefined;
    if (existing && existing.request !== request)
      throw new StripeApiError(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    if (!existing) underWay.add(key);
    return existing?.reply;
  };

  /** Requests that were refused before anything happened don't use up their key. */
  const end = (key: string, request: string, reply: Reply | undefined): void => {
    underWay.delete(key);
    if (reply) saved[key] = { request, reply };
  };

  return { begin, end };
};
