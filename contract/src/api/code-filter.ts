import { typeIds } from '@tessera/qr-types';
import { z } from 'zod';
import { externalId } from './code-settings.ts';
import { folderId } from './folders.ts';

const maxChoices = 100;

/** Several values of a query parameter, separated by commas. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .string()
    .max(8_000)
    .transform((text) => text.split(',').filter(Boolean) as z.input<Item>[])
    .pipe(z.array(item).min(1).max(maxChoices));

/** A code’s status as shown in lists. */
export const codeStatus = z.enum(['draft', 'active', 'paused', 'blocked', 'archived', 'static']);

const instant = z.iso.datetime({ offset: true });

/** Which codes a list has: those that match every parameter, and any value of each. */
export const codeFilter = {
  status: listOf(codeStatus)
    .refine((statuses) => statuses.length === 1 || !statuses.includes('archived'), 'wrong_choice')
    .optional()
    .describe(`Separated by commas: ${codeStatus.options.join(', ')}. The archive is a list of its own.`),
  type: listOf(z.enum(typeIds)).optional().describe('Types, separated by commas.'),
  folder: listOf(z.union([z.literal('none'), folderId]))
    .optional()
    .describe('IDs of folders, separated by commas; none for codes without a folder.'),
  creator: listOf(z.uuid()).optional().describe('The IDs of the members who created the codes, separated by commas.'),
  externalId: listOf(externalId).optional().describe('Your own IDs, separated by commas.'),
  job: listOf(z.uuid())
    .optional()
    .describe('The IDs of bulk jobs, separated by commas: their codes, whether created, updated or found unchanged.'),
  createdFrom: instant.optional().describe('Codes created at this time or later.'),
  createdBefore: instant.optional().describe('Codes created before this time.'),
  editedFrom: instant.optional().describe('Codes changed at this time or later.'),
  editedBefore: instant.optional().describe('Codes changed before this time.'),
};

/** 120 characters of up to 16 UTF-16 units each. */
export const searchText = z.string().max(1_920).describe('The text to search for in names, links and content.');

/**
 * What a list is sorted by. `scans` and `recentScans` (of the last 30 days) are as of the last count, up to five minutes
 * old; the numbers in the list are current.
 */
export const codeSorts = ['edited', 'created', 'name', 'recentScans', 'scans'] as const;
export type CodeSort = (typeof codeSorts)[number];

export const codeOrder = {
  sort: z
    .enum(codeSorts)
    .default('edited')
    .describe('What the list is sorted by. Scan totals can be up to five minutes old.'),
  direction: z
    .enum(['asc', 'desc'])
    .optional()
    .describe('By default, names are sorted from A to Z, and everything else starts with the newest or most.'),
};

/** Returns the direction of a list that none was given for. */
export const getUsualDirection = (sort: CodeSort): 'asc' | 'desc' => (sort === 'name' ? 'asc' : 'desc');
