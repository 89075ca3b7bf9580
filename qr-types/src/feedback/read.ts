import type { z } from 'zod';
import type { Answer, AnswerFaults, PageForm, Sent } from '../define-type.ts';
import { unturned } from '../fields/controls.ts';
import { email, explain, type InvalidCode, phone, text } from '../fields/index.ts';
import type { content as schema } from './content.ts';

type Content = z.output<typeof schema>;
type Asked = Content['contact']['name'];

export const longestComment = 1000;

const wordOf: Partial<Record<InvalidCode, string>> = {
  required: 'page.fault_required',
  too_long: 'page.fault_long',
  invalid_email: 'page.fault_email',
  email_with_spaces: 'page.fault_email',
  invalid_phone: 'page.fault_phone',
};

/** What strangers write reads as it is written, and turns nothing around beside it. */
const one = (sent: Sent, name: string) => unturned(sent[name]?.[0] ?? '');

const contactFields = {
  name: (required: boolean) => text({ max: 80, required }),
  email: (required: boolean) => email({ required }),
  phone: (required: boolean) => phone({ required }),
};

/** The answer that a form sent, held to what its content asks now; what it does not ask for is not kept. */
export const readAnswer: PageForm<Content>['read'] = (content, sent) => {
  const faults: Record<string, string> = {};
  const take = (name: string, field: z.ZodType<string, unknown>) => {
    const { data, error } = field.safeParse(one(sent, name));
    if (error) faults[name] = wordOf[explain(error)[0]!.code] ?? 'page.fault_text';
    return data ?? '';
  };
  const asked = (name: keyof typeof contactFields, how: Asked) =>
    how === 'off' ? '' : take(name, contactFields[name](how === 'required'));

  const stars = Number(one(sent, 'stars'));
  if (!/^[1-5]$/.test(one(sent, 'stars'))) faults['stars'] = 'page.fault_stars';
  const chosen = one(sent, 'category');
  const category = content.categories.find(({ id }) => id === chosen);
  if (chosen !== '' && !category) faults['category'] = 'page.fault_category';
  const details = new Set(sent['detail'] ?? []);
  const comment = content.comment ? take('comment', text({ max: longestComment, lines: 4 })) : '';
  const contact = {
    name: asked('name', content.contact.name),
    email: asked('email', content.contact.email),
    phone: asked('phone', content.contact.phone),
  };
  if (Object.keys(faults).length > 0) return { faults: faults satisfies AnswerFaults };
  const answer: Answer = {
    stars,
    ...(category && { category: { id: category.id, name: category.name } }),
    // Details of categories that were chosen first and then not are left checked where nobody sees them.
    subcategories: (category?.subcategories ?? [])
      .filter(({ id }) => details.has(`${category!.id}.${id}`))
      .map(({ id, name }) => ({ id, name })),
    comment: comment.replace(/\r\n?/g, '\n'),
    contact,
  };
  return { answer };
};
