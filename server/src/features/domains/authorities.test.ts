import { expect, test } from 'vitest';
import { checkAuthority } from './authorities.ts';

test.each([
  ['no record', [], 'allowed'],
  ['only whom to tell', ['iodef mailto:a@example.org'], 'allowed'],
  ['only who may issue wildcards', ['issuewild other.example'], 'allowed'],
  ['our authority', ['issue letsencrypt.org'], 'allowed'],
  ['ours in upper case', ['issue LetsEncrypt.org'], 'allowed'],
  ['ours among others', ['issue pki.goog', 'issue letsencrypt.org'], 'allowed'],
  ['ours with an account', ['issue letsencrypt.org; accounturi=https://example.org/1'], 'allowed'],
  ['ours by HTTP', ['issue letsencrypt.org; validationmethods=dns-01,http-01'], 'allowed'],
  ['ours by DNS only', ['issue letsencrypt.org; validationmethods=dns-01'], 'restricted'],
  ['another one', ['issue pki.goog'], 'forbidden'],
  ['one whose name ends with ours', ['issue notletsencrypt.org'], 'forbidden'],
  ['none', ['issue ;'], 'forbidden'],
] as const)('CAA records that name %s', (_name, records, answer) => {
  expect(checkAuthority(records, 'letsencrypt.org')).toBe(answer);
});
