import type { Symbology } from '@tessera/qr';
import { isDynamic, type TypeId, type TypeManifest } from '@tessera/qr-types';
import { useState } from 'react';
import type { SaveAccess } from '../../features/code-access/access.ts';
import { type DrawnCode, useCode } from '../../features/code-preview/use-code.ts';
import type { Edit } from '../../features/codes/save-code.ts';
import type { Faults } from '../../features/content-form/faults.ts';
import { filledContent } from '../../features/content-form/filled.ts';
import { symbolIn } from '../../features/content-form/symbol-in.ts';
import { whyUndrawn } from '../../features/content-form/why-undrawn.ts';
import { type Kind, type Measured, useReading } from '../../features/scannability/use-reading.ts';
import type { Uploads } from '../../features/upload/uploads.ts';
import { isRearranged } from './use-undo.ts';

/** What is wrong with an own ending; who asked to go on is led to it. */
export type UriFault = { text: string; isAsked: boolean };

/** A code in the making, new or known: what every step of the builder works on. */
export type Making = {
  type: TypeManifest;
  edit: Edit;
  change(part: Partial<Edit>): void;
  /** A new value makes the content's form start anew from the edit. */
  formKey: string;
  /** A new value makes it take over the edit, with what is open left open. */
  anew: number;
  /** What the symbol will say; undefined while the content isn't valid. */
  text: string | undefined;
  symbology: Symbology;
  /** As it will be printed. */
  code: DrawnCode;
  kind: Kind;
  /** What phones make of it. */
  measured: Measured;
  faults: Faults;
  /** The files on their way into its content, whatever step is shown. */
  uploads: Uploads;
  /** The path of the field in hand, which the phone shows. */
  edited: string | undefined;
  setEdited(path: string): void;
  /** Goes a step back; undefined where there is none. */
  undo?: (() => void) | undefined;
  /** The ending of the short link that a new code will have, and what is wrong with it. */
  uri?: { value: string; fault: UriFault | undefined; change(value: string): void; leave(): void };
  /** Has the newest edit on the server, and answers the code's id: then it can be tried on a phone. Dynamic codes only. */
  tryOut?: () => Promise<number | undefined>;
  /** Of the bar over its page, once the code exists. */
  barColour?: string;
  /** Saves what holds at once; undefined before the code exists. */
  saveAccess?: SaveAccess;
  /** Takes another type, which empties the content unless it brings its own; undefined once the code exists. */
  choose?: (type: TypeId, content?: Edit['content']) => void;
};

/** Whether a change of content rearranges a list; an untouched content lacks the lists that its form shows. */
export const rearranges = (
  type: TypeManifest,
  before: Edit['content'],
  after: Edit['content'] | undefined,
): boolean => {
  if (!after) return false;
  const isPartial = Object.keys(before).length < Object.keys(after).length;
  return isRearranged(isPartial ? filledContent(type, before) : before, after);
};

/** The picture of a code in the making, and what phones make of it: drawn with every key press, read after a rest. */
export const useMeasuredCode = (
  type: TypeManifest,
  { content, style }: Pick<Edit, 'content' | 'style'>,
  text: string | undefined,
): Pick<Making, 'symbology' | 'code' | 'kind' | 'measured' | 'edited' | 'setEdited'> => {
  const [edited, setEdited] = useState<string>();
  const kind = isDynamic(type) ? 'dynamic' : 'static';
  const symbol = symbolIn(type, content);
  const code = useCode(text, style, symbol, text === undefined ? whyUndrawn(type, content) : 'empty');
  return { symbology: symbol.symbology, code, kind, measured: useReading(code, kind), edited, setEdited };
};
