import { z } from 'zod';
import { defineField } from './field.ts';

/** The name of a stored picture: as uploading answered it. Names that begin with `sample-` are ours, for samples. */
export const imageNamePattern = /^(?:[a-z0-9]{26}\.(?:png|jpg|webp)|sample-[a-z0-9-]{1,40}\.svg)$/;

/** A picture, by its stored name. Before sending, a host uploads what was chosen and puts the name here. */
export const image = ({
  maxEdge = 2048,
  maxMegabytes = 15,
  required = false,
  ratio,
}: {
  /** The longest edge that is kept, in pixels; larger pictures are shrunk. */
  maxEdge?: number;
  maxMegabytes?: number;
  required?: boolean;
  /** Width by height, where the page shows nothing else: who chooses a picture cuts it to that. Free without. */
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
