import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { encodeForStyle, TextTooLongError } from '@tessera/qr';
import { isDynamic, type TypeManifest } from '@tessera/qr-types';
import { fillMissingTitles, resolveAliases } from '@tessera/qr-types/content-aliases.ts';
import {
  completeContent,
  type FieldError,
  isOnlyIncomplete,
  listFieldValues,
  toFieldErrors,
} from '@tessera/qr-types/fields/index.ts';
import type { RequestActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { retainReferencedMedia } from '../media/index.ts';
import type { RevisionContent } from './revision-store.ts';
import { buildRevisionText } from './search-text.ts';
import { findUnsafeReason } from './url-safety.ts';

const maxIssues = 100;
const maxContentLength = 786_432;

const failWithIssues = (issues: readonly FieldError[]) => fail('invalid_input', { issues: issues.slice(0, maxIssues) });

/** Refuses content that is longer than anybody writes, before anything walks it by its type; its parts are counted in the body. */
const requireContentLength = (content: unknown) => {
  if (JSON.stringify(content).length > maxContentLength)
    failWithIssues([{ field: 'content', code: 'too_long', params: { max: maxContentLength } }]);
};

/** Content in its type's form. In a draft, what is required may still be missing: then it is as before anybody filled it in. */
const parseContent = (type: TypeManifest, input: unknown, isDraft: boolean, title?: string) => {
  const named = resolveAliases(type, input);
  const titled = title === undefined ? named : fillMissingTitles(type, named, title);
  const { success, data, error } = type.content.safeParse(titled);
  if (success) return type.normalize ? type.normalize(data) : data;
  return isDraft && isOnlyIncomplete(error)
    ? completeContent(type.content, titled)
    : failWithIssues(toFieldErrors(error, 'content'));
};

const requireSafeUrls = (type: TypeManifest, content: unknown, ourHosts: readonly string[]) => {
  if (!isDynamic(type)) return;
  for (const { path, control, value } of listFieldValues(type.content, content)) {
    if (control.kind !== 'link' || typeof value !== 'string' || value === '') continue;
    const reason = findUnsafeReason(value, ourHosts);
    if (reason) fail('unsafe_url', { field: `content.${path}`, message: `unsafe URL: ${reason}`, params: { reason } });
  }
};

/** The fields that name something stored. */
const mediaKinds = ['image', 'file'] as const;

const findMediaReferences = (type: TypeManifest, content: unknown, kinds: readonly (typeof mediaKinds)[number][]) =>
  listFieldValues(type.content, content).flatMap(({ path, control, value }) =>
    (kinds as readonly string[]).includes(control.kind) && typeof value === 'string' && value !== ''
      ? [{ path, name: value }]
      : [],
  );

const requireOwnMedia = async (deps: Deps, actor: RequestActor, type: TypeManifest, content: unknown) => {
  for (const kind of mediaKinds) {
    const references = findMediaReferences(type, content, [kind]);
    const unknown = new Set(
      await retainReferencedMedia(deps, actor, kind, [...new Set(references.map(({ name }) => name))]),
    );
    const unknownReferences = references.filter(({ name }) => unknown.has(name));
    if (unknownReferences.length > 0)
      failWithIssues(unknownReferences.map(({ path }) => ({ field: `content.${path}`, code: `unknown_${kind}` })));
  }
};

/** Whom content comes from, and what it must not lead to. */
type ContentAuthor = { actor: RequestActor; ourHosts: readonly string[] };

/**
 * Content as it will be stored, in the names of our fields: of a bounded size, valid for its type, normalised, past URL safety where we would lead people to it, and with
 * no pictures and files but the sender's own, which stay from now on.
 */
export const validateContent = async (
  deps: Deps,
  { actor, ourHosts }: ContentAuthor,
  type: TypeManifest,
  input: unknown,
  { isDraft = false, name }: { isDraft?: boolean; name?: string | undefined } = {},
) => {
  requireContentLength(input);
  const content = parseContent(type, input, isDraft, isDraft ? undefined : name || type.messages.name);
  requireSafeUrls(type, content, ourHosts);
  await requireOwnMedia(deps, actor, type, content);
  return content;
};

/** Refuses to publish a draft that is not finished. */
export const requirePublishable = (type: TypeManifest, content: unknown, ourHosts: readonly string[]) =>
  requireSafeUrls(type, parseContent(type, content, false), ourHosts);

/** The names of the pictures and files that a revision's content and style hold, without those for samples, which nobody sent. */
const listMediaNames = (type: TypeManifest, content: unknown, style: { image?: string | null }): string[] => {
  const names = [
    ...findMediaReferences(type, content, mediaKinds).map(({ name }) => name),
    ...(style.image ? [style.image] : []),
  ];
  return [...new Set(names)].filter((name) => !name.startsWith('sample-'));
};

/** A revision as it is stored, with what lists and searches know of it. */
export const buildRevision = (
  type: TypeManifest,
  content: unknown,
  style: { image?: string | null },
): RevisionContent => ({
  content,
  contentVersion: type.version,
  style,
  mediaNames: listMediaNames(type, content, style),
  text: buildRevisionText(type, content, style),
});

/** What the symbol of a static code says, refused where no symbol can hold it. */
export const buildStaticPayload = (type: TypeManifest, content: unknown, style: CodeStyle): string => {
  if (type.target.kind !== 'static') throw new Error(`${type.id} holds no payload.`);
  const payload = type.target.payload(content);
  try {
    encodeForStyle(payload, style);
  } catch (error) {
    if (error instanceof TextTooLongError)
      fail('text_too_long', { field: 'content', params: { fits: error.maxBytes, bytes: error.bytes } });
    throw error;
  }
  return payload;
};
