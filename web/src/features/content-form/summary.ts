import { type Control, type ControlOf, controlOf, emptyOf, isShown } from '@tessera/qr-types/fields/field.ts';
import { type Address, addressLines } from '@tessera/qr-types/fields/location.ts';
import { findReferenced } from '@tessera/qr-types/fields/reference.ts';
import { useCallback } from 'react';
import { isUntouched } from './dropped-items.ts';
import { useFormParts } from './form-context.ts';

type Group = ControlOf<'group'>;
type Values = Readonly<Record<string, unknown>>;
type Fact = { kind: Control['kind']; text: string };

/** What stands for a closed item or section: its first text, its first picture, and what else fits on a line. */
export type Summary = { title: string; image: string; facts: string };

const mostFacts = 3;
/** Kinds that say something by themselves, without the name of their field. */
const telling: ReadonlySet<Control['kind']> = new Set([
  'text',
  'link',
  'email',
  'phone',
  'number',
  'date',
  'time',
  'list',
  'choices',
  'week',
]);

/** A price says something of an item; in a section nobody knows what a number counts. */
const tells = (kind: Control['kind'], isSection: boolean) => telling.has(kind) && !(isSection && kind === 'number');

const inOrder = (group: Group, only: readonly string[] | undefined): readonly string[] =>
  only ?? group.sections.flatMap(({ rows }) => rows.flat());

/** Sums up the values of a group, of some of its fields if `only` names them. */
export const useSummary = () => {
  const { words: say, textOf, store } = useFormParts();
  return useCallback(
    (group: Group, values: unknown, words: string, only?: readonly string[]): Summary => {
      const facts: Fact[] = [];
      let image = '';
      /** An item that holds others, and has none yet, says so. */
      let lacking = '';
      const walk = (inner: Group, held: Values, at: string, names: readonly string[]) => {
        for (const name of names) {
          const schema = inner.fields[name];
          if (!schema || !isShown(inner, name, held)) continue;
          const [control, value, path] = [controlOf(schema), held[name], at === '' ? name : `${at}.${name}`];
          if (control.kind === 'group' && 'streetNumberFirst' in control.fields) {
            const text = addressLines({ ...(emptyOf(schema) as Address), ...(value as Address) }).join(', ');
            if (text !== '') facts.push({ kind: 'text', text });
          } else if (control.kind === 'group')
            walk(control, (value ?? {}) as Values, path, inOrder(control, undefined));
          else if (control.kind === 'reference') {
            const items = (store.get(control.to) ?? []) as { id: string; name: string }[];
            const text = findReferenced(items, String(value ?? ''))?.name ?? '';
            if (text !== '') facts.push({ kind: 'reference', text });
          } else if (control.kind === 'image') image ||= typeof value === 'string' ? value : '';
          else if (control.kind === 'list') {
            const count = Array.isArray(value) ? value.filter((item) => !isUntouched(control.item, item)).length : 0;
            const label = say(`${path}.label`);
            if (count > 0) facts.push({ kind: 'list', text: label ? `${label}: ${count}` : String(count) });
            else if (label && !only) lacking ||= `${label}: 0`;
          } else if (
            tells(control.kind, only !== undefined) ||
            (control.kind === 'keyed' && control.among === undefined)
          ) {
            const text = textOf(path, control, value).trim();
            if (text !== '') facts.push({ kind: control.kind, text });
          }
        }
      };
      walk(group, (values ?? {}) as Values, words, inOrder(group, only));
      const titleAt = Math.max(
        0,
        facts.findIndex(({ kind }) => kind === 'text'),
      );
      const title = facts[titleAt]?.kind === 'list' ? '' : (facts[titleAt]?.text ?? '');
      const others = facts.filter((_, at) => title === '' || at !== titleAt).map(({ text }) => text);
      return { title, image, facts: others.slice(0, mostFacts).join(' · ') || lacking };
    },
    [say, textOf, store],
  );
};
