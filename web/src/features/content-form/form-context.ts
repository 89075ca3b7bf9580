import type { TypeManifest } from '@tessera/qr-types';
import type { ControlOf, ValueKind } from '@tessera/qr-types/fields/field.ts';
import { createContext, useContext, useEffect } from 'react';
import type { FormatValue, GetOptionLabel } from '../content/use-format-value.ts';
import type { TypeTranslate } from '../content/use-type-translation.ts';
import type { CodeLocks } from '../templates/template-permissions.ts';
import type { Uploads } from '../upload/uploads.ts';
import type { ContentStore } from './content-store.ts';
import type { FieldErrors } from './field-errors.ts';
import type { IndexShift } from './field-paths.ts';

/** Returns earlier entries for a field, by the prefix of its i18n keys and its control. */
export type GetSuggestions = (words: string, control: ControlOf<ValueKind>) => readonly string[];

export type LockedFields = Pick<CodeLocks, 'name' | 'fields'>;

/** What all parts of a form share; it stays the same between renders. */
export type ContentFormContext = {
  type: TypeManifest;
  store: ContentStore;
  translate: TypeTranslate;
  getOptionLabel: GetOptionLabel;
  formatValue: FormatValue;
  /** Returns earlier entries for a field. */
  suggest: GetSuggestions;
  /** The uploads in progress. */
  uploads: Uploads;
  /** Nothing has to be filled in. */
  isPartial: boolean;
  /** The fields that a template locks, and its name. */
  locks: LockedFields | undefined;
  /** Asks the user to sign in, which storing files requires; undefined if they are signed in. */
  onAccountRequired: (() => void) | undefined;
  /** The user expanded or focused this part of the form. */
  onFocusField(path: string): void;
  /** Moves errors and uploads along with the items of a list that has changed. */
  shiftErrors(list: string, by: IndexShift): void;
  /** The focus request was fulfilled. */
  onFocused(): void;
};

/** A field to reveal and focus. */
export type FocusRequest = { path: string };

const contentFormContext = createContext<ContentFormContext | undefined>(undefined);
const fieldErrorsContext = createContext<FieldErrors>({ errors: {}, paths: [], isTouched: () => false });
const focusRequestContext = createContext<FocusRequest | undefined>(undefined);

export const ContentFormProvider = contentFormContext.Provider;
export const FieldErrorsProvider = fieldErrorsContext.Provider;
export const FocusRequestProvider = focusRequestContext.Provider;

export const useContentFormContext = (): ContentFormContext => {
  const parts = useContext(contentFormContext);
  if (!parts) throw new Error('useContentFormContext works only inside a ContentFormProvider.');
  return parts;
};

export const useFieldErrors = (): FieldErrors => useContext(fieldErrorsContext);
export const useFocusRequest = (): FocusRequest | undefined => useContext(focusRequestContext);

/** Focuses a requested field after it was rendered; `isMine` tells whether this part of the form contains it. */
export const useFocusOnRequest = (isMine: (path: string) => boolean, focus: (path: string) => void): void => {
  const focusRequest = useFocusRequest();
  const { onFocused } = useContentFormContext();
  useEffect(() => {
    if (!focusRequest || !isMine(focusRequest.path)) return;
    focus(focusRequest.path);
    onFocused();
  });
};
