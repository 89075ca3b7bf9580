import { contentFor, isDynamic, type TypeId, typeIds, typeOf } from '@tessera/qr-types';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useCode } from '../../../features/code-preview/use-code.ts';
import { contentFaults, type Faults, refusedFields } from '../../../features/content-form/faults.ts';
import { isBlank } from '../../../features/content-form/filled.ts';
import { symbolIn } from '../../../features/content-form/symbol-in.ts';
import { faultsBesideUploads } from '../../../features/content-form/upload-faults.ts';
import { whyUndrawn } from '../../../features/content-form/why-undrawn.ts';
import { finishedContent } from '../../../features/content-form/without-empty-items.ts';
import { type Draft, readDraft, writeDraft } from '../../../features/guest-draft/draft.ts';
import { draftText } from '../../../features/guest-draft/draft-text.ts';
import { promise } from '../../../features/guest-draft/hand-over.ts';
import { storeDraft } from '../../../features/guest-draft/store-draft.ts';
import { useDraft } from '../../../features/guest-draft/use-draft.ts';
import { useOnceUploaded, useUploads } from '../../../features/upload/use-uploads.ts';
import { usePublicPath } from '../../../i18n/use-paths.ts';
import { useRefusal } from '../../../refusal.ts';
import { notify } from '../../../ui/notify.ts';
import { useViewer } from '../../../use-viewer.ts';
import { downloadAsGuest, useGuestDownload } from './guest-download.ts';

/** Everything that happens between the first key press and the code in somebody's account. */
export const useMaking = () => {
  const { t } = useTranslation();
  const path = usePublicPath();
  const viewer = useViewer();
  const guestDownload = useGuestDownload();
  const navigate = useNavigate();
  const showRefusal = useRefusal();
  const { draft, change: changeDraft, forget, opened, kept, touched } = useDraft();
  const [pending, setPending] = useState(false);
  const [part, setPart] = useState<'content' | 'design'>('content');
  const [faults, setFaults] = useState<Faults>({});

  const type = typeOf(draft.type)!;
  const undrawn = whyUndrawn(type, draft.content);
  const text = draftText(draft);
  const symbol = symbolIn(type, draft.content);
  const mayDownload = guestDownload && viewer === null && !isDynamic(type);
  const code = useCode(text, draft.style, symbol, undrawn);

  const change = (changed: Partial<Draft>) => {
    if (changed.content ?? changed.type) setFaults({});
    changeDraft(changed);
  };

  const uploads = useUploads(() => {});

  const typed = useRef(new Map<TypeId, Draft['content']>());
  /** Takes another type. What was typed for this one comes back with it; a twin takes over what it knows. */
  const choose = (id: TypeId) => {
    if (id === draft.type) return;
    uploads.stop();
    typed.current.set(draft.type, draft.content);
    const wanted = typeOf(id)!;
    const known = wanted.twin === draft.type ? contentFor(wanted, draft.content) : typed.current.get(id);
    change({ type: id, content: known ?? {} });
  };

  // Whoever comes from a type's own page begins with that type; a draft of it goes on.
  const [search] = useSearchParams();
  const asked = search.get('type');
  const begin = useRef(choose);
  begin.current = choose;
  useEffect(() => {
    const wanted = typeIds.find((id) => id === asked);
    if (wanted && readDraft()?.type !== wanted) begin.current(wanted);
  }, [asked]);

  /** Says faults at their fields, and shows these; false where there are none. */
  const tell = (found: Faults): boolean => {
    setFaults(found);
    if (Object.keys(found).length === 0) return false;
    setPart('content');
    return true;
  };

  const toRegister = (insertedId: number) => {
    promise(insertedId);
    return navigate(path('/register'), { preventScrollReset: true });
  };

  const download = async () => {
    const content = finishedContent(type, draft.content, uploads);
    if (tell(faultsBesideUploads(t, uploads, contentFaults(t, type, content)))) return;
    // The label's own field says why.
    if (code.state === 'drawn' && code.undrawable !== undefined) return setPart('design');
    setPending(true);
    try {
      const stored = await storeDraft({ ...draft, content }, viewer === null);
      const { insertedId } = stored.stored;
      if (mayDownload) {
        changeDraft(stored);
        await downloadAsGuest(stored);
        notify({
          kind: 'success',
          text: t('make.downloaded'),
          action: { label: t('sign_up'), onClick: () => void toRegister(insertedId) },
        });
        setPending(false);
        return;
      }
      if (viewer) {
        forget();
        location.assign(`/app/builder/${insertedId}?step=done`);
        return;
      }
      changeDraft(stored);
      writeDraft(stored);
      await toRegister(insertedId);
    } catch (error) {
      if (!tell(refusedFields(t, error))) showRefusal(error);
    }
    setPending(false);
  };

  const onceUploaded = useOnceUploaded(uploads, download);

  /** Where a file has an owner: the draft goes on there, and who has no account makes one first. */
  const askAccount = () => {
    writeDraft(draft);
    const to = '/app/builder?step=content';
    if (viewer) location.assign(to);
    else void navigate(`${path('/register')}?${new URLSearchParams({ to })}`, { preventScrollReset: true });
  };

  return {
    draft,
    change,
    choose,
    opened,
    /** Something of it is on this device. */
    kept: kept && !isBlank(type, draft.content),
    type,
    text,
    symbology: symbol.symbology,
    code,
    part,
    setPart,
    faults,
    pending: pending || onceUploaded.isWaiting,
    download: onceUploaded.start,
    uploads,
    askAccount,
    /** Somebody has made something, and nothing is wrong with it. */
    ready: touched && code.state === 'drawn',
  };
};
export type Making = ReturnType<typeof useMaking>;
