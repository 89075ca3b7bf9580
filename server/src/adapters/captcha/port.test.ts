import { randomBytes } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, test } from 'vitest';
import { createAltcha } from './altcha.ts';
import { disabledCaptcha } from './off.ts';
import type { Challenge } from './port.ts';

const now = new Date('2026-03-10T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const pack = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');
const solve = async (challenge: Challenge) => ({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });

describe('a challenge', async () => {
  const captcha = createAltcha(randomBytes(32));
  const challenge = (await captcha.createChallenge(now))!;
  const answer = await solve(challenge);
  const first = await captcha.verify(pack(answer), now);

  test('is solved by doing its work', () => {
    expect(first).toEqual({ challenge: expect.any(Buffer), until: later(600) });
  });

  test('has the same identity in any notation of its solution, and another than the next one', async () => {
    const { derivedKey, counter } = answer.solution!;
    const again = { solution: { counter, derivedKey, time: 7 }, challenge };
    expect((await captcha.verify(pack(again), now))?.challenge).toEqual(first?.challenge);
    const next = await solve((await captcha.createChallenge(now))!);
    expect((await captcha.verify(pack(next), now))?.challenge).not.toEqual(first?.challenge);
  });

  test('can be solved for ten minutes', async () => {
    expect(await captcha.verify(pack(answer), later(599))).toBeDefined();
    expect(await captcha.verify(pack(answer), later(600))).toBeUndefined();
  });

  test('can’t be made easier, extended or forged', async () => {
    const { parameters, signature } = challenge;
    const easy = await solve({ parameters: { ...parameters, cost: 1, keyPrefix: '00' }, signature });
    expect(await captcha.verify(pack(easy), now)).toBeUndefined();
    const longer = { parameters: { ...parameters, data: { until: parameters.data.until + 3600 } }, signature };
    expect(await captcha.verify(pack({ ...answer, challenge: longer }), now)).toBeUndefined();
    const foreignSolution = await solve((await createAltcha(randomBytes(32)).createChallenge(now))!);
    expect(await captcha.verify(pack(foreignSolution), now)).toBeUndefined();
  });

  test.each([
    ['nothing', ''],
    ['text', 'x'],
    ['null', pack(null)],
    ['no solution', pack({ challenge })],
    ['no signature', pack({ ...answer, challenge: { parameters: challenge.parameters } })],
    ['another solution', pack({ challenge, solution: { counter: 1, derivedKey: '00' } })],
    ['values of wrong types', pack({ challenge: { parameters: { nonce: 1 }, signature: [] }, solution: [] })],
  ])('is not solved by %s', async (_what, wrong) => {
    expect(await captcha.verify(wrong, now)).toBeUndefined();
  });
});

test('without a captcha there is no challenge', async () => {
  expect(await disabledCaptcha.createChallenge(now)).toBeUndefined();
});
