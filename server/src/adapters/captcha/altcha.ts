import { createHash, createHmac } from 'node:crypto';
import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Captcha, Challenge } from './port.ts';

/** Takes about a tenth of a second on a computer, a second on a slow phone. */
const cost = 1000;
const minTries = 500;
const maxTries = 1000;
const lifetimeSeconds = 600;

const parseSolution = (encodedSolution: string): Payload | undefined => {
  try {
    const payload = JSON.parse(Buffer.from(encodedSolution, 'base64').toString('utf8'));
    return payload?.challenge?.parameters && payload.solution ? payload : undefined;
  } catch {
    return undefined;
  }
};

/**
 * ALTCHA: a proof of work signed with our own key, so that nothing is stored until it is solved. Uses no third-party
 * service.
 */
export const createAltcha = (key: Buffer): Captcha => {
  const deriveSecret = (use: string) => createHmac('sha256', key).update(use).digest('hex');
  const secrets = { hmacSignatureSecret: deriveSecret('challenge'), hmacKeySignatureSecret: deriveSecret('answer') };
  return {
    createChallenge: async (now) =>
      (await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(minTries, maxTries),
        // ALTCHA's own expiry uses the system clock; this one, signed too, uses ours.
        data: { until: Math.floor(now.getTime() / 1000) + lifetimeSeconds },
        deriveKey,
        ...secrets,
      })) as Challenge,

    verify: async (answer, now) => {
      const payload = parseSolution(answer);
      if (!payload) return undefined;
      const { challenge, solution } = payload;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets }).catch(() => ({
        verified: false,
      }));
      const until = new Date(Number(challenge.parameters.data?.['until']) * 1000);
      if (!verified || !(until > now)) return undefined;
      return { challenge: createHash('sha256').update(String(challenge.signature)).digest(), until };
    },
  };
};
