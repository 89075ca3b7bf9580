import { useQueryClient } from '@tanstack/react-query';
import { type Code, codes } from '@tessera/contract/api/codes.ts';
import { updateThemeColor } from '@tessera/contract/rules/theme-color.ts';
import { findType } from '@tessera/qr-types';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../api.ts';
import { saveSettings } from '../../features/code-access/save-settings.ts';
import { codeKeys } from '../../features/codes/queries.ts';
import { type CodeEdit, publishDraft, saveCode } from '../../features/codes/save-code.ts';
import { setCachedCode } from '../../features/codes/use-code-action.ts';
import { type ContentErrors, toContentErrors, validateContent } from '../../features/content-form/content-errors.ts';
import { hasPath, withValueAt } from '../../features/content-form/content-store.ts';
import { withUploadErrors } from '../../features/content-form/upload-errors.ts';
import { toFinalContent } from '../../features/content-form/without-empty-items.ts';
import { saveSuggestions } from '../../features/suggestions/suggestions.ts';
import { useUploads } from '../../features/upload/use-uploads.ts';
import { refreshCurrentUser } from '../../shell/app/current-user.ts';
import { type AutosaveState, createAutosave } from './autosave.ts';
import { type CodeEditor, changesListStructure, useCheckedCode } from './editor.ts';
import { loadLocalEdit, saveLocalEdit } from './local-edits.ts';
import { useUndo } from './use-undo.ts';

/** Editor of an existing code: every change is saved automatically, and published on request. */
export const useExistingCode = (fetched: Code) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [autosaveState, setAutosaveState] = useState<AutosaveState>();
  const [errors, setErrors] = useState<ContentErrors>({});
  const [publishing, setPublishing] = useState(false);
  const type = findType(fetched.type);

  const report = useRef((_: AutosaveState) => {});
  report.current = (next) => {
    if (next.code.version !== (autosaveState?.code.version ?? fetched.version)) setCachedCode(client, next.code);
    if (next.state.kind === 'failed') setErrors(toContentErrors(t, next.state.error));
    setAutosaveState(next);
  };
  /** Refetches the user’s permissions and the code if access was lost, so that every screen shows the current state. */
  const withAccessRefresh = <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    answer.catch((error) => {
      if (!(error instanceof ApiError)) return;
      if (error.code === 'forbidden' || error.code === 'not_found') void refreshCurrentUser(client);
      if (error.code === 'not_found') void client.invalidateQueries({ queryKey: codeKeys.one(fetched.id) });
    });
    return answer;
  };
  const [autosave] = useState(() =>
    createAutosave(fetched, loadLocalEdit(fetched.id), {
      save: (code, changed) => withAccessRefresh(saveCode(code, code.version, changed)),
      publish: (code) => withAccessRefresh(publishDraft(code, code.version)),
      load: () => call(codes.get, { params: { id: fetched.id } }),
      isValid: ({ content }) => type.content.safeParse(content).success,
      saveLocally: (localEdit) => saveLocalEdit(fetched.id, localEdit),
      onChange: (next) => report.current(next),
    }),
  );

  useEffect(() => autosave.adoptIfNewer(fetched), [autosave, fetched]);
  useEffect(() => {
    const leave = () => void autosave.flush();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [autosave]);

  const { code, edit, state, resetCount } = autosaveState ?? autosave.getState();
  const [reloadKey, setReloadKey] = useState(0);
  const { recordStep: recordUndoStep, undo } = useUndo<CodeEdit>(resetCount, (earlier) => {
    setErrors({});
    autosave.change(earlier);
    setReloadKey(reloadKey + 1);
  });
  // Only while no form shows the content.
  const uploads = useUploads((path, name) => {
    const { content } = autosave.getState().edit;
    if (hasPath(content, path))
      autosave.change({ content: withValueAt(content, path.split('.'), name) as CodeEdit['content'] });
  });
  const editor: CodeEditor = {
    ...useCheckedCode(type, edit, code.printed),
    type,
    edit,
    uploads,
    change: (part) => {
      if (part.content) setErrors({});
      recordUndoStep(edit, changesListStructure(type, edit.content, part.content));
      autosave.change(part);
    },
    undo,
    ...(fetched.dynamic && {
      prepareDraftPreview: async () => {
        await autosave.flush();
        return fetched.id;
      },
    }),
    themeColor: updateThemeColor(code.iosHeaderColor, code.publishedContent ?? code.content, edit.content),
    saveSettings: (change) => autosave.runBetweenSaves((current) => withAccessRefresh(saveSettings(current, change))),
    formKey: `${fetched.id} ${resetCount}`,
    reloadKey: reloadKey,
    encodedText: code.printed,
    errors,
  };

  const validate = (): boolean => {
    // Also called from an earlier render, whose `edit` lacks what has arrived since.
    const { content: current } = autosave.getState().edit;
    const content = toFinalContent(type, current, uploads);
    if (content !== current) {
      autosave.change({ content });
      setReloadKey((times) => times + 1);
    }
    const contentErrors = withUploadErrors(t, uploads, validateContent(t, type, content));
    setErrors(contentErrors);
    return Object.keys(contentErrors).length === 0;
  };
  const publish = async (): Promise<boolean> => {
    if (!validate()) return false;
    setPublishing(true);
    const done = await autosave.publish();
    if (done) saveSuggestions(type, autosave.getState().edit.content);
    setPublishing(false);
    return done;
  };

  /** Runs publications one after another: each publishes what was saved last. */
  const stylePublication = useRef<Promise<unknown>>(undefined);
  /** Changes the design in a download: a published code is published again, a draft stays a draft. */
  const changePublishedStyle = (style: CodeEdit['style']) => {
    const shouldPublish =
      code.dynamic && ((code.published && state.kind === 'saved') || stylePublication.current !== undefined);
    editor.change({ style });
    if (!shouldPublish) return;
    const publication = (stylePublication.current ?? Promise.resolve()).then(publish).finally(() => {
      if (stylePublication.current === publication) stylePublication.current = undefined;
    });
    stylePublication.current = publication;
  };

  return {
    editor,
    code,
    state,
    publishing,
    validate,
    publish,
    changePublishedStyle,
    resolve: autosave.resolve,
    retry: autosave.flush,
  };
};
