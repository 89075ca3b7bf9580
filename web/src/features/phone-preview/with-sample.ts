import type { TypeManifest } from '@tessera/qr-types';
import {
  type ControlOf,
  controlOf,
  emptyOf,
  type FieldKind,
  groupOf,
  isShown,
} from '@tessera/qr-types/fields/field.ts';
import { isBlankField } from '../content-form/filled.ts';

type Values = Readonly<Record<string, unknown>>;

/** Kinds that always hold something: what they hold is the owner's choice, from the start. */
const chosen: ReadonlySet<FieldKind> = new Set([
  'choice',
  'choices',
  'switch',
  'colour',
  'zone',
  'id',
  'reference',
  'duration',
]);

export type Sampled = {
  content: Record<string, unknown>;
  /** The paths of what is the sample's. */
  paths: readonly string[];
};

const fill = (group: ControlOf<'group'>, values: Values, sample: Values, path: string): Sampled => {
  const content: Record<string, unknown> = { ...values };
  const paths: string[] = [];
  for (const [name, field] of Object.entries(group.fields)) {
    const control = controlOf(field);
    const at = path + name;
    const value = values[name] ?? emptyOf(field);
    const other = sample[name];
    if (other === undefined || chosen.has(control.kind) || !isShown(group, name, values)) continue;
    if (control.kind === 'group') {
      const inner = fill(control, value as Values, other as Values, `${at}.`);
      if (inner.paths.length > 0) content[name] = inner.content;
      paths.push(...inner.paths);
    } else if (isBlankField(field, value) && !isBlankField(field, other)) {
      content[name] = other;
      paths.push(at);
    }
  }
  return { content, paths };
};

/**
 * Fills the empty parts of a draft with those of its type's sample: what the user enters replaces the sample part by
 * part. A list is the sample's until it has an item of its own.
 */
export const withSample = (type: TypeManifest, content: Values): Sampled =>
  fill(groupOf(type.content), content, type.sample as Values, '');
