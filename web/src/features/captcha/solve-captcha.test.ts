import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, expect, test, vi } from 'vitest';
import { solveCaptcha } from './solve-captcha.ts';

afterEach(() => vi.unstubAllGlobals());

const secrets = { hmacSignatureSecret: 'one secret', hmacKeySignatureSecret: 'another secret' };

/** Creates a challenge like our server’s, with ALTCHA’s own library. */
const asks = async () => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 20,
    deriveKey,
    ...secrets,
  });
  vi.stubGlobal('fetch', async () => Response.json({ challenge }));
};

const isRight = async (answer: string | undefined) => {
  vi.unstubAllGlobals();
  const { challenge, solution } = JSON.parse(atob(answer!));
  return (await verifySolution({ challenge, solution, deriveKey, ...secrets })).verified;
};

test('a challenge is solved with Web Crypto', async () => {
  await asks();
  expect(await isRight(await solveCaptcha())).toBe(true);
});

test('a challenge is solved in JavaScript on a page without https, which has no Web Crypto', async () => {
  await asks();
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(await isRight(await solveCaptcha())).toBe(true);
});

test('there is no solution when the server requires none', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ challenge: null }));
  expect(await solveCaptcha()).toBeUndefined();
});
