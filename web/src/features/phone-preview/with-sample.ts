import type { TypeManifest } from '@tessera/qr-types';
import {
  type ControlOf,
  type FieldKind,
  getControl,
  getEmptyValue,
  getGroupControl,
  isFieldVisible,
} from '@tessera/qr-types/fields/field.ts';
import { isBlankField } from '../content/initial-content.ts';

type ContentValues = Readonly<Record<string, unknown>>;

/** Kinds that always have a value, which is never replaced by the sample’s. */
const kindsWithDefault: ReadonlySet<FieldKind> = new Set([
  'choice',
  'multiSelect',
  'switch',
  'color',
  'zone',
  'id',
  'reference',
  'duration',
]);

export type SampledContent = {
  content: Record<string, unknown>;
  /** The paths of sample content. */
  paths: readonly string[];
};

const fillGroup = (
  group: ControlOf<'group'>,
  values: ContentValues,
  sample: ContentValues,
  path: string,
): SampledContent => {
  const content: Record<string, unknown> = { ...values };
  const paths: string[] = [];
  for (const [name, field] of Object.entries(group.fields)) {
    const control = getControl(field);
    const fieldPath = path + name;
    const value = values[name] ?? getEmptyValue(field);
    const sampleValue = sample[name];
    if (sampleValue === undefined || kindsWithDefault.has(control.kind) || !isFieldVisible(group, name, values))
      continue;
    if (control.kind === 'group') {
      const inner = fillGroup(control, value as ContentValues, sampleValue as ContentValues, `${fieldPath}.`);
      if (inner.paths.length > 0) content[name] = inner.content;
      paths.push(...inner.paths);
    } else if (isBlankField(field, value) && !isBlankField(field, sampleValue)) {
      content[name] = sampleValue;
      paths.push(fieldPath);
    }
  }
  return { content, paths };
};

/**
 * Fills the empty parts of a draft with those of its type's sample: what the user enters replaces the sample part by
 * part. A list has the sample’s items until it has an item.
 */
export const withSample = (type: TypeManifest, content: ContentValues): SampledContent =>
  fillGroup(getGroupControl(type.content), content, type.sample as ContentValues, '');
