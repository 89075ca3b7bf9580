import { useMemo } from 'react';
import { usePage } from '../../page-context.tsx';
import { createImageSender } from './image-sender.ts';
import type { UploadControl } from './upload-control.ts';
import type { FileSender } from './uploads.ts';

/** Returns the function that uploads a file for a field. */
export const useFileSender = (control: UploadControl | undefined): FileSender => {
  const { uploadUrl } = usePage();
  return useMemo(() => {
    if (control?.kind !== 'file') return createImageSender(control?.maxMegabytes ?? 0);
    // Loaded with the first file, since most users upload none.
    return async (file, sending) =>
      (await import('./file-sender.ts')).createFileSender(control, uploadUrl)(file, sending);
  }, [control, uploadUrl]);
};
