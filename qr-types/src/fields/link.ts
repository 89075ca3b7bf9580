import { z } from 'zod';
import { defineField } from './field.ts';

const maxLength = 2048;

/** Returns the error of a URL, or undefined. `needsDot` requires a host with a dot, as printed addresses have. */
export const validateLink = (value: string, { max = maxLength, needsDot = true } = {}) => {
  const link = value.trim();
  if (link === '') return 'required';
  const compact = link.replace(/\s+/g, '');
  if (compact !== link && /^https?:\/\//i.test(compact) && URL.canParse(compact)) return 'url_with_spaces';
  if (!/^https?:\/\//i.test(link)) return 'invalid_start_url';
  if (link.length > max) return 'invalid_url_length';
  if (!URL.canParse(link) || /[\s\p{Cc}]/u.test(link)) return 'invalid_url';
  const { hostname } = new URL(link);
  if (needsDot && !hostname.includes('.') && !hostname.startsWith('[')) return 'url_needs_dot';
  return undefined;
};

type LinkOptions = {
  max?: number;
  required?: boolean;
  /** The sibling field that is prefilled with the title of the linked video while it is empty. */
  title?: string;
};

/** A URL: http or https, at most `max` UTF-16 units, with a dot in its host. Required by default. */
export const link = ({ max = maxLength, required = true, title }: LinkOptions = {}) => {
  const schema = z
    .string()
    .trim()
    .superRefine((value, context) => {
      if (!required && value === '') return;
      const error = validateLink(value, { max });
      if (error) context.addIssue({ code: 'custom', message: error, params: { max } });
    });
  return defineField((required ? schema : schema.default('')) as unknown as z.ZodType<string, string | undefined>, {
    kind: 'link',
    required,
    max,
    ...(title !== undefined && { title }),
  });
};

/** Returns the URL in canonical form: trimmed, with a lower-case punycode host, as `URL` formats it. */
export const toHref = (value: string): string => new URL(value.trim()).href;
