/** What a browser works on for a moment before somebody signs up: cheap for one, dear for thousands. */
export type Challenge = {
  parameters: {
    algorithm: string;
    nonce: string;
    salt: string;
    cost: number;
    keyLength: number;
    keyPrefix: string;
    keySignature: string;
    data: { until: number };
  };
  signature: string;
};

/** A right answer: which challenge it is of, so that it counts once, and how long it would count. */
export type SolvedChallenge = { challenge: Buffer; until: Date };

export type Captcha = {
  /** A new challenge; undefined where nobody is asked. */
  createChallenge(now: Date): Promise<Challenge | undefined>;
  /** What an answer, as the browser sends it, is of. Undefined where it is wrong, too old or not of ours. */
  verify(solution: string, now: Date): Promise<SolvedChallenge | undefined>;
};
