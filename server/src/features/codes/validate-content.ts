import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { canDivideText, toSymbolFormat } from '@tessera/contract/rules/encoded-text.ts';
import { encodeForStyle, loadSymbology, TextTooLongError } from '@tessera/qr';
import { isDynamic, type TypeManifest } from '@tessera/qr-types';
import { listFieldValues } from '@tessera/qr-types/fields/index.ts';
import { fail } from '../../http/app-error.ts';
import type { CodeLookups } from './code-lookups.ts';
import { failWithIssues, parseContent } from './parse-content.ts';
import type { NewRevision } from './revision-store.ts';
import { buildRevisionText } from './search-text.ts';
import { findUnsafeReason } from './url-safety.ts';
import { listStyleImages, type StyleImages } from './validate-style.ts';

const maxContentLength = 786_432;

/** Throws for oversized content before it is validated by type; the number of its parts is limited with the body. */
const requireContentLength = (content: unknown) => {
  if (JSON.stringify(content).length > maxContentLength)
    failWithIssues([{ field: 'content', code: 'too_long', params: { max: maxContentLength } }]);
};

const requireSafeUrls = (type: TypeManifest, content: unknown, serviceHosts: readonly string[]) => {
  if (!isDynamic(type)) return;
  for (const { path, control, value } of listFieldValues(type.content, content)) {
    if (control.kind !== 'link' || typeof value !== 'string' || value === '') continue;
    const reason = findUnsafeReason(value, serviceHosts);
    if (reason) fail('unsafe_url', { field: `content.${path}`, message: `unsafe URL: ${reason}`, params: { reason } });
  }
};

/** Kinds of fields that refer to stored media. */
const mediaKinds = ['image', 'file'] as const;

const findMediaReferences = (type: TypeManifest, content: unknown, kinds: readonly (typeof mediaKinds)[number][]) =>
  listFieldValues(type.content, content).flatMap(({ path, control, value }) =>
    (kinds as readonly string[]).includes(control.kind) && typeof value === 'string' && value !== ''
      ? [{ path, name: value }]
      : [],
  );

/** Throws if content uses media that aren't the author's own. */
export const requireOwnMedia = async (
  lookups: Pick<CodeLookups, 'findUnknownMedia'>,
  type: TypeManifest,
  content: unknown,
) => {
  for (const kind of mediaKinds) {
    const references = findMediaReferences(type, content, [kind]);
    const names = [...new Set(references.map(({ name }) => name))];
    const unknownNames = new Set(names.length > 0 ? await lookups.findUnknownMedia(kind, names) : []);
    const unknownReferences = references.filter(({ name }) => unknownNames.has(name));
    if (unknownReferences.length > 0)
      failWithIssues(unknownReferences.map(({ path }) => ({ field: `content.${path}`, code: `unknown_${kind}` })));
  }
};

/**
 * Validates content and returns it as it is stored, under our field names: within the size limit, valid for its type,
 * normalised, with safe URLs where visitors are redirected, not to the hosts of this service, and with only the author's own media.
 */
export const validateContent = async (
  lookups: Pick<CodeLookups, 'findUnknownMedia'>,
  serviceHosts: readonly string[],
  type: TypeManifest,
  input: unknown,
  { isDraft = false, name }: { isDraft?: boolean; name?: string | undefined } = {},
) => {
  requireContentLength(input);
  const fallbackTitle = isDraft ? undefined : name || type.messages.name;
  const content = parseContent(type, input, isDraft, fallbackTitle);
  requireSafeUrls(type, content, serviceHosts);
  await requireOwnMedia(lookups, type, content);
  return content;
};

/** Parses the content of an import, upgraded to this release: valid for its type, with safe URLs. */
export const parseImportedContent = (
  type: TypeManifest,
  imported: unknown,
  isDraft: boolean,
  serviceHosts: readonly string[],
) => {
  requireContentLength(imported);
  const content = parseContent(type, imported, isDraft);
  if (!isDraft) requireSafeUrls(type, content, serviceHosts);
  return content;
};

/** Throws if a draft is incomplete or has unsafe URLs. */
export const requirePublishable = (type: TypeManifest, content: unknown, serviceHosts: readonly string[]) =>
  requireSafeUrls(type, parseContent(type, content, false), serviceHosts);

/** Returns the names of the images and files in a revision's content and style, except samples, which aren't uploads. */
const listMediaNames = (type: TypeManifest, content: unknown, style: StyleImages): string[] => {
  const names = [...findMediaReferences(type, content, mediaKinds).map(({ name }) => name), ...listStyleImages(style)];
  return [...new Set(names)].filter((name) => !name.startsWith('sample-'));
};

/** Builds a revision as it is stored, with its texts for lists and search. */
export const buildRevision = (type: TypeManifest, content: unknown, style: StyleImages): NewRevision => ({
  content,
  contentVersion: type.version,
  style,
  mediaNames: listMediaNames(type, content, style),
  text: buildRevisionText(type, content, style),
});

await Promise.all((['microqr', 'rmqr'] as const).map(loadSymbology));

/** Returns the encoded text of a static code; throws if it doesn’t fit in the symbol of its style, or in a series of them. */
export const buildStaticPayload = (type: TypeManifest, content: unknown, style: CodeStyle): string => {
  if (type.opens.kind !== 'static') throw new Error(`${type.id} holds no payload.`);
  const payload = type.opens.payload(content);
  try {
    const structuredAppend = style.structuredAppend && canDivideText(type);
    encodeForStyle(payload, { ...style, ...toSymbolFormat(type, content, style), structuredAppend });
  } catch (error) {
    if (error instanceof TextTooLongError)
      fail('text_too_long', { field: 'content', params: { fits: error.maxBytes, bytes: error.bytes } });
    throw error;
  }
  return payload;
};
