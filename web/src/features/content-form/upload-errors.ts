import type { TFunction } from 'i18next';
import type { Uploads } from '../upload/uploads.ts';
import type { ContentErrors } from './content-errors.ts';

/**
 * Returns the errors of content with uploads: none for a field whose file is still being sent, one for each failed
 * upload.
 */
export const withUploadErrors = (t: TFunction<'main'>, uploads: Uploads, errors: ContentErrors): ContentErrors => {
  const all = uploads.getAll();
  const others = Object.entries(errors).filter(([path]) => !all.some((upload) => upload.path === path));
  const failed = all.filter(({ state }) => state === 'failed');
  return Object.fromEntries([
    ...others,
    ...failed.map(({ path }) => [path, { code: 'upload_undone', text: t('upload.undone') }] as const),
  ]);
};
