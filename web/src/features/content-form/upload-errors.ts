import type { TFunction } from 'i18next';
import type { Uploads } from '../upload/uploads.ts';
import type { ContentErrors } from './content-errors.ts';

/** What is wrong with a content: nothing where a file is on its way, and what failed to arrive is. */
export const withUploadErrors = (t: TFunction<'main'>, uploads: Uploads, errors: ContentErrors): ContentErrors => {
  const all = uploads.getAll();
  const others = Object.entries(errors).filter(([path]) => !all.some((upload) => upload.path === path));
  const failed = all.filter(({ state }) => state === 'failed');
  return Object.fromEntries([
    ...others,
    ...failed.map(({ path }) => [path, { code: 'upload_undone', text: t('upload.undone') }] as const),
  ]);
};
