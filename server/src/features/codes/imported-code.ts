import { codeSettings } from '@tessera/contract/api/code-settings.ts';
import { type CodeStyle, parseStoredStyle } from '@tessera/contract/api/style.ts';
import { findType, isDynamic, type TypeManifest, upgradeContent } from '@tessera/qr-types';
import { toFieldErrors } from '@tessera/qr-types/fields/index.ts';
import { z } from 'zod';
import { fail } from '../../http/app-error.ts';
import { buildStaticPayload, parseImportedContent } from './validate-content.ts';

/** A version of a code from elsewhere, as it was stored there. */
export type ForeignRevision = {
  number: number;
  state: 'draft' | 'published';
  content: unknown;
  contentVersion: number;
  style: unknown;
  createdAt: Date;
};

/** A code from elsewhere, with all its versions, oldest first, and its links, the current one last. */
export type ForeignCode = {
  id: number;
  type: string;
  name: string;
  schedule: unknown;
  scanLimit: number | null;
  scansUsed: number;
  state: string;
  encodedText: string;
  downloadedAt: Date | null;
  publishedRevision: number | null;
  createdAt: Date;
  isArchived: boolean;
  asksForPassword: boolean;
  themeColor: string;
  forwardParameters: boolean;
  /** undefined if it isn’t known whether it has one. */
  externalId?: string | null | undefined;
  revisions: readonly ForeignRevision[];
  links: readonly { host: string; slug: string; createdAt: Date }[];
};

export type CheckedRevision = Omit<ForeignRevision, 'contentVersion' | 'style'> & { style: CodeStyle };

/** A code from elsewhere that this release can store, its content brought up to date. */
export type CheckedCode = {
  foreign: ForeignCode;
  type: TypeManifest;
  settings: z.output<typeof settingsSchema>;
  revisions: readonly CheckedRevision[];
  /** The encoded text of a static code. */
  payload: string | undefined;
};

const settingsSchema = z.strictObject({
  name: codeSettings.name,
  schedule: codeSettings.schedule,
  scanLimit: codeSettings.scanLimit,
  forwardParameters: codeSettings.forwardParameters,
  iosHeaderColor: codeSettings.iosHeaderColor,
  externalId: codeSettings.externalId,
});

const checkRevision = (
  type: TypeManifest,
  { contentVersion, ...revision }: ForeignRevision,
  serviceHosts: readonly string[],
): CheckedRevision => {
  if (contentVersion > type.version) fail('import_newer');
  const isDraft = revision.state === 'draft';
  const upgraded = upgradeContent(type, revision.content, contentVersion);
  return {
    ...revision,
    content: parseImportedContent(type, upgraded, isDraft, serviceHosts),
    style: parseForeignStyle(revision.style),
  };
};

const parseForeignStyle = (stored: unknown): CodeStyle => {
  try {
    return parseStoredStyle(stored);
  } catch (error) {
    return error instanceof z.ZodError
      ? fail('invalid_input', { issues: toFieldErrors(error, 'style') })
      : fail('generic');
  }
};

/**
 * Checks a code from elsewhere as the API would: type, settings, content, addresses, design. Its newest and its public version
 * have to be valid; other versions that aren't are left out. Throws what is wrong.
 */
export const checkForeignCode = (code: ForeignCode, serviceHosts: readonly string[]): CheckedCode => {
  const type = findType(code.type) ?? fail('import_newer');
  if (code.state === 'blocked') fail('code_blocked');
  const { data: settings, error } = settingsSchema.safeParse({
    name: code.name,
    schedule: code.schedule,
    scanLimit: code.scanLimit,
    forwardParameters: code.forwardParameters,
    iosHeaderColor: code.themeColor || undefined,
    externalId: code.externalId,
  });
  if (!settings) return fail('invalid_input', { issues: toFieldErrors(error, '') });
  const newest = code.revisions.at(-1)?.number;
  const isNeeded = (number: number) => number === newest || number === code.publishedRevision;
  const revisions = code.revisions.flatMap((revision) => {
    try {
      return [checkRevision(type, revision, serviceHosts)];
    } catch (error) {
      if (isNeeded(revision.number)) throw error;
      return [];
    }
  });
  const last = revisions.at(-1);
  const hasPublished =
    code.publishedRevision === null || revisions.some(({ number }) => number === code.publishedRevision);
  if (!last || !hasPublished) return fail('import_changed', { params: { file: 'revisions.jsonl' } });
  const payload = isDynamic(type) ? undefined : buildStaticPayload(type, last.content, last.style);
  return { foreign: code, type, settings, revisions, payload };
};
