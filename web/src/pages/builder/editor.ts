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

/** The error of a custom slug; `shouldFocus` moves the user to its field. */
export type SlugError = { text: string; shouldFocus: boolean };

/** A code being edited, new or existing: what every step of the builder works on. */
export type CodeEditor = {
  type: TypeManifest;
  edit: CodeEdit;
  change(part: Partial<CodeEdit>): void;
  /** A new value makes the content form start again from the edit. */
  formKey: string;
  /** A new value makes the form reload the edit without collapsing sections. */
  reloadKey: number;
  /** The text that the symbol will contain; undefined while the content is invalid. */
  encodedText: string | undefined;
  symbology: Symbology;
  /** The code as it will be printed. */
  code: CodePreview;
  kind: CodeKind;
  /** The result of scanning it. */
  scanCheck: ScanCheck;
  errors: ContentErrors;
  /** The uploads for its content, independent of the current step. */
  uploads: Uploads;
  /** The path of the field being edited, which the phone scrolls to. */
  activeField: string | undefined;
  setActiveField(path: string): void;
  /** Undoes a step; undefined if there is none. */
  undo?: (() => void) | undefined;
  /** The custom slug of a new code, and its error. */
  slug?: { value: string; error: SlugError | undefined; change(value: string): void; leave(): void };
  /** Saves the newest edit on the server and returns the code’s id, for a preview on a phone. Dynamic codes only. */
  prepareDraftPreview?: () => Promise<number | undefined>;
  /** The colour of the browser’s bar over its page, once the code exists. */
  themeColor?: string;
  /** Saves settings that take effect immediately; undefined before the code exists. */
  saveSettings?: SaveSettings;
  /** Selects another type, which clears the content unless new content is given; undefined once the code exists. */
  chooseType?: (type: TypeId, content?: CodeEdit['content']) => void;
};

/** Returns whether a content change restructures a list. Untouched content lacks the lists that its form shows. */
export const changesListStructure = (
  type: TypeManifest,
  before: CodeEdit['content'],
  after: CodeEdit['content'] | undefined,
): boolean => {
  if (!after) return false;
  const isPartial = Object.keys(before).length < Object.keys(after).length;
  return hasListStructureChanged(isPartial ? toInitialContent(type, before) : before, after);
};

/** Renders the code with every key press, and scans it after a pause in typing. */
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
