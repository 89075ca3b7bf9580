import { plainStyle } from '@tessera/contract/api/style.ts';
import { toSymbolFormat } from '@tessera/contract/rules/encoded-text.ts';
import { encodeForStyle, fitStyleToSymbol } from '@tessera/qr';
import { findType, type TypeId } from '@tessera/qr-types';
import type { Control } from '@tessera/qr-types/fields/field.ts';
import { listFields } from '@tessera/qr-types/fields/walk-fields.ts';
import { toPrintedText } from '../blocks/sample-code.ts';

/** Numbers about a type, read from its content schema and from the engine. */
export type TypeFigures = {
  /** How many entries a list may have. */
  max: (path: string) => number;
  /** How many choices a field has. */
  options: (path: string) => number;
  /** The longest text, in characters. */
  characters: (path: string) => number;
  /** The largest file, in megabytes. */
  megabytes: (path: string) => number;
  /** How many entries a list of the sample has. */
  filled: (list: string) => number;
  /** The dots along a side of the sample’s code, or of the sample with some fields changed. */
  dots: (changes?: Readonly<Record<string, unknown>>, id?: TypeId) => number;
  /** The characters that the sample’s code holds, or that of the sample with some fields changed. */
  length: (changes?: Readonly<Record<string, unknown>>) => number;
};

export const readTypeFigures = (id: TypeId, origin: string): TypeFigures => {
  const toText = (type: TypeId, changes: Readonly<Record<string, unknown>> = {}) =>
    toPrintedText(type, origin, { ...(findType(type).sample as object), ...changes });
  const fields = listFields(findType(id).content);
  const read = (path: string, getNumber: (control: Control) => number | undefined): number => {
    for (const { path: other, control } of fields) {
      const number = other === path ? getNumber(control) : undefined;
      if (number !== undefined) return number;
    }
    throw new Error(`${id} has no such field: ${path}`);
  };
  return {
    max: (path) => read(path, (control) => (control.kind === 'list' ? control.max : undefined)),
    options: (path) =>
      read(path, (control) => {
        if (control.kind === 'record') return control.keys.length;
        return control.kind === 'choice' || control.kind === 'multiSelect' ? control.options.length : undefined;
      }),
    characters: (path) =>
      read(path, (control) => (control.kind === 'text' || control.kind === 'link' ? control.max : undefined)),
    megabytes: (path) => read(path, (control) => ('maxMegabytes' in control ? control.maxMegabytes : undefined)),
    filled: (list) => {
      const entries = (findType(id).sample as Readonly<Record<string, unknown>>)[list];
      if (!Array.isArray(entries)) throw new Error(`The sample of ${id} has no list ${list}.`);
      return entries.length;
    },
    dots: (changes = {}, other = id) => {
      const format = toSymbolFormat(findType(other), { ...(findType(other).sample as object), ...changes }, {});
      const style = fitStyleToSymbol({ ...plainStyle, ...format, image: undefined, backgroundImage: undefined });
      return encodeForStyle(toText(other, changes), style).size;
    },
    length: (changes) => toText(id, changes).length,
  };
};
