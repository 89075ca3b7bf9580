import { outcomes } from '@tessera/contract/rules/outcomes.ts';
import { fileNamePattern } from '@tessera/qr-types/fields/file-name.ts';
import { imageNamePattern } from '@tessera/qr-types/fields/index.ts';
import { z } from 'zod';
import { browsers, devices, operatingSystems, parseFlags } from '../scan/index.ts';

/** The rows of an export as the import reads them; fields that it doesn’t need are dropped. */

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** Times before there were services like this one, or long after now, are none of an export; some, no database can store. */
const [firstYear, lastYear] = ['2000', '2100'];
const isYear = (text: string) => text >= firstYear && text < lastYear;
const time = z.iso
  .datetime()
  .refine(isYear)
  .transform((text) => new Date(text));
const day = z.iso.date().refine(isYear);
const count = z.coerce.number().int().min(0).max(1e12);
const idCell = z.coerce.number().pipe(id);

export const codeRow = z.object({
  id,
  type: z.string().max(40),
  name: z.string(),
  folder_id: id.nullable(),
  schedule: z.unknown(),
  scan_limit: z.number().nullable(),
  scans_used: z.number().int().min(0).max(1e12),
  state: z.enum(['active', 'paused', 'blocked']),
  encoded_text: z.string().max(20_000),
  downloaded_at: time.nullable(),
  published_revision: z.number().int().nullable(),
  created_at: time,
  archived_at: time.nullable(),
  password_active: z.boolean(),
  theme_color: z.string(),
  forward_parameters: z.boolean(),
  template_id: id.nullable().default(null), // Absent in exports from before there were templates.
  external_id: z.string().nullish(), // Absent in exports from before there were external ids.
});
export type CodeRow = z.output<typeof codeRow>;

export const revisionRow = z.object({
  qr_id: id,
  number: z.number().int().min(1).max(1e9),
  state: z.enum(['draft', 'published']),
  content: z.record(z.string(), z.unknown()),
  content_version: z.number().int().min(1),
  style: z.record(z.string(), z.unknown()),
  created_at: time,
});

export const linkRow = z.object({ qr_id: id, host: z.string().max(253), slug: z.string().max(64), created_at: time });

export const folderRow = z.object({
  id,
  name: z.string(),
  color: z.string(),
  hostname: z.string().default(''), // Absent in exports from before folders had a domain.
  deleted_at: time.nullable(),
});

export const imageRow = z.object({ name: z.string().regex(imageNamePattern) });
export const fileRow = z.object({
  name: z.string().regex(fileNamePattern),
  bytes: z.number().int().min(0),
  title: z.string().max(1000),
});

export const templateRow = z.object({
  id,
  name: z.string(),
  style: z.record(z.string(), z.unknown()),
  type: z.string().nullable(),
  content: z.record(z.string(), z.unknown()).nullable(),
  content_version: z.number().int().min(1).nullable(),
  content_fields: z.array(z.string()),
  folder_id: id.nullable(),
  hostname: z.string().nullable(),
  access: z.unknown(),
  name_pattern: z.string(),
  locks: z.array(z.string()),
  is_default: z.boolean(),
  deleted_at: time.nullable().default(null), // Absent in exports from before templates could be restored.
});
export const brandRow = z.object({ colors: z.array(z.string()), logo: z.string().nullable() });

export const responseRow = z.object({
  qr_id: id,
  id: z.uuid(),
  at: time,
  day,
  stars: z.number().int().min(1).max(5),
  category_id: z.string().max(200),
  category_name: z.string().max(1000),
  subcategories: z.array(z.object({ id: z.string().max(200), name: z.string().max(1000) })).max(100),
  comment: z.string().max(20_000),
  name: z.string().max(1000),
  email: z.string().max(1000),
  phone: z.string().max(1000),
  is_owner_test: z.boolean(),
});

const outcomeNumbers = new Map(Object.entries(outcomes).map(([name, { number }]) => [name, number as number]));

/** A name of a list as its position; unknown ones are 0. */
const position = (names: readonly string[]) => z.string().transform((name) => Math.max(0, names.indexOf(name)));

/** The first month that scans are imported of: each month has a table of its own, for scans of all accounts. */
const firstScan = '2015-01-01';
/** The day of a scan is that of its account’s time zone. */
const maxDayDifferenceMs = 2 * 86_400_000;

const scanFields = z.object({
  qr_id: idCell,
  at: z.iso.datetime().refine((text) => text >= firstScan && isYear(text)),
  id: z.uuid(),
  day,
  outcome: z
    .string()
    .refine((name) => outcomeNumbers.has(name))
    .transform((name) => outcomeNumbers.get(name) ?? 0),
  flags: z.string().max(100).transform(parseFlags),
  os: position(operatingSystems),
  device: position(devices),
  browser: position(browsers),
  country: z.string().regex(/^(?:[A-Z]{2})?$/),
  language: z.string().max(20),
  city: z
    .string()
    .max(200)
    .transform((name) => name || null),
});
export const scanRow = scanFields.refine(
  ({ at, day }) => Math.abs(Date.parse(at) - Date.parse(day)) <= maxDayDifferenceMs,
);

export const scanDayRow = z.object({
  qr_id: idCell,
  day,
  ...{ scans: count, uniques: count, repeats: count, visits: count, bots: count, previews: count },
  ...{ owner_tests: count, refused: count, suspects: count },
});

export const personRow = z.object({
  email: z.string().max(320),
  name: z.string().max(1000),
  parent_account: z.string().nullable(),
  thousands_separator: z.unknown(),
  date_format: z.unknown(),
  hour_format: z.unknown(),
});

export const billingRow = z.object({
  name: z.string(),
  company: z.string(),
  address: z.string(),
  country: z.string(),
  vat_number: z.string(),
  tax_id: z.string(),
  // Not in exports from before there were any:
  postal_code: z.string().default(''),
  city: z.string().default(''),
  email: z.string().default(''),
});

export const domainRow = z.object({
  id,
  host: z.string().max(253),
  state: z.string(),
  home_url: z.string(),
  not_found_url: z.string(),
  expired_url: z.string(),
});
export const domainFileRow = z.object({ domain_id: id, path: z.string(), content: z.string() });

/** Counts rows without keeping them. */
export const anyRow = z.record(z.string(), z.unknown());
