import type { FieldErrorCode } from '@tessera/qr-types/fields/index.ts';
import { validateLink } from '@tessera/qr-types/fields/link.ts';
import { z } from 'zod';
import { abuseReasons, maxReportLength } from '../rules/abuse.ts';
import { captchaSolution } from './account.ts';
import { email } from './email.ts';
import { route } from './route.ts';

const invalidCode = (text: FieldErrorCode) => text;

/** As users copy addresses, also without a scheme. Any host: codes are on custom domains, too, and lead anywhere. */
const isAddress = (text: string): boolean => {
  const url = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  return validateLink(url, { needsDot: !/^https?:\/\/localhost\b/i.test(url) }) === undefined;
};

export const abuse = {
  report: route({
    method: 'POST',
    path: '/api/report-abuse',
    summary: 'Reports a harmful code',
    policy: 'anyone',
    limit: { name: 'report-abuse', max: 10, seconds: 3600, by: 'address' },
    body: z.strictObject({
      /** The reported URL: the one in the code, or the one that it redirected to. */
      url: z
        .string()
        .trim()
        .min(1, { error: invalidCode('required'), abort: true })
        .max(maxReportLength.url, { abort: true })
        .refine(isAddress, invalidCode('invalid_url')),
      reason: z.enum(abuseReasons, { error: invalidCode('required') }),
      message: z.string().trim().max(maxReportLength.message).default(''),
      email: email.optional(),
      captcha: captchaSolution,
    }),
    response: z.strictObject({ reported: z.literal(true) }),
    errors: ['invalid_input', 'captcha_verification_failed', 'rate_limited'],
  }),
};
