import type { TypeManifest } from '@tessera/qr-types';
import type { ControlOf, ValueKind } from '@tessera/qr-types/fields/field.ts';
import { createContext, useContext, useEffect } from 'react';
import type { Uploads } from '../upload/uploads.ts';
import type { ContentStore } from './content-store.ts';
import type { Shift } from './fault-paths.ts';
import type { Telling } from './telling.ts';
import type { SayWord } from './type-words.ts';
import type { NameOption, TextOf } from './value-text.ts';

/** Entries to choose from, for a field of these words and this control. */
export type Suggest = (words: string, control: ControlOf<ValueKind>) => readonly string[];

/** What every part of a form knows; the same from its first drawing to its last. */
export type FormParts = {
  type: TypeManifest;
  store: ContentStore;
  words: SayWord;
  nameOf: NameOption;
  textOf: TextOf;
  /** What was entered before into fields like one, by its words. */
  suggest: Suggest;
  /** The files on their way into it. */
  uploads: Uploads;
  /** Leads to an account, where only its owner may store files; undefined for who has one. */
  askAccount: (() => void) | undefined;
  /** Something was opened or is worked on. */
  onFocusField(path: string): void;
  /** A list has changed: what is said about its items goes with them. */
  shift(list: string, by: Shift): void;
  /** What was wanted is there. */
  arrived(): void;
};

/** A field that is to be opened, whatever it lies in, and to be focused. */
export type Wanted = { path: string };

const partsContext = createContext<FormParts | undefined>(undefined);
const tellingContext = createContext<Telling>({ faults: {}, paths: [], isLeft: () => false });
const wantedContext = createContext<Wanted | undefined>(undefined);

export const PartsProvider = partsContext.Provider;
export const TellingProvider = tellingContext.Provider;
export const WantedProvider = wantedContext.Provider;

export const useFormParts = (): FormParts => {
  const parts = useContext(partsContext);
  if (!parts) throw new Error('A part of a content form stands outside of one.');
  return parts;
};

export const useTold = (): Telling => useContext(tellingContext);
export const useWanted = (): Wanted | undefined => useContext(wantedContext);

/** Focuses what was wanted, once it is drawn: `isMine` says whether it is this part of the form. */
export const useArrival = (isMine: (path: string) => boolean, focus: (path: string) => void): void => {
  const wanted = useWanted();
  const { arrived } = useFormParts();
  useEffect(() => {
    if (!wanted || !isMine(wanted.path)) return;
    focus(wanted.path);
    arrived();
  });
};
