import { all, type Rows } from './expectation.ts';

export const captcha: Rows = {
  'captcha.challenge': { answers: all(200) },
};
