import { toFolderKey } from './folders.ts';

/** The parts of a code that a template can keep and lock. It always keeps the design and the frame. */
export const templateParts = ['design', 'frame', 'folder', 'domain', 'content', 'access'] as const;
export type TemplatePart = (typeof templateParts)[number];

/** In graphemes. */
export const maxTemplateNameLength = 60;
export const maxNamePatternLength = 100;

export const maxTemplates = 500;

/** Template names with the same key are duplicates, as for folders. */
export const toTemplateKey = toFolderKey;

/** What a name pattern can contain: the template’s name, the number of the code made from it, and the day in UTC. */
export const namePlaceholders = ['{template}', '{number}', '{date}'] as const;

/** Whether a name pattern has only the known placeholders. */
export const isNamePattern = (pattern: string): boolean =>
  (pattern.match(/\{[^{}]*\}/g) ?? []).every((found) => (namePlaceholders as readonly string[]).includes(found));

/** In UTF-16 units, as the names of codes. */
const maxNameUnits = 120;

/** Returns the name of a code that a pattern describes; '' for an empty pattern. */
export const formatNamePattern = (
  pattern: string,
  { template, number, at }: { template: string; number: number; at: Date },
): string => {
  const values: Record<string, string> = {
    '{template}': template,
    '{number}': String(number),
    '{date}': at.toISOString().slice(0, 10),
  };
  const name = pattern.replace(/\{[^{}]*\}/g, (placeholder) => values[placeholder] ?? placeholder);
  return name.length <= maxNameUnits ? name.trim() : [...name].reduce(appendWithin, '').trim();
};

const appendWithin = (start: string, character: string) =>
  start.length + character.length > maxNameUnits ? start : start + character;

/** The parts that a template keeps besides the design and the frame. */
type KeptValues = { folder: unknown; hostname: unknown; access: unknown } & (
  | { content: unknown }
  | { hasContent: boolean }
);

/** Returns the parts that a template keeps. */
export const listKeptParts = (template: KeptValues): TemplatePart[] => {
  const hasContent = 'hasContent' in template ? template.hasContent : template.content !== null;
  const isKept: Record<TemplatePart, boolean> = {
    design: true,
    frame: true,
    folder: template.folder !== null,
    domain: template.hostname !== null,
    content: hasContent,
    access: template.access !== null,
  };
  return templateParts.filter((part) => isKept[part]);
};
