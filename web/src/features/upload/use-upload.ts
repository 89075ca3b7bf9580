import type { FileSender } from './uploads.ts';
import { useUploadAt, useUploads } from './use-uploads.ts';

/** One upload at a time, outside of a content's form. `onDone` hears the name of the stored file. */
export const useUpload = (send: FileSender, onDone: (name: string) => void) => {
  const uploads = useUploads((_, name) => onDone(name));
  return {
    upload: useUploadAt(uploads, ''),
    start: (file: File) => uploads.start('', file, send),
    stop: () => uploads.cancel(''),
  };
};
