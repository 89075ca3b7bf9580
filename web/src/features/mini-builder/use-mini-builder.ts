import { findType, isDynamic, pickSharedContent, type TypeId, typeIds } from '@tessera/qr-types';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useNotifyError } from '../../error-messages.ts';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { usePage } from '../../page-context.tsx';
import { notify } from '../../ui/notify.ts';
import { useCodePreview } from '../code-preview/use-code-preview.ts';
import { isBlank } from '../content/initial-content.ts';
import { type ContentErrors, toContentErrors, validateContent } from '../content-form/content-errors.ts';
import { toContentSymbolFormat } from '../content-form/content-symbol-format.ts';
import { toFinalContent } from '../content-form/final-content.ts';
import { getPreviewProblem } from '../content-form/preview-problem.ts';
import { withUploadErrors } from '../content-form/upload-errors.ts';
import { createOrUpdateCode } from '../new-code/create-or-update-code.ts';
import { readLinkedDesign, withoutDesign } from '../new-code/design-link.ts';
import { type LocalCode, loadLocalCode, saveLocalCode } from '../new-code/local-code.ts';
import { getLocalEncodedText } from '../new-code/local-encoded-text.ts';
import { savePendingDownload } from '../new-code/pending-download.ts';
import { useLocalCode } from '../new-code/use-local-code.ts';
import { useAfterUploads, useUploads } from '../upload/use-uploads.ts';
import { downloadAsGuest } from './guest-download.ts';

/**
 * State of the home page’s builder, from the first key press to the code in the visitor’s account. With `initialType`, a new
 * code of another type is left as it is until the visitor changes something here.
 */
export const useMiniBuilder = (initialType?: TypeId) => {
  const { t } = useTranslation();
  const path = usePublicPath();
  const { viewer, guestDownload } = usePage();
  const navigate = useNavigate();
  const notifyError = useNotifyError();
  const { local, change: changeLocal, clear, loadCount, isSaved, touched } = useLocalCode(initialType);
  const [pending, setPending] = useState(false);
  const [part, setPart] = useState<'content' | 'design'>('content');
  const [errors, setErrors] = useState<ContentErrors>({});

  const type = findType(local.type);
  const previewStatus = getPreviewProblem(type, local.content);
  const encodedText = getLocalEncodedText(local);
  const symbol = toContentSymbolFormat(type, local.content, local.style);
  const canDownload = guestDownload && viewer === null && !isDynamic(type);
  const code = useCodePreview(encodedText, local.style, symbol, previewStatus);

  const change = (changes: Partial<LocalCode>) => {
    if (changes.content ?? changes.type) setErrors({});
    changeLocal(changes);
  };

  const uploads = useUploads(() => {});

  /** Counts how often content came from outside the form, which then starts again from it. */
  const [insertCount, setInsertCount] = useState(0);
  const contentByType = useRef(new Map<TypeId, LocalCode['content']>());
  /** Selects another type. The content of the previous type is restored on return; a variant takes over its fields. */
  const chooseType = (id: TypeId, content?: LocalCode['content']) => {
    if (id === local.type && !content) return;
    uploads.cancelAll();
    contentByType.current.set(local.type, local.content);
    const targetType = findType(id);
    const previousContent =
      targetType.counterpart === local.type
        ? pickSharedContent(targetType, local.content)
        : contentByType.current.get(id);
    if (content) setInsertCount((count) => count + 1);
    change({ type: id, content: content ?? previousContent ?? {} });
  };

  // Visitors from content pages start with the type and the design that they saw there; a new code of that type is continued.
  const [search, setSearch] = useSearchParams();
  const startAsRequested = () => {
    const stored = loadLocalCode();
    const isStoredShown = !touched && stored && (initialType === undefined || stored.type === initialType);
    const current = isStoredShown ? stored : local;
    const requestedType = typeIds.find((id) => id === search.get('type'));
    if (requestedType && requestedType !== current.type) {
      contentByType.current.set(current.type, current.content);
      change({ type: requestedType, content: {} });
    }
    const design = readLinkedDesign(search);
    if (!design) return;
    change({ style: { ...current.style, ...design } });
    notify({ kind: 'success', text: t('make.design_taken') });
    setSearch(withoutDesign(search), { replace: true, preventScrollReset: true });
  };
  const startRef = useRef(startAsRequested);
  startRef.current = startAsRequested;
  const query = `${search}`;
  useEffect(() => {
    if (query !== '') startRef.current();
  }, [query]);

  /** Shows errors at their fields and opens the content part; returns false if there are none. */
  const showErrors = (foundErrors: ContentErrors): boolean => {
    setErrors(foundErrors);
    if (Object.keys(foundErrors).length === 0) return false;
    setPart('content');
    return true;
  };

  const goToRegister = (insertedId: number) => {
    savePendingDownload(insertedId);
    return navigate(path('/register'), { preventScrollReset: true });
  };

  const download = async () => {
    const content = toFinalContent(type, local.content, uploads);
    if (showErrors(withUploadErrors(t, uploads, validateContent(t, type, content)))) return;
    // The label’s own field shows the error.
    if (code.state === 'drawn' && code.unsupportedLetters !== undefined) return setPart('design');
    setPending(true);
    try {
      const uploaded = await createOrUpdateCode({ ...local, content }, { asGuest: viewer === null, publish: true });
      const { insertedId } = uploaded.serverCopy;
      if (canDownload) {
        changeLocal(uploaded);
        await downloadAsGuest(uploaded);
        notify({
          kind: 'success',
          text: t('make.downloaded'),
          action: { label: t('sign_up'), onClick: () => void goToRegister(insertedId) },
        });
        setPending(false);
        return;
      }
      if (viewer) {
        clear();
        location.assign(`/app/builder/${insertedId}?step=done`);
        return;
      }
      changeLocal(uploaded);
      saveLocalCode(uploaded);
      await goToRegister(insertedId);
    } catch (error) {
      if (!showErrors(toContentErrors(t, error))) notifyError(error);
    }
    setPending(false);
  };

  const afterUploads = useAfterUploads(uploads, download);

  /** Continues the new code in the account area, where files have an owner; visitors without an account sign up first. */
  const goToAccount = () => {
    saveLocalCode(local);
    const to = '/app/builder?step=content';
    if (viewer) location.assign(to);
    else void navigate(`${path('/register')}?${new URLSearchParams({ to })}`, { preventScrollReset: true });
  };

  return {
    local,
    change,
    chooseType,
    formKey: `${local.type} ${loadCount} ${insertCount}`,
    /** Part of the new code is stored on this device. */
    isSaved: isSaved && !isBlank(type, local.content),
    type,
    encodedText,
    symbol,
    code,
    part,
    setPart,
    errors,
    pending: pending || afterUploads.isWaiting,
    download: afterUploads.start,
    uploads,
    goToAccount,
    /** The visitor has entered something, and it’s valid. */
    isReady: touched && code.state === 'drawn',
  };
};
export type MiniBuilderState = ReturnType<typeof useMiniBuilder>;
