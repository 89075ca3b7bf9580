import { isDeepStrictEqual } from 'node:util';
import type { Code } from '@tessera/contract/api/codes.ts';
import type { CodeStyle } from '@tessera/contract/api/style.ts';
import type { Schedule } from '@tessera/contract/rules/schedule.ts';
import { listKeptParts, type TemplatePart } from '@tessera/contract/rules/templates.ts';
import type { TypeManifest } from '@tessera/qr-types';
import { parseContent } from './parse-content.ts';
import type { TemplateLocks } from './template-store.ts';

type ContentFields = Readonly<Record<string, unknown>>;
type AccessRules = { schedule: Schedule | null; scanLimit: number | null };

/** A template as codes use it: what it keeps, with the fields of content that it keeps. */
export type Template = {
  id: number;
  name: string;
  namePattern: string;
  type: string | null;
  style: CodeStyle;
  content: ContentFields | null;
  folder: number | null;
  hostname: string | null;
  access: AccessRules | null;
  locks: readonly TemplatePart[];
};

/** What of a code templates lock. */
export type LockableParts = AccessRules & {
  type: string;
  style: CodeStyle;
  content: ContentFields;
  folder: number | null;
  hostname: string;
};

/** Returns the parts that a template locks: of a folder or a domain that is gone, the lock is gone too. */
export const listLockedParts = (template: Pick<Template, 'folder' | 'hostname' | 'content' | 'access' | 'locks'>) => {
  const kept = listKeptParts(template);
  return template.locks.filter((part) => kept.includes(part));
};

/** Returns what a code shows of its template. */
export const presentTemplateLocks = (row: TemplateLocks | null): Code['template'] => {
  if (!row) return null;
  const { id, name, folder_id: folder, hostname, access, content_fields } = row;
  const locks = listLockedParts({
    folder,
    hostname,
    access: access as Template['access'],
    content: content_fields.length > 0 ? {} : null,
    locks: row.locks as TemplatePart[],
  });
  return { id, name, locks, fields: locks.includes('content') ? content_fields : [] };
};

type Check = { part: TemplatePart; field: string; before?: unknown; after: unknown; fixed: unknown };

const splitStyle = ({ frame, ...design }: CodeStyle) => ({ frame, design });

function* listChecks(
  template: Template,
  type: TypeManifest,
  before: LockableParts | undefined,
  after: LockableParts,
): Generator<Check> {
  const [fixedStyle, newStyle] = [splitStyle(template.style), splitStyle(after.style)];
  const oldStyle = before && splitStyle(before.style);
  yield { part: 'design', field: 'style', before: oldStyle?.design, after: newStyle.design, fixed: fixedStyle.design };
  yield {
    part: 'frame',
    field: 'style.frame',
    before: oldStyle?.frame,
    after: newStyle.frame,
    fixed: fixedStyle.frame,
  };
  yield { part: 'folder', field: 'folder', before: before?.folder, after: after.folder, fixed: template.folder };
  if (template.content && template.type !== type.id)
    yield { part: 'content', field: 'type', before: before?.type, after: type.id, fixed: template.type };
  else if (template.content) {
    const fixed = parseContent(type, { ...after.content, ...template.content }, true) as ContentFields;
    for (const name of Object.keys(template.content))
      yield {
        part: 'content',
        field: `content.${name}`,
        before: before?.content[name],
        after: after.content[name],
        fixed: fixed[name],
      };
  }
  if (type.opens.kind === 'static') return;
  yield {
    part: 'domain',
    field: 'hostname',
    before: before?.hostname,
    after: after.hostname,
    fixed: template.hostname,
  };
  for (const field of ['schedule', 'scanLimit'] as const)
    yield { part: 'access', field, before: before?.[field], after: after[field], fixed: template.access?.[field] };
}

/**
 * Returns the first locked part that a code would have differently than its template, and which field of it; undefined if
 * there’s none. What an existing code already has differently may stay.
 */
export const findLockedChange = (
  template: Template,
  type: TypeManifest,
  before: LockableParts | undefined,
  after: LockableParts,
): Pick<Check, 'part' | 'field'> | undefined => {
  const locked = listLockedParts(template);
  for (const check of listChecks(template, type, before, after)) {
    if (!locked.includes(check.part) || isDeepStrictEqual(check.after, check.fixed)) continue;
    if (!before || !isDeepStrictEqual(check.after, check.before)) return { part: check.part, field: check.field };
  }
  return undefined;
};
