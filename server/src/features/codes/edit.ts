import { isDeepStrictEqual } from 'node:util';
import type { api, Reply } from '@tessera/contract';
import { headerColourAfter } from '@tessera/contract/rules/header-colour.ts';
import { printedFields } from '@tessera/contract/rules/printed.ts';
import { currentContent, isDynamic, type TypeManifest, typeNames } from '@tessera/qr-types';
import { fromSpecification } from '@tessera/qr-types/specification.ts';
import type { FastifyRequest } from 'fastify';
import { asPerson } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { Call } from '../../http/mount.ts';
import { linkHostsOf, ourHostsOf } from '../../http/origin.ts';
import { refuse } from '../../http/refusal.ts';
import { demandContentQuota } from '../assets/index.ts';
import { acceptLive, refuseFolder } from './accept.ts';
import { actsOf, recorder } from './acts.ts';
import { type Change, changeCode, type NotChanged } from './change-store.ts';
import { acceptContent, demandFinished, revisionOf } from './content.ts';
import type { Find, OfCode } from './find.ts';
import { isFixed } from './live.ts';
import { manifestOf, readCode, refuseNewer } from './present.ts';
import { findRevision } from './revision-store.ts';
import type { CodeRow } from './store.ts';
import { acceptStyle } from './style.ts';
import { bytesOf } from './text.ts';
import { mostUris } from './uri-store.ts';

type Codes = typeof api.codes;
type Editing = Call<Codes['saveDraft']> | Call<Codes['replace']>;
type Shown = Reply<Codes['get']>;
type Content = Readonly<Record<string, unknown>>;

/** The version that If-Match names, or undefined where the caller does not care. Something unreadable matches none. */
const expectedVersion = (request: FastifyRequest) => {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  return Number(/^(?:W\/)?"(\d+)"$/.exec(header)?.[1] ?? Number.NaN);
};

const refuseChange = (hindrance: NotChanged) => {
  if (hindrance === 'no_limit') return refuse('invalid_input', { issues: [{ field: 'addScans', code: 'no_limit' }] });
  if (hindrance === 'no_password')
    return refuse('invalid_input', { issues: [{ field: 'accessPassword', code: 'required' }] });
  if (hindrance === 'unknown_folder') return refuseFolder();
  if (hindrance === 'too_many_uris')
    return refuse('invalid_input', { issues: [{ field: 'uri', code: 'too_many_uris', params: { max: mostUris } }] });
  return refuse(hindrance, hindrance === 'duplicated_uri' ? { field: 'uri' } : {});
};

const storedContent = (type: TypeManifest, row: Pick<CodeRow, 'content' | 'content_version'>) =>
  currentContent(type, row.content, row.content_version);

/** The type that a code gets: another one only before anybody met it, and with the content that it needs. */
const typeAfter = (row: CodeRow, wanted: string, hasContent: boolean): TypeManifest => {
  const type = manifestOf(wanted);
  if (wanted === row.type) return type;
  if (isFixed(row)) refuse('type_is_fixed');
  if (!isDynamic(type))
    refuse('invalid_input', {
      issues: [{ field: 'type', code: 'wrong_choice', params: { allowed: typeNames(true) } }],
    });
  if (!hasContent) refuse('invalid_input', { issues: [{ field: 'content', code: 'required' }] });
  return type;
};

/** Refuses content that a later release wrote: what this one makes of it would lose what it doesn't know. */
const demandKnown = ({ type, content_version }: Pick<CodeRow, 'type' | 'content_version'>) => {
  if (content_version > manifestOf(type).version) refuseNewer();
};

/** Refuses content that says something else in a symbol that is printed already. */
const demandPrinted = (row: CodeRow, content: unknown) => {
  if (!row.printed_at || content === undefined) return;
  const type = manifestOf(row.type);
  const changed = printedFields(type, storedContent(type, row) as Content, content as Content);
  if (changed.length > 0)
    refuse('invalid_input', { issues: changed.map((name) => ({ field: `content.${name}`, code: 'already_printed' })) });
};

/** The colour of the bar over a page, which changes with what phones see of it. */
const headerColourOf = (row: CodeRow, { publish, revision }: Pick<Change, 'publish' | 'revision'>): string => {
  const isSeen = publish || row.published_n === null;
  const after = isSeen ? (revision?.content ?? row.content) : undefined;
  return headerColourAfter(row.header_colour, row.shown_content ?? row.content, after);
};

