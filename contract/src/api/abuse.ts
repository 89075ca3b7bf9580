import type { InvalidCode } from '@tessera/qr-types/fields/index.ts';
import { z } from 'zod';
import { abuseReasons, longestReport } from '../rules/abuse.ts';
import { captcha, email } from './account.ts';
import { route } from './route.ts';

const code = (text: InvalidCode) => text;

export const abuse = {
  report: route({
    method: 'POST',
    path: '/api/report-abuse',
    summary: 'Reports a harmful code',
    right: 'anyone',
    limit: { name: 'report-abuse', max: 10, seconds: 3600, by: 'address' },
    body: z.strictObject({
      /** The address in the code, or the one that it led to. */
      url: z.string().trim().min(1, code('required')).max(longestReport.url),
      reason: z.enum(abuseReasons, { error: code('required') }),
      message: z.string().trim().max(longestReport.message).default(''),
      email: email.optional(),
      captcha,
    }),
    reply: z.strictObject({ reported: z.literal(true) }),
    errors: ['invalid_input', 'captcha_verification_failed', 'rate_limited'],
  }),
};
