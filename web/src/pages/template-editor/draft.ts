import { type CodeStyle, plainStyle } from '@tessera/contract/api/style.ts';
import type { Template, TemplateInput } from '@tessera/contract/api/templates.ts';
import { listKeptParts, type TemplatePart } from '@tessera/contract/rules/templates.ts';
import { findType, type TypeId } from '@tessera/qr-types';
import { isUnreadable, parseLocalInput, toLocalInputValue } from '../../features/code-access/local-time.ts';
import { pickFilledFields } from '../../features/templates/kept-content.ts';

/** A template as its form has it: with texts for times and numbers, and with what it would keep if that was chosen. */
export type TemplateDraft = {
  name: string;
  namePattern: string;
  style: CodeStyle;
  type: TypeId | null;
  content: Record<string, unknown>;
  folder: number | null;
  hostname: string | null;
  keepsAccess: boolean;
  from: string;
  to: string;
  /** The zone of these times. */
  timeZone: string;
  limit: string;
  locks: readonly TemplatePart[];
  isDefault: boolean;
};

export const createDraft = (timeZone: string): TemplateDraft => ({
  name: '',
  namePattern: '',
  style: plainStyle,
  type: null,
  content: {},
  folder: null,
  hostname: null,
  keepsAccess: false,
  from: '',
  to: '',
  timeZone,
  limit: '',
  locks: [],
  isDefault: false,
});

export const toDraft = ({ access, content, ...template }: Template, timeZone: string): TemplateDraft => ({
  name: template.name,
  namePattern: template.namePattern,
  style: template.style,
  type: template.type,
  content: content ?? {},
  folder: template.folder,
  hostname: template.hostname,
  keepsAccess: access !== null,
  from: toLocalInputValue(access?.schedule?.from, timeZone),
  to: toLocalInputValue(access?.schedule?.to, timeZone),
  timeZone,
  limit: access?.scanLimit ? String(access.scanLimit) : '',
  locks: template.locks,
  isDefault: template.isDefault,
});

/** Returns the limit of a text: null if it’s empty, undefined if it isn’t a whole number. */
export const parseLimit = (text: string): number | null | undefined => {
  const digits = text.trim();
  if (digits === '') return null;
  return /^\d+$/.test(digits) && Number(digits) > 0 && Number.isSafeInteger(Number(digits))
    ? Number(digits)
    : undefined;
};

/** Whether the texts of the schedule and the scan limit are what they should be. */
export const isAccessReadable = ({ keepsAccess, from, to, limit }: TemplateDraft): boolean =>
  !keepsAccess || !(isUnreadable(from) || isUnreadable(to) || parseLimit(limit) === undefined);

/** Returns the fields of content that the template keeps; null if it keeps none. */
export const getKeptContent = ({ type, content }: TemplateDraft): Record<string, unknown> | null =>
  type === null ? null : pickFilledFields(findType(type), content);

const toAccess = ({ keepsAccess, from, to, timeZone, limit }: TemplateDraft): TemplateInput['access'] => {
  if (!keepsAccess) return null;
  const [start, end] = [parseLocalInput(from, timeZone), parseLocalInput(to, timeZone)];
  const schedule = { ...(start !== undefined && { from: start }), ...(end !== undefined && { to: end }) };
  return { schedule: Object.keys(schedule).length === 0 ? null : schedule, scanLimit: parseLimit(limit) ?? null };
};

/** Returns the template as it’s saved, with the locks of what it keeps. */
export const toInput = (draft: TemplateDraft): TemplateInput => {
  const input = {
    name: draft.name.trim(),
    namePattern: draft.namePattern.trim(),
    style: draft.style,
    type: draft.type,
    content: getKeptContent(draft),
    folder: draft.folder,
    hostname: draft.hostname,
    access: toAccess(draft),
    isDefault: draft.isDefault,
  };
  const kept = listKeptParts(input);
  return { ...input, locks: draft.locks.filter((part) => kept.includes(part)) };
};

/** Returns what differs from the saved template: the rest stays as someone else may have changed it meanwhile. */
export const toChanges = (saved: TemplateDraft, draft: TemplateDraft): Partial<TemplateInput> => {
  const before: Record<string, unknown> = toInput(saved);
  const after = Object.entries(toInput(draft));
  return Object.fromEntries(after.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])));
};
