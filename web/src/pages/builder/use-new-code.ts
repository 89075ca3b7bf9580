import { useQueryClient } from '@tanstack/react-query';
import { isDynamic, type TypeId, typeOf } from '@tessera/qr-types';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { codeKeys } from '../../features/codes/queries.ts';
import { changed, holds } from '../../features/content-form/content-store.ts';
import { contentFaults, type Faults, refusedFields } from '../../features/content-form/faults.ts';
import { isBlank } from '../../features/content-form/filled.ts';
import { faultsBesideUploads } from '../../features/content-form/upload-faults.ts';
import { finishedContent } from '../../features/content-form/without-empty-items.ts';
import { type Draft, makeUri, newDraft } from '../../features/guest-draft/draft.ts';
import { draftText } from '../../features/guest-draft/draft-text.ts';
import { storeDraft } from '../../features/guest-draft/store-draft.ts';
import { useDraft } from '../../features/guest-draft/use-draft.ts';
import { rememberContent } from '../../features/suggestions/suggestions.ts';
import { useUploads } from '../../features/upload/use-uploads.ts';
import { useRefusal } from '../../refusal.ts';
import { notify } from '../../ui/notify.ts';
import { type Making, rearranges, useMeasuredCode } from './making.ts';
import { addressOfStep } from './steps.ts';
import { useOwnEnding } from './use-own-ending.ts';
import { useUndo } from './use-undo.ts';

/** A code that doesn't exist yet: a draft on this device, made into a code at the end. */
export const useNewCode = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const refused = useRefusal();
  const { draft, change, forget, opened, kept } = useDraft();
  const [begun, setBegun] = useState(0);
  const [undone, setUndone] = useState(0);
  const [faults, setFaults] = useState<Faults>({});
  const [pending, setPending] = useState(false);
  const ending = useOwnEnding(draft, change);

  const type = typeOf(draft.type)!;
  const text = draftText(draft);

  const { note, undo } = useUndo<Draft>(opened, (earlier) => {
    setFaults({});
    change(earlier);
    setUndone(undone + 1);
  });

  const latestContent = useRef(draft.content);
  latestContent.current = draft.content;
  // Only while no form shows the content.
  const uploads = useUploads((path, name) => {
    if (!holds(latestContent.current, path)) return;
    latestContent.current = changed(latestContent.current, path.split('.'), name) as Draft['content'];
    change({ content: latestContent.current });
  });

  const choose = (wanted: TypeId, content?: Record<string, unknown>) => {
    setFaults({});
    uploads.stop();
    note(draft, true);
    change({ type: wanted, content: content ?? {} });
    setBegun(begun + 1);
  };
  const toContent = () => navigate(addressOfStep('content'), { replace: true });

  /** The draft as it goes on. */
  const finished = (): Draft => ({ ...draft, content: finishedContent(type, draft.content, uploads) });

  /** Whether the content may go on; if not, its form says why. */
  const check = (): boolean => {
    const { content } = finished();
    if (content !== draft.content) {
      change({ content });
      setUndone(undone + 1);
    }
    const found = faultsBesideUploads(t, uploads, contentFaults(t, type, content));
    setFaults(found);
    return ending.check() && Object.keys(found).length === 0;
  };

  /** Stores the draft, unpublished: a code that exists can be tried. */
  const tryOut = async () => {
    if (!check()) {
      await toContent();
      return undefined;
    }
    const stored = await storeDraft(finished(), false, 'draft');
    change(stored);
    return stored.stored.insertedId;
  };

  const making: Making = {
    ...useMeasuredCode(type, draft, text),
    type,
    edit: draft,
    uploads,
    change: (part) => {
      if (part.content) setFaults({});
      note(draft, rearranges(type, draft.content, part.content));
      change(part);
    },
    undo,
    ...(isDynamic(type) && { tryOut, uri: ending.field }),
    formKey: `${draft.type} ${opened} ${begun}`,
    anew: undone,
    text,
    faults,
    choose,
  };

  /** What the server refused is said at its field, where it is about one. */
  const tell = async (error: unknown) => {
    const said = refusedFields(t, error);
    setFaults(said);
    if (ending.takeRefusal(error) || Object.keys(said).length > 0) await toContent();
    else refused(error);
  };

  const finish = async () => {
    if (!check()) return toContent();
    setPending(true);
    try {
      const { stored } = await storeDraft(finished(), false);
      rememberContent(type, draft.content);
      forget();
      client.invalidateQueries({ queryKey: codeKeys.lists });
      await navigate(addressOfStep('done', stored.insertedId), { replace: true });
    } catch (error) {
      await tell(error);
      setPending(false);
    }
  };

  /** What the earlier one doesn't have goes with the later one. */
  const take = (whole: Draft) => {
    setFaults({});
    uploads.stop();
    ending.forgetFault();
    change({ ownUri: undefined, stored: undefined, folder: undefined, ...whole });
    setBegun((times) => times + 1);
  };
  const startOver = () => {
    note(draft, true);
    take(newDraft(makeUri()));
    notify({
      kind: 'info',
      text: t('content.discarded'),
      action: { label: t('content.undo'), onClick: () => take(draft) },
    });
  };

  return { making, change, kept, isEmpty: isBlank(type, draft.content), pending, check, finish, startOver };
};
