import { findType, type TypeManifest } from '@tessera/qr-types';
import { type CompletionCache, completeContent } from '@tessera/qr-types/fields/complete-content.ts';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { withValueAt } from '../../features/content/value-at.ts';
import { getFileNames } from '../../features/phone-preview/file-names.ts';
import {
  type ActiveFieldMessage,
  type DimmedMessage,
  type FilesMessage,
  parseMessage,
  type ReadyMessage,
  type ShowMessage,
} from '../../features/phone-preview/messages.ts';
import { fetchFiles } from '../../features/upload/fetch-files.ts';

type PreviewContent = {
  type: string;
  content: unknown;
  /** The content when it last arrived in full. */
  fullContent: unknown;
};

/** Applies changes to the content; they are ignored until it has arrived in full. */
const applyChanges = (
  previous: PreviewContent | undefined,
  { type, changes }: ShowMessage,
): PreviewContent | undefined => {
  const before = previous?.type === type ? previous.content : undefined;
  if (before === undefined && changes[0]?.[0].length !== 0) return previous;
  const content = changes.reduce((content, [path, value]) => withValueAt(content, path, value), before);
  return { type, content, fullContent: changes[0]?.[0].length === 0 ? content : previous?.fullContent };
};

const noFiles: FilesMessage['files'] = [];

/** Fetches the metadata of the files in a type’s sample. */
const useSampleFiles = (type: TypeManifest | undefined): FilesMessage['files'] => {
  const [files, setFiles] = useState(noFiles);
  useEffect(() => {
    const names = type ? getFileNames(type, type.sample) : [];
    if (names.length === 0) return;
    let isCurrent = true;
    const update = (sampleFiles: FilesMessage['files']) => isCurrent && setFiles(sampleFiles);
    fetchFiles(names).then(update, () => {}); // without them, the sample only shows less
    return () => {
      isCurrent = false;
    };
  }, [type]);
  return files;
};

/** Returns what the frame shows: the sample of the type in the URL, then what the page around it sends. */
export const usePreviewContent = ():
  | (Omit<PreviewContent, 'type'> & {
      type: TypeManifest;
      activeField: ActiveFieldMessage | undefined;
      files: FilesMessage['files'];
      dimmed: DimmedMessage['paths'];
    })
  | undefined => {
  const [search] = useSearchParams();
  const [latest, setLatest] = useState<PreviewContent>();
  const [completionCache] = useState((): CompletionCache => new WeakMap());
  const [activeField, setActiveField] = useState<ActiveFieldMessage>();
  const [files, setFiles] = useState<FilesMessage['files']>(noFiles);
  const [dimmed, setDimmed] = useState<DimmedMessage['paths']>([]);

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const showMessage = parseMessage<ShowMessage>(event, parent, 'tessera:show');
      // A long page is rendered between key presses, so that it never delays typing.
      if (showMessage) startTransition(() => setLatest((previous) => applyChanges(previous, showMessage)));
      const activeFieldMessage = parseMessage<ActiveFieldMessage>(event, parent, 'tessera:active-field');
      if (activeFieldMessage) setActiveField(activeFieldMessage);
      const dimmedMessage = parseMessage<DimmedMessage>(event, parent, 'tessera:dimmed');
      if (dimmedMessage) startTransition(() => setDimmed(dimmedMessage.paths));
      const filesMessage = parseMessage<FilesMessage>(event, parent, 'tessera:files');
      if (filesMessage) setFiles(filesMessage.files);
    };
    addEventListener('message', listen);
    const ready: ReadyMessage = { kind: 'tessera:ready' };
    if (parent !== window) parent.postMessage(ready, location.origin);
    return () => removeEventListener('message', listen);
  }, []);

  const sample = findType(search.get('type') ?? '');
  const sampleFiles = useSampleFiles(sample);
  const allFiles = useMemo(() => [...sampleFiles, ...files], [sampleFiles, files]);
  const type = latest ? findType(latest.type) : sample;
  if (!type) return undefined;
  const content = latest ? completeContent(type.content, latest.content, completionCache) : type.sample;
  return { type, content, fullContent: latest?.fullContent, activeField, files: allFiles, dimmed };
};
