import { useQueryClient } from '@tanstack/react-query';
import { type Code, codes } from '@tessera/contract/api/codes.ts';
import { headerColourAfter } from '@tessera/contract/rules/header-colour.ts';
import { typeOf } from '@tessera/qr-types';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, Refused } from '../../api.ts';
import { saveAccess } from '../../features/code-access/access.ts';
import { codeKeys } from '../../features/codes/queries.ts';
import { type Edit, publishDraft, saveCode } from '../../features/codes/save-code.ts';
import { putCode } from '../../features/codes/use-code-action.ts';
import { changed, holds } from '../../features/content-form/content-store.ts';
import { contentFaults, type Faults, refusedFields } from '../../features/content-form/faults.ts';
import { faultsBesideUploads } from '../../features/content-form/upload-faults.ts';
import { finishedContent } from '../../features/content-form/without-empty-items.ts';
import { rememberContent } from '../../features/suggestions/suggestions.ts';
import { useUploads } from '../../features/upload/use-uploads.ts';
import { refreshMe } from '../../shell/app/me.ts';
import { type Autosaved, createAutosave } from './autosave.ts';
import { keepEdit, readEdit } from './edits.ts';
import { type Making, rearranges, useMeasuredCode } from './making.ts';
import { useUndo } from './use-undo.ts';

/** A code that exists: every change is saved by itself, and published when its owner says so. */
export const useKnownCode = (fetched: Code) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [now, setNow] = useState<Autosaved>();
  const [faults, setFaults] = useState<Faults>({});
  const [publishing, setPublishing] = useState(false);
  const type = typeOf(fetched.type)!;

  const report = useRef((_: Autosaved) => {});
  report.current = (next) => {
    if (next.code.version !== (now?.code.version ?? fetched.version)) putCode(client, next.code);
    if (next.state.kind === 'failed') setFaults(refusedFields(t, next.state.error));
    setNow(next);
  };
  /** A right that is gone is asked for anew, as is a code: what is left of them, every screen then shows. */
  const watched = <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    answer.catch((error) => {
      if (!(error instanceof Refused)) return;
      if (error.code === 'forbidden' || error.code === 'not_found') void refreshMe(client);
      if (error.code === 'not_found') void client.invalidateQueries({ queryKey: codeKeys.one(fetched.id) });
    });
    return answer;
  };
  const [autosave] = useState(() =>
    createAutosave(fetched, readEdit(fetched.id), {
      save: (code, changed) => watched(saveCode(code, code.version, changed)),
      publish: (code) => watched(publishDraft(code, code.version)),
      load: () => call(codes.get, { params: { id: fetched.id } }),
      isValid: ({ content }) => type.content.safeParse(content).success,
      keep: (kept) => keepEdit(fetched.id, kept),
      onChange: (next) => report.current(next),
    }),
  );

  useEffect(() => autosave.meet(fetched), [autosave, fetched]);
  useEffect(() => {
    const leave = () => void autosave.flush();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [autosave]);

  const { code, edit, state, opened } = now ?? autosave.read();
  const [undone, setUndone] = useState(0);
  const { note, undo } = useUndo<Edit>(opened, (earlier) => {
    setFaults({});
    autosave.change(earlier);
    setUndone(undone + 1);
  });
  // Only while no form shows the content.
  const uploads = useUploads((path, name) => {
    const { content } = autosave.read().edit;
    if (holds(content, path)) autosave.change({ content: changed(content, path.split('.'), name) as Edit['content'] });
  });
  const making: Making = {
    ...useMeasuredCode(type, edit, code.printed),
    type,
    edit,
    uploads,
    change: (part) => {
      if (part.content) setFaults({});
      note(edit, rearranges(type, edit.content, part.content));
      autosave.change(part);
    },
    undo,
    ...(fetched.dynamic && {
      tryOut: async () => {
        await autosave.flush();
        return fetched.id;
      },
    }),
    barColour: headerColourAfter(code.iosHeaderColor, code.publishedContent ?? code.content, edit.content),
    saveAccess: (change) => autosave.amend((current) => watched(saveAccess(current, change))),
    formKey: `${fetched.id} ${opened}`,
    anew: undone,
    text: code.printed,
    faults,
  };

  const check = (): boolean => {
    // Asked by an earlier render too: what has arrived since isn't in its `edit`.
    const { content: current } = autosave.read().edit;
    const content = finishedContent(type, current, uploads);
    if (content !== current) {
      autosave.change({ content });
      setUndone((times) => times + 1);
    }
    const found = faultsBesideUploads(t, uploads, contentFaults(t, type, content));
    setFaults(found);
    return Object.keys(found).length === 0;
  };
  const publish = async (): Promise<boolean> => {
    if (!check()) return false;
    setPublishing(true);
    const done = await autosave.publish();
    if (done) rememberContent(type, autosave.read().edit.content);
    setPublishing(false);
    return done;
  };

  /** One after another: each publishes what was saved last. */
  const handingOut = useRef<Promise<unknown>>(undefined);
  /** Changes a design where it is handed out: what phones see of a published code follows, a draft stays one. */
  const handOut = (style: Edit['style']) => {
    const follows = code.dynamic && ((code.published && state.kind === 'saved') || handingOut.current !== undefined);
    making.change({ style });
    if (!follows) return;
    const turn = (handingOut.current ?? Promise.resolve()).then(publish).finally(() => {
      if (handingOut.current === turn) handingOut.current = undefined;
    });
    handingOut.current = turn;
  };

  return { making, code, state, publishing, check, publish, handOut, resolve: autosave.resolve, retry: autosave.flush };
};
