import type { api } from '@tessera/contract';
import {
  type FieldChange,
  type Revision,
  type StyleChange,
  type StyleField,
  styleFields,
} from '@tessera/contract/api/revisions.ts';
import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { type TypeManifest, upgradeContent } from '@tessera/qr-types';
import { diffFields, type FieldDifference } from '@tessera/qr-types/fields/diff-fields.ts';
import { truncate } from '@tessera/qr-types/fields/graphemes.ts';
import { maxStatementBytes } from '../../adapters/database/index.ts';
import { type Member, requireMember } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { failNewerRelease, getManifest, readStoredStyle } from './present.ts';
import { findCodeType, findPublishedBefore, findRevision, listRevisions, type RevisionRow } from './revision-store.ts';

const maxListedChanges = 12;
const maxTextLength = 200;
const maxValueLength = 2_000;

const shortenText = (text: string) => {
  const start = truncate(text, maxTextLength);
  return start.length < text.length ? `${start}…` : text;
};

const shorten = (value: unknown): unknown => {
  if (typeof value === 'string') return shortenText(value);
  return JSON.stringify(value ?? null).length > maxValueLength ? null : (value ?? null);
};

const toFieldChange = ({ messagePath, items, before, after, kind }: FieldDifference): FieldChange => ({
  kind,
  field: messagePath,
  items: items.map(shortenText),
  before: shorten(before),
  after: shorten(after),
});

const getStyleValue = (style: CodeStyle, field: StyleField): unknown =>
  field
    .split('.')
    .reduce<unknown>((value, name) => (value as Readonly<Record<string, unknown>> | undefined)?.[name], style);

/** Whether a style shows a part: a code without a frame or a logo has values for them all the same. */
const isPartVisible = (style: CodeStyle, field: StyleField): boolean => {
  if (field.startsWith('frame.')) return field === 'frame.id' || style.frame.id !== null;
  if (field.startsWith('logo.')) return style.image !== null || style.logoPreset !== null;
  return true;
};

const diffStyle = (before: CodeStyle, after: CodeStyle): StyleChange[] =>
  styleFields.flatMap((field) => {
    const [old, current] = [getStyleValue(before, field), getStyleValue(after, field)];
    const isVisible = isPartVisible(before, field) && isPartVisible(after, field);
    return isVisible && JSON.stringify(old) !== JSON.stringify(current)
      ? [{ field, before: old ?? null, after: current ?? null }]
      : [];
  });

/** Returns the first rows whose contents together may be read for one response; at least one. */
const takeByBytes = (rows: readonly RevisionRow[]): readonly RevisionRow[] => {
  let bytes = 0;
  const end = rows.findIndex((row, at) => {
    bytes += row.bytes;
    return at > 0 && bytes > maxStatementBytes;
  });
  return end < 0 ? rows : rows.slice(0, end);
};

/** The handlers of a code's revisions. */
export const createRevisionHandlers = (deps: Deps): RouteHandlers<typeof api.revisions> => {
  const { db } = deps.database;

  /** Returns a revision's content and style, upgraded to those of this release. */
  const read = async (actor: Member, type: TypeManifest, id: number, revisionNumber: number) => {
    const row = (await findRevision(actor, db, id, revisionNumber)) ?? fail('not_found');
    if (row.content_version > type.version) failNewerRelease();
    const content = upgradeContent(type, row.content, row.content_version);
    return { content: content as Record<string, unknown>, style: readStoredStyle(row.style) };
  };

  /** Returns what each revision of a page changed against the published one before it, reading each content once. */
  const compare = async (actor: Member, type: TypeManifest, id: number, rows: readonly RevisionRow[]) => {
    const contents = new Map<number, ReturnType<typeof read>>();
    const readOnce = (revisionNumber: number) => {
      const reading = contents.get(revisionNumber) ?? read(actor, type, id, revisionNumber);
      contents.set(revisionNumber, reading);
      return reading;
    };
    const compared: Pick<Revision, 'since' | 'content' | 'moreContent' | 'design'>[] = [];
    for (const [at, row] of rows.entries()) {
      const below = rows.slice(at + 1).find(({ state }) => state === 'published');
      const since = (below ?? (await findPublishedBefore(actor, db, id, row.number)))?.number ?? null;
      if (since === null) {
        compared.push({ since, content: [], moreContent: 0, design: [] });
        continue;
      }
      const [before, after] = [await readOnce(since), await readOnce(row.number)];
      const differences = diffFields(type.content, before.content, after.content);
      compared.push({
        since,
        content: differences.slice(0, maxListedChanges).map(toFieldChange),
        moreContent: Math.max(0, differences.length - maxListedChanges),
        design: diffStyle(before.style, after.style),
      });
      contents.delete(row.number);
    }
    return compared;
  };

  return {
    list: async ({ actor, params: { id }, query }) => {
      const member = requireMember(actor);
      const code = (await findCodeType(member, db, id)) ?? fail('not_found');
      const { after = query.before ?? 2 ** 31 - 1, limit } = query;
      const rows = await listRevisions(member, db, id, after, limit + 1);
      const page = takeByBytes(rows.slice(0, limit));
      const compared = await compare(member, getManifest(code.type), id, page);
      const revisions = page.flatMap((row, at): Revision[] => {
        const changes = compared[at];
        if (!changes) return [];
        const { number, state, created_at, author_id, author_name } = row;
        return [
          {
            number,
            state,
            isPublic: number === code.published_revision,
            at: created_at.toISOString(),
            author: author_id === null || author_name === null ? null : { id: author_id, name: author_name },
            style: readStoredStyle(row.style),
            ...changes,
          },
        ];
      });
      return { revisions, next: page.length < rows.length ? (page.at(-1)?.number ?? null) : null };
    },
    get: async ({ actor, params: { id, n } }) => {
      const member = requireMember(actor);
      const code = (await findCodeType(member, db, id)) ?? fail('not_found');
      return read(member, getManifest(code.type), id, n);
    },
  };
};
