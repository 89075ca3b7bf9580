import type { TypeManifest } from '@tessera/qr-types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCodePreview } from '../../features/code-preview/use-code-preview.ts';
import { getCodeKind } from '../../features/codes/code-kind.ts';
import type { CodeEdit } from '../../features/codes/save-code.ts';
import { toInitialContent } from '../../features/content/initial-content.ts';
import { hasPath, withValueAt } from '../../features/content/value-at.ts';
import { type ContentErrors, validateContent } from '../../features/content-form/content-errors.ts';
import { toContentSymbolFormat } from '../../features/content-form/content-symbol-format.ts';
import { toFinalContent } from '../../features/content-form/final-content.ts';
import { getPreviewProblem } from '../../features/content-form/preview-problem.ts';
import { withUploadErrors } from '../../features/content-form/upload-errors.ts';
import { useScanQuality } from '../../features/scan-quality/use-scan-quality.ts';
import { keepLockedStyle } from '../../features/templates/apply-locks.ts';
import { useUploads } from '../../features/upload/use-uploads.ts';
import type { EditorBase } from './editor.ts';
import { hasListStructureChanged, useUndo } from './use-undo.ts';

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

type Options = Pick<EditorBase, 'type' | 'edit' | 'formKey' | 'encodedText' | 'locks' | 'change'> & {
  /** Returns the latest content, which may be newer than the rendered `edit`. */
  getContent(): CodeEdit['content'];
  /** A new value clears the undo history. */
  undoKey: unknown;
};

/**
 * The state that new and existing codes share: errors, undo and uploads. The code is rendered with every key press, and
 * scanned after a pause in typing.
 */
export const useEditorBase = ({ type, edit, formKey, encodedText, locks, change, getContent, undoKey }: Options) => {
  const { t } = useTranslation();
  const [errors, setErrors] = useState<ContentErrors>({});
  const [reloadKey, setReloadKey] = useState(0);
  const [activeField, setActiveField] = useState<string>();

  const changeAndReload = (part: Partial<CodeEdit>) => {
    change(part);
    setReloadKey((count) => count + 1);
  };
  const { recordStep: recordUndoStep, undo } = useUndo<CodeEdit>(undoKey, (earlier) => {
    setErrors({});
    changeAndReload(earlier);
  });
  // For uploads that finish in another step: while a form shows the content, the form itself takes the uploaded name.
  const uploads = useUploads((path, name) => {
    const content = getContent();
    if (hasPath(content, path)) change({ content: withValueAt(content, path.split('.'), name) as CodeEdit['content'] });
  });

  /** Returns whether the content is valid; if not, its form shows the errors. */
  const validateEdit = (): boolean => {
    const content = getContent();
    const finalContent = toFinalContent(type, content, uploads);
    if (finalContent !== content) changeAndReload({ content: finalContent });
    const contentErrors = withUploadErrors(t, uploads, validateContent(t, type, finalContent));
    setErrors(contentErrors);
    return Object.keys(contentErrors).length === 0;
  };

  const symbol = toContentSymbolFormat(type, edit.content, edit.style);
  const problem = encodedText === undefined ? getPreviewProblem(type, edit.content) : 'empty';
  const codePreview = useCodePreview(encodedText, edit.style, symbol, problem);
  const base: EditorBase = {
    type,
    edit,
    formKey,
    reloadKey,
    encodedText,
    symbol,
    codePreview,
    scanQuality: useScanQuality(codePreview, getCodeKind(type)),
    errors,
    uploads,
    locks,
    activeField,
    setActiveField,
    undo,
    change: (part) => {
      if (part.content) setErrors({});
      recordUndoStep(edit, changesListStructure(type, edit.content, part.content));
      change(part.style ? { ...part, style: keepLockedStyle(locks, edit.style, part.style) } : part);
    },
  };
  return { base, setErrors, recordUndoStep, validateEdit };
};
