import { useQueryClient } from '@tanstack/react-query';
import { type Code, codes } from '@tessera/contract/api/codes.ts';
import { findType } from '@tessera/qr-types';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../api.ts';
import { saveSettings } from '../../features/code-access/save-settings.ts';
import { loadLocalEdit, saveLocalEdit } from '../../features/codes/local-edits.ts';
import { codeKeys } from '../../features/codes/queries.ts';
import { type CodeEdit, publishDraft, saveCode } from '../../features/codes/save-code.ts';
import { setCachedCode } from '../../features/codes/use-code-action.ts';
import { toContentErrors } from '../../features/content-form/content-errors.ts';
import { saveSuggestions } from '../../features/suggestions/suggestions.ts';
import { useCodeLocks } from '../../features/templates/template-permissions.ts';
import { refreshCurrentUser } from '../../shell/app/current-user.ts';
import { type AutosaveState, createAutosave } from './autosave.ts';
import type { ExistingCodeEditor } from './editor.ts';
import { useEditorBase } from './use-editor-base.ts';

/** Editor of an existing code: every change is saved automatically, and published on request. */
export const useExistingCode = (fetched: Code) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [autosaveState, setAutosaveState] = useState<AutosaveState>();
  const [publishing, setPublishing] = useState(false);
  const type = findType(fetched.type);

  const report = useRef((_: AutosaveState) => {});
  /** Refetches the user’s permissions and the code if access was lost, so that every screen shows the current state. */
  const withAccessRefresh = <Result>(request: Promise<Result>): Promise<Result> => {
    request.catch((error) => {
      if (!(error instanceof ApiError)) return;
      if (error.code === 'forbidden' || error.code === 'not_found') void refreshCurrentUser(client);
      if (error.code === 'not_found') void client.invalidateQueries({ queryKey: codeKeys.one(fetched.id) });
    });
    return request;
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
    const flush = () => void autosave.flush();
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [autosave]);

  const { code, edit, state, resetCount } = autosaveState ?? autosave.getState();
  const { base, setErrors, validateEdit } = useEditorBase({
    type,
    edit,
    formKey: `${fetched.id} ${resetCount}`,
    encodedText: code.printed,
    locks: useCodeLocks(code.template),
    change: autosave.change,
    getContent: () => autosave.getState().edit.content,
    undoKey: resetCount,
  });
  report.current = (next) => {
    if (next.code.version !== (autosaveState?.code.version ?? fetched.version)) setCachedCode(client, next.code);
    if (next.state.kind === 'failed') setErrors(toContentErrors(t, next.state.error));
    setAutosaveState(next);
  };
  const existing = { ...base, stage: 'existing', savedCode: code } as const;
  const editor: ExistingCodeEditor = fetched.dynamic
    ? {
        ...existing,
        kind: 'dynamic',
        prepareDraftPreview: async () => {
          await autosave.flush();
          return fetched.id;
        },
        saveSettings: (change) =>
          autosave.runBetweenSaves((current) => withAccessRefresh(saveSettings(current, change))),
      }
    : { ...existing, kind: 'static' };

  const publish = async (): Promise<boolean> => {
    if (!validateEdit()) return false;
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
    base.change({ style });
    if (!shouldPublish) return;
    const publication = (stylePublication.current ?? Promise.resolve()).then(publish).finally(() => {
      if (stylePublication.current === publication) stylePublication.current = undefined;
    });
    stylePublication.current = publication;
  };

  return {
    editor,
    state,
    publishing,
    validate: validateEdit,
    publish,
    changePublishedStyle,
    resolve: autosave.resolve,
    retry: autosave.flush,
  };
};
