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
  .strictObject({ from: unixSeconds.optional(), to: unixSeconds.optional() })
  .refine(isOrderedSchedule, { error: 'from_after_to', path: ['to'] });
export const scanLimit = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
/** The host of a short link: a domain of the account, or '' for our own. */
export const hostname = z.string().trim().toLowerCase().max(253);

/**
 * Settings that take effect immediately, independent of content and publishing: schedule, scan limit, password, folder
 * and browser colours. null removes a schedule, limit or password.
 */
export const codeSettings = {
  name: name.optional(),
  /** The slug of the short link. Earlier slugs keep working. */
  uri: z.string().regex(slugPattern, 'invalid_identifier').optional(),
  schedule: schedule.nullable().optional(),
  scanLimit: scanLimit.nullable().optional(),
  accessPassword: z.string().min(1).max(100).nullable().optional(),
  /** Whether the password is required. */
  activePassword: z.boolean().optional(),
  iosHeaderColor: hexColor.optional(),
  /** Whether query parameters of the scanned link are added to the destination, whose own take precedence. */
  forwardParameters: z.boolean().optional(),
  /** The host of the short link: a domain of the account, or '' for our own, which is the default. */
  hostname: hostname.optional(),
  /** The folder of the code; null removes it from its folder. */
  folder: folderId.nullable().optional(),
};
