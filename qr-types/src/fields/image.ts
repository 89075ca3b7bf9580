import { z } from 'zod';
import { defineField } from './field.ts';

/** The name of a stored image, as returned by the upload. Names that begin with `sample-` belong to our samples. */
export const imageNamePattern = /^(?:[a-z0-9]{26}\.(?:png|jpg|webp)|sample-[a-z0-9-]{1,40}\.svg)$/;

/** An image, by its stored name. Hosts upload the chosen file before saving and store its name here. */
export const image = ({
  maxEdge = 2048,
  maxMegabytes = 15,
  required = false,
  ratio,
}: {
  /** The maximum longer side in pixels; larger images are scaled down. */
  maxEdge?: number;
  maxMegabytes?: number;
  required?: boolean;
  /** The aspect ratio (width / height) to which users crop the image; any by default. */
  ratio?: number;
} = {}) => {
  const schema = z.string().superRefine((value, context) => {
    if (value === '') return required ? context.addIssue({ code: 'custom', message: 'required' }) : undefined;
    if (!imageNamePattern.test(value)) context.addIssue({ code: 'custom', message: 'unknown_image' });
  });
  return defineField((required ? schema : schema.default('')) as unknown as z.ZodType<string, string | undefined>, {
    kind: 'image',
    required,
    maxEdge,
    maxMegabytes,
    ...(ratio !== undefined && { ratio }),
  });
};
