import { templateInput } from '@tessera/contract/api/templates.ts';
import { listKeptParts, maxTemplates } from '@tessera/contract/rules/templates.ts';
import { findType, upgradeContent } from '@tessera/qr-types';
import type { Tx } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { buildTemplateContent, findTemplate, getDefaultTemplate, isOwnDomain } from '../codes/index.ts';
import { requireContentQuota } from '../media/index.ts';
import * as store from './store.ts';

/** A template from elsewhere, whose media and folder have their names here. */
export type ForeignTemplate = {
  name: string;
  style: unknown;
  type: string | null;
  content: Record<string, unknown> | null;
  contentVersion: number | null;
  contentFields: readonly string[];
  folder: number | null;
  hostname: string | null;
  access: unknown;
  namePattern: string;
  locks: readonly string[];
  isDefault: boolean;
};

/** The fields of the content that a template keeps, brought up to date. */
const readContent = ({ type: typeId, content, contentVersion, contentFields }: ForeignTemplate) => {
  const type = typeId === null ? undefined : (findType(typeId) ?? fail('import_newer'));
  if (!type || !content || contentVersion === null) return null;
  if (contentVersion > type.version) fail('import_newer');
  const upgraded = upgradeContent(type, content, contentVersion) as Record<string, unknown>;
  const kept = Object.entries(upgraded).filter(([name]) => contentFields.includes(name));
  return kept.length > 0 ? Object.fromEntries(kept) : null;
};

/**
 * Creates a template from elsewhere, or finds the one of the same name. `note` is called with its id here, within the transaction.
 * Throws if it isn't valid here.
 */
export const importTemplate = async (
  deps: Deps,
  member: Member,
  foreign: ForeignTemplate,
  serviceHosts: readonly string[],
  note: (tx: Tx, template: { id: number; isNew: boolean }) => Promise<unknown>,
): Promise<void> => {
  const { db } = deps.database;
  const known = await store.findByName(member, db, foreign.name);
  if (known !== undefined) {
    await db.transaction().execute((tx) => note(tx, { id: known.id, isNew: false }));
    return;
  }
  const { hostname } = foreign;
  const isOurs = hostname === '' || (hostname !== null && (await isOwnDomain(member, db, hostname)));
  const { contentVersion: _, contentFields: __, ...given } = foreign;
  const kept = { ...given, content: readContent(foreign), hostname: isOurs ? hostname : null };
  const keptParts: readonly string[] = listKeptParts(kept);
  const { data: input } = templateInput.safeParse({
    ...kept,
    isDefault: foreign.isDefault && !(await getDefaultTemplate(member, db)),
    // What the template doesn't keep here, it can't lock.
    locks: foreign.locks.filter((part) => keptParts.includes(part)),
  });
  if (!input) return fail('invalid_input');
  const content = await buildTemplateContent(deps, { actor: member, serviceHosts }, input);
  await store.insertTemplate(member, db, input, content, {
    maxTemplates,
    now: deps.now(),
    afterChange: async (tx, id) => {
      await requireContentQuota(deps, member, tx);
      const detail = { name: input.name };
      await recordAuditEvent(deps, tx, member, { action: 'template_created', target: String(id), detail });
      await note(tx, { id, isNew: true });
    },
  });
};

/** Deletes a template that wasn’t changed since it was created, for the undo of an import. */
export const removeTemplate = async (deps: Deps, member: Member, id: number): Promise<void> => {
  const row = await findTemplate(member, deps.database.db, id);
  if (row?.updated_at.getTime() !== row?.created_at.getTime()) return;
  await deps.database.db.transaction().execute(async (tx) => {
    const name = await store.deleteTemplate(member, tx, id, deps.now());
    if (name !== undefined)
      await recordAuditEvent(deps, tx, member, { action: 'template_deleted', target: String(id), detail: { name } });
  });
};
