import type { TypeManifest } from '@tessera/qr-types';
import type { ControlOf, ValueKind } from '@tessera/qr-types/fields/field.ts';
import { createContext, useContext, useEffect } from 'react';
import type { Uploads } from '../upload/uploads.ts';
import type { ContentStore } from './content-store.ts';
import type { FieldErrors } from './field-errors.ts';
import type { IndexShift } from './field-paths.ts';
import type { FormatValue, GetOptionLabel } from './use-format-value.ts';
import type { TypeTranslate } from './use-type-translation.ts';

/** Entries to choose from, for a field of these words and this control. */
export type GetSuggestions = (words: string, control: ControlOf<ValueKind>) => readonly string[];

/** What every part of a form knows; the same from its first drawing to its last. */
export type ContentFormContext = {
  type: TypeManifest;
  store: ContentStore;
  translate: TypeTranslate;
  getOptionLabel: GetOptionLabel;
  formatValue: FormatValue;
  /** What was entered before into fields like one, by its words. */
  suggest: GetSuggestions;
  /** The files on their way into it. */
  uploads: Uploads;
  /** Leads to an account, where only its owner may store files; undefined for who has one. */
  onAccountRequired: (() => void) | undefined;
  /** Something was opened or is worked on. */
  onFocusField(path: string): void;
  /** A list has changed: what is said about its items goes with them. */
  shiftErrors(list: string, by: IndexShift): void;
  /** What was wanted is there. */
  onFocused(): void;
};

/** A field that is to be opened, whatever it lies in, and to be focused. */
export type FocusRequest = { path: string };

const contentFormContext = createContext<ContentFormContext | undefined>(undefined);
const fieldErrorsContext = createContext<FieldErrors>({ errors: {}, paths: [], isTouched: () => false });
const focusRequestContext = createContext<FocusRequest | undefined>(undefined);

export const ContentFormProvider = contentFormContext.Provider;
export const FieldErrorsProvider = fieldErrorsContext.Provider;
export const FocusRequestProvider = focusRequestContext.Provider;

export const useContentFormContext = (): ContentFormContext => {
  const parts = useContext(contentFormContext);
  if (!parts) throw new Error('A part of a content form stands outside of one.');
  return parts;
};

export const useFieldErrors = (): FieldErrors => useContext(fieldErrorsContext);
export const useFocusRequest = (): FocusRequest | undefined => useContext(focusRequestContext);

/** Focuses what was wanted, once it is drawn: `isMine` says whether it is this part of the form. */
export const useFocusOnRequest = (isMine: (path: string) => boolean, focus: (path: string) => void): void => {
  const focusRequest = useFocusRequest();
  const { onFocused } = useContentFormContext();
  useEffect(() => {
    if (!focusRequest || !isMine(focusRequest.path)) return;
    focus(focusRequest.path);
    onFocused();
  });
};
