import { catalogue, findType, type TypeManifest } from '@tessera/qr-types';
import {
  type ControlOf,
  getControl,
  getEmptyValue,
  getGroupControl,
  listFields,
} from '@tessera/qr-types/fields/index.ts';
import { describe, expect, test } from 'vitest';
import { withoutEmptyItems } from './final-content.ts';

const types = catalogue as unknown as readonly TypeManifest[];
const menu = findType('menu')!;
const item = (type: TypeManifest, path: string) => {
  const found = listFields(type.content).find((field) => field.path === path && field.control.kind === 'list');
  return getEmptyValue((found!.control as ControlOf<'list'>).item) as Record<string, unknown>;
};
const dish = (part: object = {}) => ({ ...item(menu, 'sections.items'), ...part });
const section = (...items: object[]) => ({ ...item(menu, 'sections'), name: 'Mains', items });

describe('withoutEmptyItems', () => {
  test('drops dishes without any input from all sections', () => {
    const content = { name: 'Nino', sections: [section(dish(), dish({ name: 'Soup' }), dish({ name: ' ' }))] };
    expect(withoutEmptyItems(menu, content)).toEqual({ name: 'Nino', sections: [section(dish({ name: 'Soup' }))] });
  });

  test('keeps dishes with any input: a price, an image, an allergen', () => {
    const items = [
      dish({ price: 4 }),
      dish({ image: 'a.jpg' }),
      dish({ allergens: ['milk'] }),
      dish({ pricing: 'sizes' }),
    ];
    const content = { name: 'Nino', sections: [section(...items)] };
    expect(withoutEmptyItems(menu, content)).toBe(content);
  });

  test('drops sections with only empty dishes, but not the last required one', () => {
    const empty = { ...section(dish()), name: '' };
    expect(withoutEmptyItems(menu, { sections: [empty, section(dish({ name: 'Soup' }))] }).sections).toHaveLength(1);
    expect(withoutEmptyItems(menu, { sections: [empty, empty] }).sections).toEqual([{ ...empty, items: [] }]);
  });

  test('ignores an item’s generated id', () => {
    const feedback = findType('feedback')!;
    const categories = [{ ...item(feedback, 'categories'), id: 'k3' }];
    expect(withoutEmptyItems(feedback, { categories }).categories).toEqual([]);
  });

  test.each(types)('works for every list of $id: two more empty items change nothing', (type) => {
    const { content } = type;
    const sample = type.sample as Readonly<Record<string, unknown>>;
    expect(withoutEmptyItems(type, sample)).toBe(sample);
    for (const [name, field] of Object.entries(getGroupControl(content).fields)) {
      const control = getControl(field);
      if (control.kind !== 'list') continue;
      const more = [...((sample[name] ?? []) as unknown[]), getEmptyValue(control.item), getEmptyValue(control.item)];
      const finished = withoutEmptyItems(type, { ...sample, [name]: more });
      expect(finished).toEqual({ [name]: [], ...sample });
    }
  });
});
