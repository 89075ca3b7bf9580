import { captcha } from '@tessera/contract/api/captcha.ts';
import type { ChallengeParameters } from 'altcha-lib';
import { call } from '../../api.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type KeyParameters = Pick<ChallengeParameters, 'cost' | 'keyLength'>;

/** PBKDF2 by Web Crypto, which browsers offer on https and localhost only. */
const deriveWithWebCrypto = async ({ cost, keyLength = 32 }: KeyParameters, salt: Bytes, password: Bytes) => {
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
  const settings = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: cost };
  return new Uint8Array(await crypto.subtle.deriveBits(settings, key, keyLength * 8));
};

/** PBKDF2 in JavaScript, for local networks without https: slower, and yields to the page at intervals. */
const deriveInScript = async ({ cost: iterations, keyLength = 32 }: KeyParameters, salt: Bytes, password: Bytes) => {
  const [{ pbkdf2Async }, { sha256 }] = await Promise.all([
    import('@noble/hashes/pbkdf2.js'),
    import('@noble/hashes/sha2.js'),
  ]);
  return pbkdf2Async(sha256, password, salt, { c: iterations, dkLen: keyLength });
};

/**
 * Fetches a challenge and solves it, in up to a second of work that makes mass requests expensive. Returns undefined if the
 * server requires none. Each solution is accepted once.
 */
export const solveCaptcha = async (): Promise<string | undefined> => {
  const { challenge } = await call(captcha.challenge, {});
  if (!challenge) return undefined;
  const { solveChallenge } = await import('altcha-lib');
  const derive = crypto.subtle ? deriveWithWebCrypto : deriveInScript;
  const solution = await solveChallenge({
    challenge: challenge as never,
    deriveKey: async (parameters, salt, password) => ({
      parameters: {},
      // The password buffer is overwritten for each attempt, so it is copied before the first await.
      derivedKey: await derive(parameters, salt.slice() as Bytes, password.slice() as Bytes),
    }),
  });
  return btoa(JSON.stringify({ challenge, solution }));
};
