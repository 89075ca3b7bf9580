import { expect, test } from 'vitest';
import { getControl, getGroupControl, toFieldErrors, withNewIds } from '../fields/index.ts';
import { feedback } from './index.ts';

const createContent = (categories: object[]) => {
  const parsed = feedback.content.parse({ name: 'Café Moritz', title: 'How was it?', categories });
  return feedback.normalize!(parsed);
};

test('a category keeps its id when renamed; a missing, temporary or duplicate id is replaced', () => {
  const first = createContent([
    { name: 'Coffee', subcategories: [{ name: 'Crema' }, { name: 'Crema' }] },
    { id: '$1', name: 'Cake' },
    { id: 'people', name: 'People' },
    { id: 'people', name: 'People' },
  ]).categories;
  const ids = [...first, ...first[0]!.subcategories].map(({ id }) => id);
  expect(ids.filter((id) => !/^[\w-]{3,}$/.test(id))).toEqual([]);
  expect([new Set(ids).size, first[2]!.id]).toEqual([ids.length, 'people']);
  const renamed = createContent(first.map((category) => ({ ...category, name: 'Another name' }))).categories;
  expect(renamed.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
  const { error } = feedback.content.safeParse({ name: 'x', title: 'x', categories: [{ id: 'a b', name: 'x' }] });
  expect(toFieldErrors(error!)).toEqual([{ field: 'categories.0.id', code: 'invalid_identifier' }]);
});

test('a duplicated category gets a new id, and so do its details', () => {
  const list = getControl(getGroupControl(feedback.content).fields['categories']!);
  if (list.kind !== 'list') throw new Error('categories are a list');
  let made = 0;
  const given = { id: 'coffee', name: 'Coffee', icon: 'drink', subcategories: [{ id: 'crema', name: 'Crema' }] };
  const copy = withNewIds(list.item, given, () => `new-${++made}`);
  expect(copy).toEqual({
    ...given,
    id: expect.stringMatching(/^new-\d$/),
    subcategories: [{ id: expect.stringMatching(/^new-\d$/), name: 'Crema' }],
  });
  expect(made).toBe(2);
});

test('fields that the page doesn’t ask for are ignored', () => {
  const { opens } = feedback;
  if (opens.kind !== 'page') throw new Error('feedback has a page');
  const content = { ...createContent([{ id: 'coffee', name: 'Coffee' }]), comment: false };
  const sent = {
    stars: ['5'],
    category: ['coffee'],
    detail: ['tea.milk'],
    comment: ['Fine'],
    email: ['a@example.org'],
  };
  expect(opens.form!.read(content, sent)).toEqual({
    response: {
      stars: 5,
      category: { id: 'coffee', name: 'Coffee' },
      subcategories: [],
      comment: '',
      contact: { name: '', email: '', phone: '' },
    },
  });
  const needy = { ...content, contact: { name: 'off', email: 'required', phone: 'optional' } } as const;
  expect(opens.form!.read(needy, { stars: ['0'], phone: ['call me'], category: ['gone'] })).toEqual({
    errors: {
      stars: 'page.fault_stars',
      category: 'page.fault_category',
      email: 'page.fault_required',
      phone: 'page.fault_phone',
    },
  });
});
