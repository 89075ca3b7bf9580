import type { Symbology } from '@tessera/qr';
import { isDynamic, type TypeId, type TypeManifest } from '@tessera/qr-types';
import { useState } from 'react';
import type { SaveSettings } from '../../features/code-access/save-settings.ts';
import { type CodePreview, useCodePreview } from '../../features/code-preview/use-code-preview.ts';
import type { CodeEdit } from '../../features/codes/save-code.ts';
import type { ContentErrors } from '../../features/content-form/content-errors.ts';
import { toContentSymbolFormat } from '../../features/content-form/content-symbol-format.ts';
import { toInitialContent } from '../../features/content-form/initial-content.ts';
import { getPreviewProblem } from '../../features/content-form/preview-problem.ts';
import { type CodeKind, type ScanCheck, useScanCheck } from '../../features/scannability/use-scan-check.ts';
import type { Uploads } from '../../features/upload/uploads.ts';
import { hasListStructureChanged } from './use-undo.ts';

/** What is wrong with an own ending; who asked to go on is led to it. */
export type SlugError = { text: string; shouldFocus: boolean };

/** A code in the making, new or known: what every step of the builder works on. */
export type CodeEditor = {
  type: TypeManifest;
  edit: CodeEdit;
  change(part: Partial<CodeEdit>): void;
  /** A new value makes the content's form start anew from the edit. */
  formKey: string;
  /** A new value makes it take over the edit, with what is open left open. */
  reloadKey: number;
  /** What the symbol will say; undefined while the content isn't valid. */
  encodedText: string | undefined;
  symbology: Symbology;
  /** As it will be printed. */
  code: CodePreview;
  kind: CodeKind;
  /** What phones make of it. */
  scanCheck: ScanCheck;
  errors: ContentErrors;
  /** The files on their way into its content, whatever step is shown. */
  uploads: Uploads;
  /** The path of the field in hand, which the phone shows. */
  activeField: string | undefined;
  setActiveField(path: string): void;
  /** Goes a step back; undefined where there is none. */
  undo?: (() => void) | undefined;
  /** The ending of the short link that a new code will have, and what is wrong with it. */
  slug?: { value: string; fault: SlugError | undefined; change(value: string): void; leave(): void };
  /** Has the newest edit on the server, and answers the code's id: then it can be tried on a phone. Dynamic codes only. */
  prepareDraftPreview?: () => Promise<number | undefined>;
  /** Of the bar over its page, once the code exists. */
  themeColor?: string;
  /** Saves what holds at once; undefined before the code exists. */
  saveSettings?: SaveSettings;
  /** Takes another type, which empties the content unless it brings its own; undefined once the code exists. */
  chooseType?: (type: TypeId, content?: CodeEdit['content']) => void;
};

/** Whether a change of content rearranges a list; an untouched content lacks the lists that its form shows. */
export const changesListStructure = (
  type: TypeManifest,
  before: CodeEdit['content'],
  after: CodeEdit['content'] | undefined,
): boolean => {
  if (!after) return false;
  const isPartial = Object.keys(before).length < Object.keys(after).length;
  return hasListStructureChanged(isPartial ? toInitialContent(type, before) : before, after);
};

/** The picture of a code in the making, and what phones make of it: drawn with every key press, read after a rest. */
export const useCheckedCode = (
  type: TypeManifest,
  { content, style }: Pick<CodeEdit, 'content' | 'style'>,
  text: string | undefined,
): Pick<CodeEditor, 'symbology' | 'code' | 'kind' | 'scanCheck' | 'activeField' | 'setActiveField'> => {
  const [activeField, setActiveField] = useState<string>();
  const kind = isDynamic(type) ? 'dynamic' : 'static';
  const symbol = toContentSymbolFormat(type, content);
  const code = useCodePreview(text, style, symbol, text === undefined ? getPreviewProblem(type, content) : 'empty');
  return {
    symbology: symbol.symbology,
    code,
    kind,
    scanCheck: useScanCheck(code, kind),
    activeField,
    setActiveField,
  };
};
