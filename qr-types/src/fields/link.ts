import { z } from 'zod';
import { defineField } from './field.ts';

const maxLength = 2048;

/** What is wrong with a web address, or nothing. `needsDot` asks for a host with a dot in it, as printed addresses have. */
export const validateLink = (value: string, { max = maxLength, needsDot = true } = {}) => {
  const link = value.trim();
  if (link === '') return 'required';
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
  /** The field beside it that takes the title of the video that it leads to, as long as nothing stands there. */
  title?: string;
};

/** A web address: http or https, at most `max` UTF-16 units, its host with a dot. Required unless said otherwise. */
export const link = ({ max = maxLength, required = true, title }: LinkOptions = {}) => {
  const schema = z
    .string()
    .trim()
    .superRefine((value, context) => {
      if (!required && value === '') return;
      const fault = validateLink(value, { max });
      if (fault) context.addIssue({ code: 'custom', message: fault, params: { max } });
    });
  return defineField((required ? schema : schema.default('')) as unknown as z.ZodType<string, string | undefined>, {
    kind: 'link',
    required,
    max,
    ...(title !== undefined && { title }),
  });
};

/** The address in one spelling: trimmed, host in lower case and in punycode, as `URL` writes it. */
export const toHref = (value: string): string => new URL(value.trim()).href;
