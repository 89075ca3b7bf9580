import { useQueryClient } from '@tanstack/react-query';
import { findType, isDynamic, type TypeId } from '@tessera/qr-types';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useNotifyError } from '../../error-messages.ts';
import { invalidateCodeLists } from '../../features/codes/queries.ts';
import { type ContentErrors, toContentErrors, validateContent } from '../../features/content-form/content-errors.ts';
import { hasPath, withValueAt } from '../../features/content-form/content-store.ts';
import { isBlank } from '../../features/content-form/initial-content.ts';
import { withUploadErrors } from '../../features/content-form/upload-errors.ts';
import { toFinalContent } from '../../features/content-form/without-empty-items.ts';
import { createDraft, createRandomSlug, type Draft } from '../../features/guest-draft/draft.ts';
import { getDraftEncodedText } from '../../features/guest-draft/draft-encoded-text.ts';
import { storeDraft } from '../../features/guest-draft/store-draft.ts';
import { useDraft } from '../../features/guest-draft/use-draft.ts';
import { saveSuggestions } from '../../features/suggestions/suggestions.ts';
import { useUploads } from '../../features/upload/use-uploads.ts';
import { notify } from '../../ui/notify.ts';
import { type CodeEditor, changesListStructure, useCheckedCode } from './editor.ts';
import { buildStepUrl } from './steps.ts';
import { useCustomSlug } from './use-custom-slug.ts';
import { useUndo } from './use-undo.ts';

/** Editor of a new code: a draft on this device, from which the code is created at the end. */
export const useNewCode = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const notifyError = useNotifyError();
  const { draft, change, clear, loadCount, isSaved } = useDraft();
  const [startCount, setStartCount] = useState(0);
  const [reloadKey, setReloadKey] = useState(0);
  const [errors, setErrors] = useState<ContentErrors>({});
  const [pending, setPending] = useState(false);
  const slug = useCustomSlug(draft, change);

  const type = findType(draft.type);
  const encodedText = getDraftEncodedText(draft);

  const { recordStep: recordUndoStep, undo } = useUndo<Draft>(loadCount, (earlier) => {
    setErrors({});
    change(earlier);
    setReloadKey(reloadKey + 1);
  });

  const latestContent = useRef(draft.content);
  latestContent.current = draft.content;
  // Only while no form shows the content.
  const uploads = useUploads((path, name) => {
    if (!hasPath(latestContent.current, path)) return;
    latestContent.current = withValueAt(latestContent.current, path.split('.'), name) as Draft['content'];
    change({ content: latestContent.current });
  });

  const chooseType = (newType: TypeId, content?: Record<string, unknown>) => {
    setErrors({});
    uploads.cancelAll();
    recordUndoStep(draft, true);
    change({ type: newType, content: content ?? {} });
    setStartCount(startCount + 1);
  };
  const goToContent = () => navigate(buildStepUrl('content'), { replace: true });

  /** Returns the draft as it will be stored. */
  const toFinalDraft = (): Draft => ({ ...draft, content: toFinalContent(type, draft.content, uploads) });

  /** Returns whether the content is valid; if not, its form shows the errors. */
  const validate = (): boolean => {
    const { content } = toFinalDraft();
    if (content !== draft.content) {
      change({ content });
      setReloadKey(reloadKey + 1);
    }
    const contentErrors = withUploadErrors(t, uploads, validateContent(t, type, content));
    setErrors(contentErrors);
    return slug.validate() && Object.keys(contentErrors).length === 0;
  };

  /** Stores the draft unpublished, because only a stored code can be previewed on a phone. */
  const prepareDraftPreview = async () => {
    if (!validate()) {
      await goToContent();
      return undefined;
    }
    const stored = await storeDraft(toFinalDraft(), false, 'draft');
    change(stored);
    return stored.stored.insertedId;
  };

  const editor: CodeEditor = {
    ...useCheckedCode(type, draft, encodedText),
    type,
    edit: draft,
    uploads,
    change: (part) => {
      if (part.content) setErrors({});
      recordUndoStep(draft, changesListStructure(type, draft.content, part.content));
      change(part);
    },
    undo,
    ...(isDynamic(type) && { prepareDraftPreview, slug: slug.field }),
    formKey: `${draft.type} ${loadCount} ${startCount}`,
    reloadKey: reloadKey,
    encodedText,
    errors,
    chooseType,
  };

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
      const { stored } = await storeDraft(toFinalDraft(), false);
      saveSuggestions(type, draft.content);
      clear();
      invalidateCodeLists(client);
      await navigate(buildStepUrl('done', stored.insertedId), { replace: true });
    } catch (error) {
      await showError(error);
      setPending(false);
    }
  };

  /** Replaces the draft; what the new one lacks is dropped. */
  const replaceDraft = (nextDraft: Draft) => {
    setErrors({});
    uploads.cancelAll();
    slug.clearError();
    change({ ownUri: undefined, stored: undefined, folder: undefined, ...nextDraft });
    setStartCount((times) => times + 1);
  };
  const startOver = () => {
    recordUndoStep(draft, true);
    replaceDraft(createDraft(createRandomSlug()));
    notify({
      kind: 'info',
      text: t('content.discarded'),
      action: { label: t('content.undo'), onClick: () => replaceDraft(draft) },
    });
  };

  return {
    editor,
    change,
    isSavedLocally: isSaved,
    isEmpty: isBlank(type, draft.content),
    pending,
    validate,
    finish,
    startOver,
  };
};
