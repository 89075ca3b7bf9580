import type { TypeManifest } from '@tessera/qr-types';
import type { ControlOf, ValueKind } from '@tessera/qr-types/fields/field.ts';
import { listFieldValues } from '@tessera/qr-types/fields/walk-fields.ts';

type Control = ControlOf<ValueKind>;
type StoredSuggestions = Readonly<Record<string, readonly string[]>>;

const settingStorageKey = 'builder-autocomplete';
const dataStorageKey = 'builder-autocomplete-data';
/** The number of entries saved per kind of field, newest first. */
const maxEntries = 12;
const maxEntryLength = 120;
const dayMs = 86_400_000;

/** Returns the key of a field’s entries; emails, phone numbers and links share one per kind. */
const getSuggestionKey = (messagePath: string, control: Control): string | undefined => {
  if (control.kind === 'email' || control.kind === 'phone' || control.kind === 'link') return control.kind;
  if (control.kind !== 'text' || control.secret || control.lines > 1) return undefined;
  return messagePath.split('.').slice(-2).join('.');
};

const loadSuggestions = (): StoredSuggestions => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(dataStorageKey) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as StoredSuggestions) : {};
  } catch {
    return {};
  }
};

/** Returns whether entries are suggested: as chosen in this browser, else during an account’s first day. */
export const areSuggestionsEnabled = (createdAt: string | undefined, now: number): boolean => {
  const setting = localStorage.getItem(settingStorageKey);
  if (setting !== null) return setting === 'true';
  return createdAt !== undefined && now - Date.parse(createdAt) < dayMs;
};

export const setSuggestionsEnabled = (on: boolean): void => localStorage.setItem(settingStorageKey, String(on));

/** Returns earlier entries for a field; none for passwords and long texts. */
export const getSuggestions = (messagePath: string, control: Control): readonly string[] => {
  const key = getSuggestionKey(messagePath, control);
  const entries = key === undefined ? undefined : loadSuggestions()[key];
  return Array.isArray(entries) ? entries.filter((entry) => typeof entry === 'string') : [];
};

/** Saves the entries of a content as suggestions. */
export const saveSuggestions = (type: TypeManifest, content: unknown): void => {
  const stored: Record<string, readonly string[]> = { ...loadSuggestions() };
  for (const { messagePath, control, value } of listFieldValues(type.content, content)) {
    const key = getSuggestionKey(messagePath, control);
    const entry = typeof value === 'string' ? value.trim() : '';
    if (key === undefined || entry === '' || entry.length > maxEntryLength) continue;
    stored[key] = [entry, ...(stored[key] ?? []).filter((other) => other !== entry)].slice(0, maxEntries);
  }
  try {
    localStorage.setItem(dataStorageKey, JSON.stringify(stored));
  } catch {
    // Without storage there are no suggestions.
  }
};

/** Deletes all suggestions, when the user signs out. */
export const clearSuggestions = (): void => {
  try {
    localStorage.removeItem(dataStorageKey);
  } catch {
    // Nothing is stored.
  }
};
