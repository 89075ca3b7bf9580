import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false;

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA)$/.test(target.tagName));

/** Returns pasted files, unless the paste also has text for a text field. */
const getPastedFiles = ({ clipboardData, target, defaultPrevented }: ClipboardEvent): File[] => {
  if (defaultPrevented || !clipboardData) return [];
  if (isTextField(target) && clipboardData.types.includes('text/plain')) return [];
  return [...clipboardData.files];
};

/** Marks an element that accepts several files; fields inside leave these to it. */
export const acceptsMultiple = { 'data-accepts-multiple': '' };

const belongsToOuterArea = ({ currentTarget, dataTransfer }: DragEvent) =>
  (dataTransfer.items?.length ?? 0) > 1 && currentTarget.parentElement?.closest('[data-accepts-multiple]') !== null;

/**
 * Receives files that are dropped on `area`, or pasted: anywhere on the page while it is visible, or only while it has the
 * focus, if a page has several. Drops outside are ignored, since the browser would navigate to the file.
 */
export const useFileDrop = (
  area: RefObject<HTMLElement | null>,
  onFiles: (files: readonly [File, ...File[]]) => void,
  pasteScope: 'page' | 'area' = 'page',
) => {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const isForArea = ({ target }: ClipboardEvent) =>
      pasteScope === 'area' ? area.current?.contains(target as Node) : (area.current?.checkVisibility?.() ?? true);
    const onPaste = (event: ClipboardEvent) => {
      const [first, ...others] = isForArea(event) ? getPastedFiles(event) : [];
      if (!first) return;
      event.preventDefault();
      latest.current([first, ...others]);
    };
    const rejectDrop = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    document.addEventListener('paste', onPaste);
    document.addEventListener('dragover', rejectDrop);
    document.addEventListener('drop', rejectDrop);
    return () => {
      document.removeEventListener('paste', onPaste);
      document.removeEventListener('dragover', rejectDrop);
      document.removeEventListener('drop', rejectDrop);
    };
  }, [area, pasteScope]);

  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer) || event.defaultPrevented || belongsToOuterArea(event)) return setOver(false);
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      const [first, ...others] = event.dataTransfer.files;
      if (!first || event.defaultPrevented || (others.length > 0 && belongsToOuterArea(event))) return;
      event.preventDefault();
      latest.current([first, ...others]);
    },
  };
  return { isOver, handlers };
};
