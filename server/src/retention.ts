import { z } from 'zod';

const dayMs = 86_400_000;

/** A whole number of days, with one message for every wrong value. */
const daysSetting = (
  name: string,
  what: string,
  { min, max = 3650, byDefault }: { min: number; max?: number; byDefault: number },
) => {
  const message = `${name} is how many days ${what}: a whole number from ${min} to ${max}.`;
  return z.coerce.number(message).int(message).min(min, message).max(max, message).default(byDefault);
};

/** How long data is stored that no one deletes themselves. Each setting belongs to sweeps, which name it. */
export const retentionSettings = {
  GUEST_RETENTION_DAYS: daysSetting(
    'GUEST_RETENTION_DAYS',
    'the drafts, codes and files of guests are stored after their last change',
    { min: 1, max: 90, byDefault: 7 },
  ),
  ARCHIVE_RETENTION_DAYS: daysSetting(
    'ARCHIVE_RETENTION_DAYS',
    'deleted codes, folders and templates can be restored',
    {
      min: 1,
      max: 365,
      byDefault: 30,
    },
  ),
  EXPORT_RETENTION_DAYS: daysSetting('EXPORT_RETENTION_DAYS', 'data exports can be downloaded', {
    min: 1,
    max: 90,
    byDefault: 7,
  }),
  BULK_JOB_RETENTION_DAYS: daysSetting(
    'BULK_JOB_RETENTION_DAYS',
    'tables for bulk creation, and what became of their rows, are stored',
    { min: 1, max: 365, byDefault: 30 },
  ),
  // Accounts that are never verified are erased a week after the email that reminds them, which must still be known then.
  EMAIL_RETENTION_DAYS: daysSetting('EMAIL_RETENTION_DAYS', 'the recipient, subject and time of emails are stored', {
    min: 14,
    byDefault: 30,
  }),
  AUDIT_RETENTION_DAYS: daysSetting(
    'AUDIT_RETENTION_DAYS',
    'entries of activity logs and of the staff log are stored',
    {
      min: 30,
      byDefault: 365,
    },
  ),
  FEEDBACK_CONTACT_RETENTION_DAYS: daysSetting(
    'FEEDBACK_CONTACT_RETENTION_DAYS',
    'the names, email addresses and phone numbers in responses to feedback pages are stored',
    { min: 1, byDefault: 365 },
  ),
  ABUSE_REPORT_RETENTION_DAYS: daysSetting(
    'ABUSE_REPORT_RETENTION_DAYS',
    'abuse reports are stored after their decision, or without one',
    { min: 7, byDefault: 180 },
  ),
  SUPPORT_TICKET_RETENTION_DAYS: daysSetting(
    'SUPPORT_TICKET_RETENTION_DAYS',
    'messages from the contact page are stored after they were answered, or without an answer',
    { min: 30, byDefault: 365 },
  ),
};

export type RetentionSetting = keyof typeof retentionSettings;
export type RetentionDays = Readonly<Record<RetentionSetting, number>>;

/** Returns only the retention of all settings. */
export const pickRetentionDays = (settings: RetentionDays): RetentionDays =>
  Object.fromEntries(
    (Object.keys(retentionSettings) as RetentionSetting[]).map((name) => [name, settings[name]]),
  ) as RetentionDays;

/** Returns the time before which data is too old. */
export const getRetentionCutoff = (
  { config, now }: { config: { retentionDays: RetentionDays }; now: () => Date },
  setting: RetentionSetting,
): Date => new Date(now().getTime() - config.retentionDays[setting] * dayMs);
