/** Work for a browser before signing up: cheap once, expensive thousands of times. */
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

/** The challenge that was solved, so that it counts once, and until when the solution is valid. */
export type SolvedChallenge = { challenge: Buffer; until: Date };

export type Captcha = {
  /** Creates a challenge; undefined if no captcha is required. */
  createChallenge(now: Date): Promise<Challenge | undefined>;
  /** Verifies a solution as sent by the browser. Returns undefined if it is wrong, expired or not signed by us. */
  verify(solution: string, now: Date): Promise<SolvedChallenge | undefined>;
};
