import { useQueryClient } from '@tanstack/react-query';
import { findType, type TypeId } from '@tessera/qr-types';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useNotifyError } from '../../error-messages.ts';
import { getCodeKind } from '../../features/codes/code-kind.ts';
import { invalidateCodeLists } from '../../features/codes/queries.ts';
import { toContentErrors } from '../../features/content-form/content-errors.ts';
import { isBlank } from '../../features/content-form/initial-content.ts';
import { toFinalContent } from '../../features/content-form/without-empty-items.ts';
import { createDraft, createRandomSlug, type Draft } from '../../features/guest-draft/draft.ts';
import { getDraftEncodedText } from '../../features/guest-draft/draft-encoded-text.ts';
import { storeDraft } from '../../features/guest-draft/store-draft.ts';
import { useDraft } from '../../features/guest-draft/use-draft.ts';
import { saveSuggestions } from '../../features/suggestions/suggestions.ts';
import { notify } from '../../ui/notify.ts';
import type { NewCodeEditor } from './editor.ts';
import { buildStepUrl } from './steps.ts';
import { useCustomSlug } from './use-custom-slug.ts';
import { useEditorBase } from './use-editor-base.ts';

/** Editor of a new code: a draft on this device, from which the code is created at the end. */
export const useNewCode = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const notifyError = useNotifyError();
  const { draft, change, clear, loadCount, isSaved } = useDraft();
  const [startCount, setStartCount] = useState(0);
  const [pending, setPending] = useState(false);
  const slug = useCustomSlug(draft, change);

  const type = findType(draft.type);
  const latestContent = useRef(draft.content);
  latestContent.current = draft.content;
  const { base, setErrors, recordUndoStep, validateEdit } = useEditorBase({
    type,
    edit: draft,
    formKey: `${draft.type} ${loadCount} ${startCount}`,
    encodedText: getDraftEncodedText(draft),
    change: (part) => {
      latestContent.current = part.content ?? latestContent.current;
      change(part);
    },
    getContent: () => latestContent.current,
    undoKey: loadCount,
  });
  const { uploads } = base;

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

  /** Returns whether content and slug are valid; if not, the form shows the errors. */
  const validate = (): boolean => {
    const isContentValid = validateEdit();
    return slug.validate() && isContentValid;
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

  const newBase = { ...base, stage: 'new', chooseType } as const;
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
