import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Template } from '@tessera/contract/api/templates.ts';
import { findType, type TypeId } from '@tessera/qr-types';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useNotifyError } from '../../error-messages.ts';
import { getCodeKind } from '../../features/codes/code-kind.ts';
import { invalidateCodeLists } from '../../features/codes/queries.ts';
import { isBlank } from '../../features/content/initial-content.ts';
import { toContentErrors } from '../../features/content-form/content-errors.ts';
import { toFinalContent } from '../../features/content-form/final-content.ts';
import { defaultDesignQuery } from '../../features/default-design/default-design.ts';
import { useNewCodeHostname } from '../../features/folders/use-new-code-hostname.ts';
import { createOrUpdateCode } from '../../features/new-code/create-or-update-code.ts';
import { createLocalCode, createRandomSlug, type LocalCode } from '../../features/new-code/local-code.ts';
import { getLocalEncodedText } from '../../features/new-code/local-encoded-text.ts';
import { fromTemplate, isUntouched, toStart } from '../../features/new-code/local-template.ts';
import { useLocalCode } from '../../features/new-code/use-local-code.ts';
import { saveSuggestions } from '../../features/suggestions/suggestions.ts';
import { useCodeLocks } from '../../features/templates/template-permissions.ts';
import { notify } from '../../ui/notify.ts';
import type { NewCodeEditor } from './editor.ts';
import { buildStepUrl } from './steps.ts';
import { useCustomSlug } from './use-custom-slug.ts';
import { useEditorBase } from './use-editor-base.ts';

/** Editor of a new code, which stays on this device until it is created at the end. */
export const useNewCode = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const notifyError = useNotifyError();
  const { local, change, clear, loadCount, isSaved } = useLocalCode();
  const [startCount, setStartCount] = useState(0);
  const [pending, setPending] = useState(false);
  const slug = useCustomSlug(local, change);
  const hostname = useNewCodeHostname(local);

  const type = findType(local.type);
  const latestContent = useRef(local.content);
  latestContent.current = local.content;
  const { base, setErrors, recordUndoStep, validateEdit } = useEditorBase({
    type,
    edit: local,
    formKey: `${local.type} ${loadCount} ${startCount}`,
    encodedText: getLocalEncodedText(local, hostname),
    locks: useCodeLocks(local.template),
    change: (part) => {
      latestContent.current = part.content ?? latestContent.current;
      change(part);
    },
    getContent: () => latestContent.current,
    undoKey: loadCount,
  });
  const { uploads } = base;

  const { data: defaultDesign } = useQuery(defaultDesignQuery);
  const isEmpty = isBlank(type, local.content);
  /** Whether the local code has been read from this browser’s storage. */
  const isLoaded = local.uri !== '';
  useEffect(() => {
    // The newest code decides: a template can have been chosen since this one was rendered.
    if (defaultDesign && isUntouched(local)) change((newest) => (isUntouched(newest) ? toStart(defaultDesign) : {}));
  }, [defaultDesign, isLoaded]);

  const chooseType = (newType: TypeId, content?: Record<string, unknown>) => {
    setErrors({});
    uploads.cancelAll();
    recordUndoStep(local, true);
    const isForType = !local.template?.type || local.template.type === newType;
    change({
      type: newType,
      content: content ?? {},
      ...(!isForType && { template: undefined, serverCopy: undefined }),
    });
    setStartCount(startCount + 1);
  };
  const chooseTemplate = (template: Template | undefined) => {
    if (!template) return change({ template: undefined, serverCopy: undefined });
    recordUndoStep(local, true);
    replaceLocal({ ...createLocalCode(createRandomSlug()), ...fromTemplate(template, local.type) });
  };
  const goToContent = () => navigate(buildStepUrl('content'), { replace: true });

  /** Returns the code as it will be stored. */
  const toFinalCode = (): LocalCode => ({ ...local, content: toFinalContent(type, local.content, uploads) });

  /** Returns whether content and slug are valid; if not, the form shows the errors. */
  const validate = (): boolean => {
    const isContentValid = validateEdit();
    return slug.validate() && isContentValid;
  };

  /** Stores the code unpublished, because only a stored code can be previewed on a phone. */
  const prepareDraftPreview = async () => {
    if (!validate()) {
      await goToContent();
      return undefined;
    }
    const uploaded = await createOrUpdateCode(toFinalCode(), { asGuest: false, publish: false });
    change(uploaded);
    return uploaded.serverCopy.insertedId;
  };

  const newBase = { ...base, stage: 'new', hostname, chooseType, template: local.template, chooseTemplate } as const;
  const kind = getCodeKind(type);
  const editor: NewCodeEditor =
    kind === 'dynamic' ? { ...newBase, kind, prepareDraftPreview, slug: slug.field } : { ...newBase, kind };

  /** Shows an API error at its field, if it’s about one. */
  const showError = async (error: unknown) => {
    const fieldErrors = toContentErrors(t, error);
    setErrors(fieldErrors);
    if (slug.acceptServerError(error) || Object.keys(fieldErrors).length > 0) await goToContent();
    else notifyError(error);
  };

  const finish = async () => {
    if (!validate()) return goToContent();
    setPending(true);
    try {
      const { serverCopy } = await createOrUpdateCode(toFinalCode(), { asGuest: false, publish: true });
      saveSuggestions(type, local.content);
      clear();
      invalidateCodeLists(client);
      await navigate(buildStepUrl('done', serverCopy.insertedId), { replace: true });
    } catch (error) {
      await showError(error);
      setPending(false);
    }
  };

  /** Replaces the code; what the next one lacks is dropped. */
  const replaceLocal = (next: LocalCode) => {
    setErrors({});
    uploads.cancelAll();
    slug.clearError();
    change({ isCustomSlug: undefined, serverCopy: undefined, folder: undefined, template: undefined, ...next });
    setStartCount((times) => times + 1);
  };
  const startOver = () => {
    recordUndoStep(local, true);
    replaceLocal({ ...createLocalCode(createRandomSlug()), ...toStart(defaultDesign) });
    notify({
      kind: 'info',
      text: t('content.discarded'),
      action: { label: t('content.undo'), onClick: () => replaceLocal(local) },
    });
  };

  return {
    editor,
    change,
    isLoaded,
    isSavedLocally: isSaved,
    isEmpty,
    pending,
    validate,
    finish,
    startOver,
  };
};
