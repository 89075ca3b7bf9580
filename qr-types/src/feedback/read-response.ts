import type { z } from 'zod';
import type { FormErrors, FormResponse, PageForm, SubmittedForm } from '../define-type.ts';
import { email, type FieldErrorCode, phone, text, toFieldErrors } from '../fields/index.ts';
import { removeBidiControls } from '../fields/normalize-text.ts';
import type { content as schema } from './content.ts';

type FeedbackContent = z.output<typeof schema>;
type ContactRequirement = FeedbackContent['contact']['name'];

export const maxCommentLength = 1000;

const messageKeyByCode: Partial<Record<FieldErrorCode, string>> = {
  required: 'page.fault_required',
  too_long: 'page.fault_long',
  invalid_email: 'page.fault_email',
  email_with_spaces: 'page.fault_email',
  invalid_phone: 'page.fault_phone',
};

/** Returns a submitted value without bidirectional control characters, which would affect the text around it. */
const getValue = (sent: SubmittedForm, name: string) => removeBidiControls(sent[name]?.[0] ?? '');

const contactFields = {
  name: (required: boolean) => text({ max: 80, required }),
  email: (required: boolean) => email({ required }),
  phone: (required: boolean) => phone({ required }),
};

/** Parses a submitted response and validates it against the current content; unknown fields are ignored. */
export const readResponse: PageForm<FeedbackContent>['read'] = (content, form) => {
  const errors: Record<string, string> = {};
  const readField = (name: string, field: z.ZodType<string, unknown>) => {
    const { data, error } = field.safeParse(getValue(form, name));
    const [fieldError] = error ? toFieldErrors(error) : [];
    if (fieldError) errors[name] = messageKeyByCode[fieldError.code] ?? 'page.fault_text';
    return data ?? '';
  };
  const readContact = (name: keyof typeof contactFields, requirement: ContactRequirement) =>
    requirement === 'off' ? '' : readField(name, contactFields[name](requirement === 'required'));

  const stars = Number(getValue(form, 'stars'));
  if (!/^[1-5]$/.test(getValue(form, 'stars'))) errors['stars'] = 'page.fault_stars';
  const categoryId = getValue(form, 'category');
  const category = content.categories.find(({ id }) => id === categoryId);
  if (categoryId !== '' && !category) errors['category'] = 'page.fault_category';
  const details = new Set(form['detail'] ?? []);
  const comment = content.comment ? readField('comment', text({ max: maxCommentLength, lines: 4 })) : '';
  const contact = {
    name: readContact('name', content.contact.name),
    email: readContact('email', content.contact.email),
    phone: readContact('phone', content.contact.phone),
  };
  if (Object.keys(errors).length > 0) return { errors: errors satisfies FormErrors };
  const response: FormResponse = {
    stars,
    ...(category && { category: { id: category.id, name: category.name } }),
    // Details of categories that were chosen first and then changed are still checked, but hidden.
    subcategories: category
      ? category.subcategories
          .filter(({ id }) => details.has(`${category.id}.${id}`))
          .map(({ id, name }) => ({ id, name }))
      : [],
    comment: comment.replace(/\r\n?/g, '\n'),
    contact,
  };
  return { response };
};
