import { isDeepStrictEqual } from 'node:util';
import type { api, RouteResponse } from '@tessera/contract';
import { changedEncodedFields } from '@tessera/contract/rules/encoded-text.ts';
import { updateThemeColor } from '@tessera/contract/rules/theme-color.ts';
import { isDynamic, listTypeNames, type TypeManifest, upgradeContent } from '@tessera/qr-types';
import { resolveAliases } from '@tessera/qr-types/content-aliases.ts';
import type { Tx } from '../../adapters/database/index.ts';
import { requireFeature, requireRequestActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIfMatch } from '../../http/if-match.ts';
import type { RouteCall } from '../../http/mount.ts';
import { getLinkHosts, getOrigin, getServiceHosts } from '../../http/origin.ts';
import { requireContentQuota } from '../media/index.ts';
import { createAuditRecorder, toAuditEvents } from './audit-events.ts';
import { type ChangeConflict, type CodeChange, changeCode } from './change-store.ts';
import { createCodeLookups, createDryLookups } from './code-lookups.ts';
import type { CodeCall, CodeFinder } from './find.ts';
import { failNewerRelease, getManifest, readCode } from './present.ts';
import { findRevision } from './revision-store.ts';
import { countRevisionBytes } from './search-text.ts';
import { isTypeLocked } from './settings.ts';
import { maxSlugs } from './slug-store.ts';
import type { CodeRow } from './store.ts';
import { requireUnlockedChange } from './template-changes.ts';
import { buildRevision, requirePublishable, validateContent } from './validate-content.ts';
import { failUnknownFolder, validateSettings } from './validate-settings.ts';

type CodeRoutes = typeof api.codes;
type EditCall = RouteCall<CodeRoutes['saveDraft']> | RouteCall<CodeRoutes['saveAndPublish']>;
type CodeReply = RouteResponse<CodeRoutes['get']>;
/** Called within the transaction of a change, with the code before it. */
type AfterEdit = (tx: Tx, before: CodeRow) => Promise<void>;
type ContentFields = Readonly<Record<string, unknown>>;

const failChange = (conflict: ChangeConflict) => {
  if (conflict === 'no_limit') return fail('invalid_input', { issues: [{ field: 'addScans', code: 'no_limit' }] });
  if (conflict === 'no_password')
    return fail('invalid_input', { issues: [{ field: 'accessPassword', code: 'required' }] });
  if (conflict === 'unknown_folder') return failUnknownFolder();
  if (conflict === 'too_many_uris')
    return fail('invalid_input', { issues: [{ field: 'uri', code: 'too_many_uris', params: { max: maxSlugs } }] });
  if (conflict === 'duplicated_external_id') return fail(conflict, { field: 'externalId' });
  return fail(conflict, conflict === 'duplicated_uri' ? { field: 'uri' } : {});
};

const readStoredContent = (type: TypeManifest, row: Pick<CodeRow, 'content' | 'content_version'>) =>
  upgradeContent(type, row.content, row.content_version);

/**
 * Returns the type that a code gets: it can only change before the code was published or downloaded, together with its
 * content.
 */
const resolveType = (row: CodeRow, requestedType: string, hasContent: boolean): TypeManifest => {
  const type = getManifest(requestedType);
  if (requestedType === row.type) return type;
  if (isTypeLocked(row)) fail('type_is_immutable');
  if (!isDynamic(type))
    fail('invalid_input', {
      issues: [{ field: 'type', code: 'wrong_choice', params: { allowed: listTypeNames(true) } }],
    });
  if (!hasContent) fail('invalid_input', { issues: [{ field: 'content', code: 'required' }] });
  return type;
};

/** Throws for content written by a later release: this one would lose the parts that it doesn't know. */
const requireReadableVersion = ({ type, content_version }: Pick<CodeRow, 'type' | 'content_version'>) => {
  if (content_version > getManifest(type).version) failNewerRelease();
};

/** Throws if content would change the encoded text of a downloaded symbol. */
const requireSameEncodedText = (row: CodeRow, content: unknown) => {
  if (!row.downloaded_at || content === undefined) return;
  const type = getManifest(row.type);
  const changedFields = changedEncodedFields(
    type,
    readStoredContent(type, row) as ContentFields,
    content as ContentFields,
  );
  if (changedFields.length > 0)
    fail('invalid_input', {
      issues: changedFields.map((name) => ({ field: `content.${name}`, code: 'already_printed' })),
    });
};

