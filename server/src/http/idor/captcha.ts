import { type Expectations, sameStatusForAll } from './expectation.ts';

export const captcha: Expectations = {
  'captcha.challenge': { statuses: sameStatusForAll(200) },
};
