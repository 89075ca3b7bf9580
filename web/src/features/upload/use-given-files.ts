import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';

const holdsFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false;

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA)$/.test(target.tagName));

/** A picture that is pasted: never one that comes along with text that belongs into a field. */
const pasted = ({ clipboardData, target, defaultPrevented }: ClipboardEvent): File | undefined => {
  if (defaultPrevented || !clipboardData) return undefined;
  if (isTextField(target) && clipboardData.types.includes('text/plain')) return undefined;
  return [...clipboardData.files].find(({ type }) => type.startsWith('image/'));
};

/**
 * Files that are dropped on `area`, or pasted: anywhere on the page while it is to be seen, or only while the focus is in
 * it, where a page has several. A file that misses it is let fall, where the browser would leave the page to open it.
 */
export const useGivenFiles = (
  area: RefObject<HTMLElement | null>,
  onFile: (file: File) => void,
  pastedOn: 'page' | 'area' = 'page',
) => {
  const latest = useRef(onFile);
  latest.current = onFile;
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const isMeant = ({ target }: ClipboardEvent) =>
      pastedOn === 'area' ? area.current?.contains(target as Node) : (area.current?.checkVisibility?.() ?? true);
    const onPaste = (event: ClipboardEvent) => {
      const file = isMeant(event) ? pasted(event) : undefined;
      if (!file) return;
      event.preventDefault();
      latest.current(file);
    };
    const letFall = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    document.addEventListener('paste', onPaste);
    document.addEventListener('dragover', letFall);
    document.addEventListener('drop', letFall);
    return () => {
      document.removeEventListener('paste', onPaste);
      document.removeEventListener('dragover', letFall);
      document.removeEventListener('drop', letFall);
    };
  }, [area, pastedOn]);

  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      const file = event.dataTransfer.files[0];
      if (!file) return;
      event.preventDefault();
      latest.current(file);
    },
  };
  return { isOver, handlers };
};
