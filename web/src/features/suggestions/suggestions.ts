import type { TypeManifest } from '@tessera/qr-types';
import type { ControlOf, ValueKind } from '@tessera/qr-types/fields/field.ts';
import { valuesOf } from '@tessera/qr-types/fields/walk.ts';

type Control = ControlOf<ValueKind>;
type Kept = Readonly<Record<string, readonly string[]>>;

const settingKey = 'builder-autocomplete';
const dataKey = 'builder-autocomplete-data';
/** Of each kind of field so many entries are kept, the newest first. */
const most = 12;
const longest = 120;
const day = 86_400_000;

/** What a field's entries are kept under: what is an address of some kind fits every such field. */
const keyOf = (words: string, control: Control): string | undefined => {
  if (control.kind === 'email' || control.kind === 'phone' || control.kind === 'link') return control.kind;
  if (control.kind !== 'text' || control.secret || control.lines > 1) return undefined;
  return words.split('.').slice(-2).join('.');
};

const read = (): Kept => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(dataKey) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Kept) : {};
  } catch {
    return {};
  }
};

/** Whether entries are suggested: as chosen in this browser, else during an account's first day. */
export const suggestsIn = (createdAt: string | undefined, now: number): boolean => {
  const setting = localStorage.getItem(settingKey);
  if (setting !== null) return setting === 'true';
  return createdAt !== undefined && now - Date.parse(createdAt) < day;
};

export const setSuggests = (on: boolean): void => localStorage.setItem(settingKey, String(on));

/** What was entered before into fields like this one; nothing for passwords and long texts. */
export const suggestionsFor = (words: string, control: Control): readonly string[] => {
  const key = keyOf(words, control);
  const kept = key === undefined ? undefined : read()[key];
  return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string') : [];
};

/** Keeps what a content says, for the next one. */
export const rememberContent = (type: TypeManifest, content: unknown): void => {
  const kept: Record<string, readonly string[]> = { ...read() };
  for (const { words, control, value } of valuesOf(type.content, content)) {
    const key = keyOf(words, control);
    const entry = typeof value === 'string' ? value.trim() : '';
    if (key === undefined || entry === '' || entry.length > longest) continue;
    kept[key] = [entry, ...(kept[key] ?? []).filter((other) => other !== entry)].slice(0, most);
  }
  try {
    localStorage.setItem(dataKey, JSON.stringify(kept));
  } catch {
    // Without storage nothing is suggested.
  }
};

/** Forgets all of it: somebody signs out. */
export const forgetSuggestions = (): void => {
  try {
    localStorage.removeItem(dataKey);
  } catch {
    // There was nothing.
  }
};
