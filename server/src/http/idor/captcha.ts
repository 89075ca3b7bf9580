import { type Expectations, sameForAll } from './expectation.ts';

export const captcha: Expectations = {
  'captcha.challenge': { statuses: sameForAll(200) },
};
