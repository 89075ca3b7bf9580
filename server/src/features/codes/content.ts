import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { encodeFor, TextTooLong } from '@tessera/qr';
import { isDynamic, type TypeManifest } from '@tessera/qr-types';
import { completed, explain, type Invalid, isOnlyUnfinished, valuesOf } from '@tessera/qr-types/fields/index.ts';
import { fromSpecification, withTitles } from '@tessera/qr-types/specification.ts';
import type { Person } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { refuse } from '../../http/refusal.ts';
import { keepNamed } from '../assets/index.ts';
import type { RevisionContent } from './revision-store.ts';
import { revisionText } from './text.ts';
import { unsafeReason } from './url-safety.ts';

const mostTold = 100;
const mostLetters = 786_432;

const refuseAll = (issues: readonly Invalid[]) => refuse('invalid_input', { issues: issues.slice(0, mostTold) });

/** Refuses content that is longer than anybody writes, before anything walks it by its type; its parts are counted in the body. */
const demandLength = (given: unknown) => {
  if (JSON.stringify(given).length > mostLetters)
    refuseAll([{ field: 'content', code: 'too_long', params: { max: mostLetters } }]);
};

/** Content in its type's form. In a draft, what is required may still be missing: then it is as before anybody filled it in. */
const validContent = (type: TypeManifest, written: unknown, isDraft: boolean, title?: string) => {
  const named = fromSpecification(type, written);
  const given = title === undefined ? named : withTitles(type, named, title);
  const { success, data, error } = type.content.safeParse(given);
  if (success) return type.normalise ? type.normalise(data) : data;
  return isDraft && isOnlyUnfinished(error) ? completed(type.content, given) : refuseAll(explain(error, 'content'));
};

const demandSafe = (type: TypeManifest, content: unknown, ourHosts: readonly string[]) => {
  if (!isDynamic(type)) return;
  for (const { path, control, value } of valuesOf(type.content, content)) {
    if (control.kind !== 'link' || typeof value !== 'string' || value === '') continue;
    const reason = unsafeReason(value, ourHosts);
    if (reason)
      refuse('unsafe_url', { field: `content.${path}`, message: `unsafe URL: ${reason}`, params: { reason } });
  }
};

/** The fields that name something stored. */
const stored = ['image', 'file'] as const;

const namedIn = (type: TypeManifest, content: unknown, kinds: readonly (typeof stored)[number][]) =>
  valuesOf(type.content, content).flatMap(({ path, control, value }) =>
    (kinds as readonly string[]).includes(control.kind) && typeof value === 'string' && value !== ''
      ? [{ path, name: value }]
      : [],
  );

const keepOwn = async (deps: Deps, actor: Person, type: TypeManifest, content: unknown) => {
  for (const kind of stored) {
    const named = namedIn(type, content, [kind]);
    const unknown = new Set(await keepNamed(deps, actor, kind, [...new Set(named.map(({ name }) => name))]));
    const wrong = named.filter(({ name }) => unknown.has(name));
    if (wrong.length > 0) refuseAll(wrong.map(({ path }) => ({ field: `content.${path}`, code: `unknown_${kind}` })));
  }
};

/** Whom content comes from, and what it must not lead to. */
type Sender = { actor: Person; ourHosts: readonly string[] };

/**
 * Content as it will be stored, in the names of our fields: of a bounded size, valid for its type, normalised, past URL safety where we would lead people to it, and with
 * no pictures and files but the sender's own, which stay from now on.
 */
export const acceptContent = async (
  deps: Deps,
  { actor, ourHosts }: Sender,
  type: TypeManifest,
  given: unknown,
  { isDraft = false, name }: { isDraft?: boolean; name?: string | undefined } = {},
) => {
  demandLength(given);
  const content = validContent(type, given, isDraft, isDraft ? undefined : name || type.words.name);
  demandSafe(type, content, ourHosts);
  await keepOwn(deps, actor, type, content);
  return content;
};

/** Refuses to publish a draft that is not finished. */
export const demandFinished = (type: TypeManifest, content: unknown, ourHosts: readonly string[]) =>
  demandSafe(type, validContent(type, content, false), ourHosts);

/** The names of the pictures and files that a revision's content and style hold, without those for samples, which nobody sent. */
const imagesIn = (type: TypeManifest, content: unknown, style: { image?: string | null }): string[] => {
  const names = [...namedIn(type, content, stored).map(({ name }) => name), ...(style.image ? [style.image] : [])];
  return [...new Set(names)].filter((name) => !name.startsWith('sample-'));
};

/** A revision as it is stored, with what lists and searches know of it. */
export const revisionOf = (
  type: TypeManifest,
  content: unknown,
  style: { image?: string | null },
): RevisionContent => ({
  content,
  contentVersion: type.version,
  style,
  images: imagesIn(type, content, style),
  text: revisionText(type, content, style),
});

/** What the symbol of a static code says, refused where no symbol can hold it. */
export const acceptPayload = (type: TypeManifest, content: unknown, style: CodeStyle): string => {
  if (type.opens.kind !== 'embed') throw new Error(`${type.id} holds no payload.`);
  const payload = type.opens.payload(content);
  try {
    encodeFor(payload, style);
  } catch (error) {
    if (error instanceof TextTooLong)
      refuse('text_too_long', { field: 'content', params: { fits: error.fits, bytes: error.bytes } });
    throw error;
  }
  return payload;
};
