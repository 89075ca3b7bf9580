import {
  type Control,
  type ControlOf,
  getControl,
  getEmptyValue,
  isFieldVisible,
} from '@tessera/qr-types/fields/field.ts';
import { type Address, formatAddressLines } from '@tessera/qr-types/fields/location.ts';
import { findReferenced } from '@tessera/qr-types/fields/reference.ts';
import { useCallback } from 'react';
import { isUntouched } from './file-items.ts';
import { useContentFormContext } from './form-context.ts';

type GroupControl = ControlOf<'group'>;
type GroupValues = Readonly<Record<string, unknown>>;
type SummaryFact = { kind: Control['kind']; text: string };

/** The summary of a collapsed item or section: its first text, its first image, and more facts that fit on a line. */
export type Summary = { title: string; image: string; facts: string };

const maxFacts = 3;
/** Kinds whose values are understood without their label. */
const selfExplanatoryKinds: ReadonlySet<Control['kind']> = new Set([
  'text',
  'link',
  'email',
  'phone',
  'number',
  'date',
  'time',
  'list',
  'multiSelect',
  'week',
]);

/** In an item a number is its price; in a section its meaning would be unclear. */
const isSelfExplanatory = (kind: Control['kind'], isSection: boolean) =>
  selfExplanatoryKinds.has(kind) && !(isSection && kind === 'number');

const getFieldOrder = (group: GroupControl, only: readonly string[] | undefined): readonly string[] =>
  only ?? group.sections.flatMap(({ rows }) => rows.flat());

/** Summarizes the values of a group, or only of the fields in `only`. */
export const useSummary = () => {
  const { translate, formatValue, store } = useContentFormContext();
  return useCallback(
    (group: GroupControl, values: unknown, messagePath: string, only?: readonly string[]): Summary => {
      const facts: SummaryFact[] = [];
      let image = '';
      /** Shown if the lists in an item are still empty. */
      let emptyListNote = '';
      const walk = (
        inner: GroupControl,
        groupValues: GroupValues,
        parentMessagePath: string,
        names: readonly string[],
      ) => {
        for (const name of names) {
          const schema = inner.fields[name];
          if (!schema || !isFieldVisible(inner, name, groupValues)) continue;
          const [control, value] = [getControl(schema), groupValues[name]];
          const fieldMessagePath = parentMessagePath === '' ? name : `${parentMessagePath}.${name}`;
          if (control.kind === 'group' && 'streetNumberFirst' in control.fields) {
            const text = formatAddressLines({ ...(getEmptyValue(schema) as Address), ...(value as Address) }).join(
              ', ',
            );
            if (text !== '') facts.push({ kind: 'text', text });
          } else if (control.kind === 'group')
            walk(control, (value ?? {}) as GroupValues, fieldMessagePath, getFieldOrder(control, undefined));
          else if (control.kind === 'reference') {
            const items = (store.get(control.to) ?? []) as { id: string; name: string }[];
            const text = findReferenced(items, String(value ?? ''))?.name ?? '';
            if (text !== '') facts.push({ kind: 'reference', text });
          } else if (control.kind === 'image') image ||= typeof value === 'string' ? value : '';
          else if (control.kind === 'list') {
            const count = Array.isArray(value) ? value.filter((item) => !isUntouched(control.item, item)).length : 0;
            const label = translate(`${fieldMessagePath}.label`);
            if (count > 0) facts.push({ kind: 'list', text: label ? `${label}: ${count}` : String(count) });
            else if (label && !only) emptyListNote ||= `${label}: 0`;
          } else if (
            isSelfExplanatory(control.kind, only !== undefined) ||
            (control.kind === 'record' && control.keysFrom === undefined)
          ) {
            const text = formatValue(fieldMessagePath, control, value).trim();
            if (text !== '') facts.push({ kind: control.kind, text });
          }
        }
      };
      walk(group, (values ?? {}) as GroupValues, messagePath, getFieldOrder(group, only));
      const titleAt = Math.max(
        0,
        facts.findIndex(({ kind }) => kind === 'text'),
      );
      const title = facts[titleAt]?.kind === 'list' ? '' : (facts[titleAt]?.text ?? '');
      const others = facts.filter((_, index) => title === '' || index !== titleAt).map(({ text }) => text);
      return { title, image, facts: others.slice(0, maxFacts).join(' · ') || emptyListNote };
    },
    [translate, formatValue, store],
  );
};
