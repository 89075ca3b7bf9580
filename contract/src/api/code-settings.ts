import { z } from 'zod';
import { isOrderedSchedule } from '../rules/schedule.ts';
import { slugPattern } from '../rules/slug.ts';
import { folderId } from './folders.ts';
import { hexColor } from './style.ts';

export const maxNameLength = 120;
const name = z.string().trim().max(maxNameLength);

/** Up to the end of the year 9999. Larger values are milliseconds (every JavaScript timestamp since 1978 is). */
const unixSeconds = z
  .number()
  .min(0)
  .max(253_402_300_799, { error: 'not_in_seconds', abort: true })
  .int('not_in_seconds');
export const schedule = z
  .strictObject({
    from: unixSeconds.optional().describe('When it starts to work.'),
    to: unixSeconds.optional().describe('When it stops working.'),
  })
  .refine(isOrderedSchedule, { error: 'from_after_to', path: ['to'] });
export const scanLimit = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
/** The host of a short link: a domain of the account, or '' for our own. */
export const hostname = z.string().trim().toLowerCase().max(253);

export const maxExternalIdLength = 100;
export const externalId = z.string().trim().min(1).max(maxExternalIdLength);

/**
 * Settings that take effect immediately, independent of content and publishing: schedule, scan limit, password, folder,
 * browser colours, external ID. null removes a schedule, limit or password.
 */
export const codeSettings = {
  name: name.optional().describe('The name of the code in your account. People who scan it never see it.'),
  uri: z
    .string()
    .regex(slugPattern, 'invalid_identifier')
    .optional()
    .describe('The ending of the short link. Earlier endings keep working.'),
  schedule: schedule.nullable().optional().describe('When the code works, in seconds since 1970; null for always.'),
  scanLimit: scanLimit.nullable().optional().describe('After how many scans the code stops working; null for never.'),
  accessPassword: z
    .string()
    .min(1)
    .max(100)
    .nullable()
    .optional()
    .describe('What people have to enter after they scan; null removes it. It’s never returned.'),
  activePassword: z.boolean().optional().describe('Whether the password is required.'),
  iosHeaderColor: hexColor.optional().describe('The colour of the browser bar above the landing page.'),
  forwardParameters: z
    .boolean()
    .optional()
    .describe('Whether query parameters of the scanned link are added to the destination, whose own take precedence.'),
  hostname: hostname
    .optional()
    .describe('The host of the short link: a domain of the account, or empty for our own, which is the default.'),
  folder: folderId.nullable().optional().describe('The ID of the folder that the code is in; null for none.'),
  externalId: externalId
    .nullable()
    .optional()
    .describe('Your own ID for the code, unique among your codes outside the archive; null removes it.'),
};
