import { type TypeManifest, typeOf } from '@tessera/qr-types';
import { type Completed, completed } from '@tessera/qr-types/fields/completed.ts';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { changed } from '../../features/content-form/content-store.ts';
import { filesIn } from '../../features/phone-preview/files-in.ts';
import {
  type Dimmed,
  type Edited,
  heard,
  type Known,
  type Ready,
  type Shown,
} from '../../features/phone-preview/messages.ts';
import { fetchFiles } from '../../features/upload/fetch-files.ts';

type Held = {
  type: string;
  content: unknown;
  /** The content as it last came whole. */
  whole: unknown;
};

/** The content after what has changed in it. Of one that never came whole, nothing is shown. */
const follow = (held: Held | undefined, { type, changes }: Shown): Held | undefined => {
  const before = held?.type === type ? held.content : undefined;
  if (before === undefined && changes[0]?.[0].length !== 0) return held;
  const content = changes.reduce((content, [path, value]) => changed(content, path, value), before);
  return { type, content, whole: changes[0]?.[0].length === 0 ? content : held?.whole };
};

const none: Known['files'] = [];

/** What is known of the files in a type's sample. */
const useSampleFiles = (type: TypeManifest | undefined): Known['files'] => {
  const [files, setFiles] = useState(none);
  useEffect(() => {
    const names = type ? filesIn(type, type.sample) : [];
    if (names.length === 0) return;
    let isWanted = true;
    const take = (known: Known['files']) => isWanted && setFiles(known);
    fetchFiles(names).then(take, () => {}); // without them, the sample only says less
    return () => {
      isWanted = false;
    };
  }, [type]);
  return files;
};

/** What the frame shows: the sample of the type that the address names, then whatever the page around it sends. */
export const useShown = ():
  | (Omit<Held, 'type'> & {
      type: TypeManifest;
      edited: Edited | undefined;
      files: Known['files'];
      dimmed: Dimmed['paths'];
    })
  | undefined => {
  const [search] = useSearchParams();
  const [shown, setShown] = useState<Held>();
  const [made] = useState((): Completed => new WeakMap());
  const [edited, setEdited] = useState<Edited>();
  const [files, setFiles] = useState<Known['files']>(none);
  const [dimmed, setDimmed] = useState<Dimmed['paths']>([]);

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const show = heard<Shown>(event, parent, 'tessera:show');
      // A long page is drawn between the key presses of its maker, never in their way.
      if (show) startTransition(() => setShown((held) => follow(held, show)));
      const edited = heard<Edited>(event, parent, 'tessera:edited');
      if (edited) setEdited(edited);
      const dimmed = heard<Dimmed>(event, parent, 'tessera:dimmed');
      if (dimmed) startTransition(() => setDimmed(dimmed.paths));
      const known = heard<Known>(event, parent, 'tessera:known');
      if (known) setFiles(known.files);
    };
    addEventListener('message', listen);
    const ready: Ready = { kind: 'tessera:ready' };
    if (parent !== window) parent.postMessage(ready, location.origin);
    return () => removeEventListener('message', listen);
  }, []);

  const sample = typeOf(search.get('type') ?? '');
  const sampleFiles = useSampleFiles(sample);
  const allFiles = useMemo(() => [...sampleFiles, ...files], [sampleFiles, files]);
  const type = shown ? typeOf(shown.type) : sample;
  if (!type) return undefined;
  const content = shown ? completed(type.content, shown.content, made) : type.sample;
  return { type, content, whole: shown?.whole, edited, files: allFiles, dimmed };
};
