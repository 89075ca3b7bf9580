import { captcha } from '@tessera/contract/api/captcha.ts';
import type { ChallengeParameters } from 'altcha-lib';
import { call } from '../../api.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type KeyParameters = Pick<ChallengeParameters, 'cost' | 'keyLength'>;

/** PBKDF2 by the browser's own code; it has some only on https and on this very computer. */
const deriveWithWebCrypto = async ({ cost, keyLength = 32 }: KeyParameters, salt: Bytes, password: Bytes) => {
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
  const settings = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: cost };
  return new Uint8Array(await crypto.subtle.deriveBits(settings, key, keyLength * 8));
};

/** The same in a network of one's own without https: slower, and letting the page breathe in between. */
const deriveInScript = async ({ cost: iterations, keyLength = 32 }: KeyParameters, salt: Bytes, password: Bytes) => {
  const [{ pbkdf2Async }, { sha256 }] = await Promise.all([
    import('@noble/hashes/pbkdf2.js'),
    import('@noble/hashes/sha2.js'),
  ]);
  return pbkdf2Async(sha256, password, salt, { c: iterations, dkLen: keyLength });
};

/**
 * Answers a fresh challenge of the server, which shows that no machine asks a thousand times: a second of work at most.
 * Undefined where the server asks for none. Each answer counts once.
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
      // The password is written anew for each try, so it is copied before anything waits.
      derivedKey: await derive(parameters, salt.slice() as Bytes, password.slice() as Bytes),
    }),
  });
  return btoa(JSON.stringify({ challenge, solution }));
};