/** Returns the theme colour of the landing page, which may change with the public content. */
const resolveThemeColor = (row: CodeRow, { publish, revision }: Pick<CodeChange, 'publish' | 'revision'>): string => {
  const isVisible = publish || row.published_revision === null;
  const after = isVisible ? (revision?.content ?? row.content) : undefined;
  return updateThemeColor(row.theme_color, row.published_content ?? row.content, after);
};

/** Whether a static code already has this content: sending it again changes nothing, even if newer rules would reject it. */
const isSameStaticContent = (type: TypeManifest, row: CodeRow, input: unknown): boolean => {
  if (type.opens.kind !== 'static') return false;
  const stored = readStoredContent(type, row);
  const named = resolveAliases(type, input);
  const { data } = type.content.safeParse(named);
  return isDeepStrictEqual(named, stored) || (data !== undefined && isDeepStrictEqual(data, stored));
};

/** The design of a static code is published with each pause in editing: within this time, in ms, that's one revision. */
const designSessionMs = 600_000;

/** Enough for this many concurrent changes of one code to all succeed. */
const maxAttempts = 10;

type EditFinder = Pick<CodeFinder, 'findForChange' | 'present'>;

/** Creates the handlers that change codes; each returns the code after the change. */
export const createEditHandlers = (deps: Deps, { findForChange, present }: EditFinder) => {
  const { db } = deps.database;

  type PrepareChange = (row: CodeRow) => Promise<Omit<CodeChange, 'now' | 'afterChange'>>;

  /** Returns a valid change of a code, and the code before it. */
  const prepare = async (call: CodeCall, prepareChange: PrepareChange) => {
    const row = await findForChange(call);
    requireFeature(call.actor, isDynamic(getManifest(row.type)) ? 'management' : 'static_codes');
    requireReadableVersion(row);
    const change = await prepareChange(row);
    requireSameEncodedText(row, change.revision?.content);
    await requireUnlockedChange(requireRequestActor(call.actor), db, row, change);
    return { row, change: { ...change, themeColor: change.themeColor ?? resolveThemeColor(row, change) } };
  };

  /** Applies a change. If the code changed meanwhile, prepares it again, or fails if the caller named a version. */
  const applyChange = async (
    call: CodeCall,
    prepareChange: PrepareChange,
    afterEdit?: AfterEdit,
    attempt = 1,
  ): Promise<void> => {
    const recordAudit = createAuditRecorder(deps, requireRequestActor(call.actor));
    const requestedVersion = parseIfMatch(call.request);
    const { row, change: prepared } = await prepare(call, prepareChange);
    const afterChange: CodeChange['afterChange'] = async (tx, publishedRevision) => {
      if (prepared.revision) {
        const before = countRevisionBytes(row.published_content ?? row.content, row.style);
        await requireContentQuota(deps, requireRequestActor(call.actor), tx, {
          bytes: prepared.revision.text.bytes,
          before,
        });
      }
      await recordAudit(tx, ...toAuditEvents(row, prepared, publishedRevision));
      await afterEdit?.(tx, row);
    };
    const change = { ...prepared, now: deps.now(), afterChange };
    if (requestedVersion !== undefined && requestedVersion !== row.version) return failChange('version_conflict');
    const conflict = await changeCode(requireRequestActor(call.actor), db, row, change);
    if (!conflict) return;
    const shouldRetry = conflict === 'version_conflict' && attempt < maxAttempts;
    return shouldRetry ? applyChange(call, prepareChange, afterEdit, attempt + 1) : failChange(conflict);
  };

  const changeAndPresent = async (
    call: CodeCall,
    prepareChange: PrepareChange,
    afterEdit?: AfterEdit,
  ): Promise<CodeReply> => {
    await applyChange(call, prepareChange, afterEdit);
    return present(call);
  };

  /** Returns the function that prepares the change of a call. With `isDry` it writes nothing, and its change isn’t applied. */
  const createPreparation = (
    { body, params, request, actor }: EditCall,
    { publish, isDry = false }: { publish: boolean; isDry?: boolean },
  ): PrepareChange => {
    const author = requireRequestActor(actor);
    const lookups = isDry ? createDryLookups(deps, author) : createCodeLookups(deps, author);
    const serviceHosts = getServiceHosts(request, deps.config);
    let settingsPromise: ReturnType<typeof validateSettings> | undefined; // Hashing a password is expensive, so retries reuse its result.
    return async (row) => {
      const requestedType = 'type' in params ? params.type : 'type' in body ? body.type : undefined;
      const type = resolveType(row, requestedType ?? row.type, body.content !== undefined);
      const newContent = body.content && isSameStaticContent(type, row, body.content) ? undefined : body.content;
      if (!isDynamic(type) && (newContent || !publish)) fail('static_is_immutable', { field: 'content' });
      settingsPromise ??= validateSettings(lookups, type, body, {
        actor: author,
        linkHosts: getLinkHosts(request, deps.config),
        current: row.slug === null ? undefined : { hostname: row.host ?? '', uri: row.slug },
      });
      const { uri = row.slug, hostname = row.host ?? '', ...settings } = await settingsPromise;
      const content = newContent
        ? await validateContent(lookups, serviceHosts, type, newContent, { isDraft: !publish, name: body.name })
        : readStoredContent(type, row);
      if (publish && isDynamic(type) && !newContent && row.published_revision !== row.number)
        requirePublishable(type, content, serviceHosts);
      if (body.style) await lookups.validateStyle(body.style);
      const style = body.style ?? (row.style as { image?: string | null });
      const revision = newContent || body.style ? buildRevision(type, content, style) : undefined;
      const { addScans, resetScans } = body;
      const coalesceSince = isDynamic(type) ? undefined : new Date(deps.now().getTime() - designSessionMs);
      const isMoved = uri !== null && (uri !== row.slug || hostname !== row.host);
      const address = isMoved ? { hostname, uri } : undefined;
      return { ...settings, address, type: requestedType, addScans, resetScans, revision, publish, coalesceSince };
    };
  };

  /** Changes a code like `saveAndPublish` or `saveDraft`, without returning it. */
  const edit = (call: EditCall, { publish, afterEdit }: { publish: boolean; afterEdit?: AfterEdit | undefined }) =>
    applyChange(call, createPreparation(call, { publish }), afterEdit);
  const save = (call: EditCall, publish: boolean, afterEdit?: AfterEdit) =>
    changeAndPresent(call, createPreparation(call, { publish }), afterEdit);

  return {
    edit,

    /** Returns what `saveAndPublish` or `saveDraft` would change, under their rules. */
    preview: (call: EditCall, { publish }: { publish: boolean }) =>
      prepare(call, createPreparation(call, { publish, isDry: true })),
    /** Returns a valid change of a code as `saveAndPublish` or `saveDraft` would apply it, and the code before it. */
    prepare: (call: EditCall, { publish }: { publish: boolean }) => prepare(call, createPreparation(call, { publish })),
    saveAndPublish: (call: RouteCall<CodeRoutes['saveAndPublish']>, afterEdit?: AfterEdit) =>
      save(call, true, afterEdit),
    saveDraft: (call: RouteCall<CodeRoutes['saveDraft']>, afterEdit?: AfterEdit) => save(call, false, afterEdit),

    publish: (call: RouteCall<CodeRoutes['publish']>) =>
      changeAndPresent(call, async (row) => {
        const type = getManifest(row.type);
        if (row.published_revision !== row.number)
          requirePublishable(type, readStoredContent(type, row), getServiceHosts(call.request, deps.config));
        return { publish: true };
      }),

    restoreRevision: (call: RouteCall<CodeRoutes['restoreRevision']>) =>
      changeAndPresent(call, async (row) => {
        const oldRevision = await findRevision(requireRequestActor(call.actor), db, call.params.id, call.params.n);
        if (!oldRevision) return fail('not_found');
        const { content, content_version, style, state } = oldRevision;
        const restoredRow = { ...row, content, content_version, style };
        requireReadableVersion(restoredRow);
        if (!readCode(restoredRow, getOrigin(call.request, deps.config), call.request.log)) failNewerRelease();
        const type = getManifest(row.type);
        const upgradedContent = readStoredContent(type, oldRevision);
        if (state === 'draft') requirePublishable(type, upgradedContent, getServiceHosts(call.request, deps.config));
        if (state === 'draft' && call.params.n === row.number) return { publish: true };
        return { revision: buildRevision(type, upgradedContent, style as object), publish: true, keepsDraft: true };
      }),
  };
};
