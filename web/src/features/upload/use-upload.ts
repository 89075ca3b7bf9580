import type { FileSender } from './uploads.ts';
import { useUploadAt, useUploads } from './use-uploads.ts';

/** A single upload outside a content form. `onDone` is called with the stored name. */
export const useUpload = (send: FileSender, onDone: (name: string) => void) => {
  const uploads = useUploads((_, name) => onDone(name));
  return {
    upload: useUploadAt(uploads, ''),
    start: (file: File) => uploads.start('', file, send),
    stop: () => uploads.cancel(''),
  };
};
