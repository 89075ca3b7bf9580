import { z } from 'zod';
import { defineField } from './field.ts';

/** The accepted kinds of files besides images: media types by the extension of the stored name. */
export const fileKinds = { pdf: 'application/pdf', mp3: 'audio/mpeg', mp4: 'video/mp4' } as const;

export type FileKind = keyof typeof fileKinds;

/** The name of a stored file, as returned by the upload. Names that begin with `sample-` belong to our samples. */
export const fileNamePattern = /^(?:[a-z0-9]{26}|sample-[a-z0-9-]{1,40})\.(?:pdf|mp3|mp4)$/;

/**
 * A file of one kind, by its stored name. Its content and original name are known to the storage. The sibling fields
 * `title` and `artist` are prefilled from the file’s name and tags.
 */
export const file = (
  of: FileKind,
  {
    maxMegabytes,
    required = false,
    ...linkedFields
  }: { maxMegabytes: number; required?: boolean; title?: string; artist?: string },
) => {
  const schema = z.string().superRefine((value, context) => {
    if (value === '') return required ? context.addIssue({ code: 'custom', message: 'required' }) : undefined;
    if (!fileNamePattern.test(value) || !value.endsWith(`.${of}`)) {
      context.addIssue({ code: 'custom', message: 'unknown_file' });
    }
  });
  return defineField((required ? schema : schema.default('')) as unknown as z.ZodType<string, string | undefined>, {
    kind: 'file',
    required,
    of,
    maxMegabytes,
    ...linkedFields,
  });
};
