import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, expect, test, vi } from 'vitest';
import { solveCaptcha } from './solve-captcha.ts';

afterEach(() => vi.unstubAllGlobals());

const secrets = { hmacSignatureSecret: 'one secret', hmacKeySignatureSecret: 'another secret' };

/** A server that asks what ours asks, by ALTCHA's own library. */
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

test('a challenge is answered by the browser’s own code', async () => {
  await asks();
  expect(await isRight(await solveCaptcha())).toBe(true);
});

test('and by ours where a page without https has none', async () => {
  await asks();
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(await isRight(await solveCaptcha())).toBe(true);
});

test('where the server asks for nothing there is no answer', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ challenge: null }));
  expect(await solveCaptcha()).toBeUndefined();
});
