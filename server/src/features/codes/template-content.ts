import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { resolveAliases } from '@tessera/qr-types/content-aliases.ts';
import type { Member } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { createCodeLookups } from './code-lookups.ts';
import { getManifest } from './present.ts';
import { countRevisionBytes } from './search-text.ts';
import { buildRevision, validateContent } from './validate-content.ts';
import { listStyleImages } from './validate-style.ts';

type TemplateContentInput = { style: CodeStyle; type: string | null; content: object | null };

/** The content of a template as it’s stored: complete, as a draft, with the names of the fields that the template keeps. */
export type TemplateContent = {
  content: object | null;
  contentVersion: number | null;
  contentFields: string[];
  mediaNames: readonly string[];
  bytes: number;
};

/** Validates the design and the content of a template, and retains their media. */
export const buildTemplateContent = async (
  deps: Deps,
  author: { actor: Member; serviceHosts: readonly string[] },
  { style, type: typeId, content: input }: TemplateContentInput,
): Promise<TemplateContent> => {
  const lookups = createCodeLookups(deps, author.actor);
  await lookups.validateStyle(style);
  const type = typeId === null ? undefined : getManifest(typeId);
  const given = type && input ? Object.keys(resolveAliases(type, input) as object) : [];
  if (!type || given.length === 0)
    return {
      content: null,
      contentVersion: null,
      contentFields: [],
      mediaNames: listStyleImages(style),
      bytes: countRevisionBytes(null, style),
    };
  const content = (await validateContent(lookups, author.serviceHosts, type, input, { isDraft: true })) as object;
  const { mediaNames, contentVersion } = buildRevision(type, content, style);
  const contentFields = given.filter((name) => name in content);
  return { content, contentVersion, contentFields, mediaNames, bytes: countRevisionBytes(content, style) };
};
