import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { isDynamic } from '@tessera/qr-types';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db, Tx } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { findNames } from './bulk-store.ts';
import * as store from './bulk-undo-store.ts';
import { toBaseName, toCopyName } from './copy-name.ts';
import { createCode } from './create.ts';
import { createEditHandlers } from './edit.ts';
import { type CodeCall, createCodeFinder } from './find.ts';
import { getManifest, readStoredStyle } from './present.ts';
import type { CodeRow } from './store.ts';

/** On whose behalf a bulk action works, and the public address of this service: it may outlive its request. */
export type BulkAuthor = { member: Member; origin: string; log: Pick<FastifyRequest['log'], 'warn'> };

export type EditCall<Name extends 'saveAndPublish' | 'saveDraft'> = Parameters<
  ReturnType<typeof createEditHandlers>[Name]
>[0];

/** A call about one code, as its own route would get it. With a version, it changes only that one. */
export const toCodeCall = ({ member, origin, log }: BulkAuthor, id: number, version?: number): CodeCall => {
  const { protocol, host } = new URL(origin);
  const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
  const request = { headers, protocol: protocol.slice(0, -1), host, log } as FastifyRequest;
  const reply = { header: () => reply, status: () => reply } as unknown as FastifyReply;
  return { actor: member, request, reply, params: { id } };
};

/** What bulk actions do to one code. Each records it for the Undo in the same transaction, and throws like its own route. */
export const createBulkChanges = (deps: Deps) => {
  const { db } = deps.database;
  const finder = createCodeFinder(deps);
  const edits = createEditHandlers(deps, finder);

  /** Changes a code's design: a published code is published again, a draft stays a draft. */
  const setStyle = async (
    call: CodeCall,
    toStyle: (own: CodeStyle) => CodeStyle,
    afterChange: (tx: Tx, before: CodeRow) => Promise<void>,
  ) => {
    const row = await finder.findForChange(call);
    const body = { style: toStyle(readStoredStyle(row.style)) };
    const isPublished = !isDynamic(getManifest(row.type)) || row.published_revision === row.number;
    const change = { ...call, params: { ...call.params, type: row.type }, query: {}, body, file: undefined };
    if (isPublished) await edits.saveAndPublish(change as EditCall<'saveAndPublish'>, afterChange);
    else await edits.saveDraft(change as EditCall<'saveDraft'>, afterChange);
  };

  return {
    /** Gives a code another design, except for the text of its frame. */
    applyDesign: (author: BulkAuthor, changeId: string, id: number, style: CodeStyle) =>
      setStyle(
        toCodeCall(author, id),
        ({ frame }) => ({
          ...style,
          frame: frame.id === null ? style.frame : { ...style.frame, text: frame.text },
        }),
        (tx, before) =>
          store.insertChangedCode(author.member, tx, changeId, {
            qr_id: id,
            version: before.version + 1,
            style: JSON.stringify(before.style),
          }),
      ),

    /** Gives a code its earlier design back, unless it has changed since. */
    undoDesign: async (author: BulkAuthor, changeId: string, id: number) => {
      const { member } = author;
      const earlier = await store.findEarlierDesign(member, db, changeId, id);
      if (!earlier) return; // An earlier attempt has done it.
      const forget = (of: Db) => store.deleteChangedCode(member, of, changeId, id);
      try {
        const call = toCodeCall(author, id, earlier.version ?? undefined);
        await setStyle(call, () => readStoredStyle(earlier.style), forget);
      } catch (error) {
        if (error instanceof AppError && error.code !== 'unavailable') await forget(db);
        throw error;
      }
    },

    /** Duplicates a code. Returns the id of the duplicate. */
    duplicate: async (author: BulkAuthor, changeId: string, id: number): Promise<number> => {
      const { member } = author;
      const call = toCodeCall(author, id);
      const row = await finder.findForChange(call);
      const { name, title, content, style, iosHeaderColor, forwardParameters, folder } = await finder.present(call);
      const base = toBaseName(name || title);
      const dynamic = isDynamic(getManifest(row.type));
      const body = {
        name: toCopyName(base, [base, ...(await findNames(member, db, base))]),
        content,
        style,
        iosHeaderColor,
        ...(folder !== null && { folder }),
        ...(dynamic && { forwardParameters }),
      };
      const query = dynamic && row.published_revision === null ? { draft: true } : {};
      const { insertedId } = await createCode(
        { ...call, params: { type: row.type }, query, body } as unknown as Parameters<typeof createCode>[0],
        dynamic,
        deps,
        {
          original: { template: row.template_id },
          afterCreate: (tx, { insertedId }) =>
            store.insertChangedCode(member, tx, changeId, { qr_id: id, copy_id: insertedId }),
        },
      );
      return insertedId;
    },
  };
};

export type BulkChanges = ReturnType<typeof createBulkChanges>;
