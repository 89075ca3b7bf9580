import { z } from 'zod';
import { defineField } from './field.ts';
import { type FileKind, fileNamePattern } from './file-name.ts';

/**
 * A file of one kind, by its stored name. Its content and original name are known to the storage. The sibling fields
 * `title` and `artist` are prefilled from the file’s name and tags.
 */
export const file = (
  fileKind: FileKind,
  {
    maxMegabytes,
    required = false,
    ...linkedFields
  }: { maxMegabytes: number; required?: boolean; title?: string; artist?: string },
) => {
  const schema = z.string().superRefine((value, context) => {
    if (value === '') return required ? context.addIssue({ code: 'custom', message: 'required' }) : undefined;
    if (!fileNamePattern.test(value) || !value.endsWith(`.${fileKind}`)) {
      context.addIssue({ code: 'custom', message: 'unknown_file' });
    }
  });
  return defineField((required ? schema : schema.default('')) as unknown as z.ZodType<string, string | undefined>, {
    kind: 'file',
    required,
    fileKind,
    maxMegabytes,
    ...linkedFields,
  });
};
