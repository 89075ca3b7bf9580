import type { FieldErrorCode } from '@tessera/qr-types/fields/index.ts';
import { z } from 'zod';
import { abuseReasons, maxReportLength } from '../rules/abuse.ts';
import { captchaSolution, email } from './account.ts';
import { route } from './route.ts';

const invalidCode = (text: FieldErrorCode) => text;

export const abuse = {
  report: route({
    method: 'POST',
    path: '/api/report-abuse',
    summary: 'Reports a harmful code',
    policy: 'anyone',
    limit: { name: 'report-abuse', max: 10, seconds: 3600, by: 'address' },
    body: z.strictObject({
      /** The reported URL: the one in the code, or the one that it redirected to. */
      url: z.string().trim().min(1, invalidCode('required')).max(maxReportLength.url),
      reason: z.enum(abuseReasons, { error: invalidCode('required') }),
      message: z.string().trim().max(maxReportLength.message).default(''),
      email: email.optional(),
      captcha: captchaSolution,
    }),
    response: z.strictObject({ reported: z.literal(true) }),
    errors: ['invalid_input', 'captcha_verification_failed', 'rate_limited'],
  }),
};