/** Whether this is what a static code holds: who sends it again changes nothing, whatever became of the rules since. */
const isPrintedContent = (type: TypeManifest, row: CodeRow, given: unknown): boolean => {
  if (type.opens.kind !== 'embed') return false;
  const stored = storedContent(type, row);
  const named = fromSpecification(type, given);
  const { data } = type.content.safeParse(named);
  return isDeepStrictEqual(named, stored) || (data !== undefined && isDeepStrictEqual(data, stored));
};

/** So many who change a code at once are all served. */
const mostTries = 10;

/** How codes are changed: each change answers the code as it is then. */
export const editing = (deps: Deps, { findForChange, show }: Find) => {
  const { db } = deps.database;

  /** Changes a code and shows it. Where it changed meanwhile, decides anew, unless the caller named the version. */
  const change = async (
    call: OfCode,
    decide: (row: CodeRow) => Promise<Omit<Change, 'now' | 'record'>>,
    tries = 1,
  ): Promise<Shown> => {
    const keep = recorder(deps, asPerson(call.actor));
    const named = expectedVersion(call.request);
    const row = await findForChange(call);
    demandKnown(row);
    const decided = await decide(row);
    demandPrinted(row, decided.revision?.content);
    const record: Change['record'] = async (tx, shown) => {
      if (decided.revision) {
        const before = bytesOf(row.shown_content ?? row.content, row.style);
        await demandContentQuota(deps, asPerson(call.actor), tx, { bytes: decided.revision.text.bytes, before });
      }
      await keep(tx, ...actsOf(row, decided, shown));
    };
    const iosHeaderColor = decided.iosHeaderColor ?? headerColourOf(row, decided);
    const given = { ...decided, iosHeaderColor, now: deps.now(), record };
    if (named !== undefined && named !== row.version) return refuseChange('version_conflict');
    const hindrance = await changeCode(asPerson(call.actor), db, row.id, row.version, given);
    if (!hindrance) return show(call);
    const isAgain = hindrance === 'version_conflict' && named === undefined && tries < mostTries;
    return isAgain ? change(call, decide, tries + 1) : refuseChange(hindrance);
  };

  const edit = (call: Editing, publish: boolean) => {
    const { body, params, request, actor } = call;
    let accepted: ReturnType<typeof acceptLive> | undefined; // Hashing a password is work, and what it gives stays.
    return change(call, async (row) => {
      const wanted = 'type' in params ? params.type : 'type' in body ? body.type : undefined;
      const type = typeAfter(row, wanted ?? row.type, body.content !== undefined);
      const given = body.content && isPrintedContent(type, row, body.content) ? undefined : body.content;
      if (!isDynamic(type) && (given || !publish)) refuse('static_is_fixed', { field: 'content' });
      const sender = { actor: asPerson(actor), ourHosts: ourHostsOf(request, deps.config) };
      accepted ??= acceptLive(type, body, { ...sender, linkHosts: linkHostsOf(request, deps.config), ownUri: row.uri });
      const live = await accepted;
      const content = given
        ? await acceptContent(deps, sender, type, given, { isDraft: !publish, name: body.name })
        : storedContent(type, row);
      if (publish && isDynamic(type) && !given && row.published_n !== row.n)
        demandFinished(type, content, sender.ourHosts);
      if (body.style) await acceptStyle(deps, sender.actor, body.style);
      const style = body.style ?? (row.style as { image?: string | null });
      const revision = given || body.style ? revisionOf(type, content, style) : undefined;
      const { addScans, resetScans } = body;
      return { ...live, type: wanted, addScans, resetScans, revision, publish };
    });
  };

  return {
    replace: (call: Call<Codes['replace']>) => edit(call, true),
    saveDraft: (call: Call<Codes['saveDraft']>) => edit(call, false),

    publish: (call: Call<Codes['publish']>) =>
      change(call, async (row) => {
        const type = manifestOf(row.type);
        if (row.published_n !== row.n)
          demandFinished(type, storedContent(type, row), ourHostsOf(call.request, deps.config));
        return { publish: true };
      }),

    restoreRevision: (call: Call<Codes['restoreRevision']>) =>
      change(call, async (row) => {
        const old = await findRevision(asPerson(call.actor), db, call.params.id, call.params.n);
        if (!old) return refuse('not_found');
        const { content, content_version, style } = old;
        const then = { ...row, content, content_version, style };
        demandKnown(then);
        if (!readCode(then, '', call.request.log)) refuseNewer();
        const type = manifestOf(row.type);
        if (old.state === 'draft')
          demandFinished(type, storedContent(type, old), ourHostsOf(call.request, deps.config));
        return { revision: revisionOf(type, storedContent(type, old), style as object), publish: true };
      }),
  };
};
