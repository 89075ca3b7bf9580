import {
  type BulkTarget,
  formatTargetLabel,
  listTargets,
  type TargetSlot,
  type TargetTranslator,
} from '@tessera/contract/rules/bulk-targets.ts';
import type { TypeId } from '@tessera/qr-types';
import type { TypeMessageKey } from '@tessera/qr-types/type-messages.ts';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComboboxOption } from '../../ui/use-combobox.ts';

/** More would be too many to look through; any other can be named by the header of a column. */
const maxOptions = 400;

const isInSlot = (slot: TargetSlot, segment: string) =>
  slot.kind === 'number' ? /^\d+$/.test(segment) : slot.keys.includes(segment);

/** Returns the places of a target’s slots among the segments of its id. */
const findSlotPlaces = ({ id, slots }: Pick<BulkTarget, 'id' | 'slots'>): number[] => {
  const places: number[] = [];
  for (const [at, segment] of id.split('.').entries()) {
    const slot = slots[places.length];
    if (slot && isInSlot(slot, segment)) places.push(at);
  }
  return places;
};

/** Lists the ids that a target with slots stands for: items up to the one after the last in use, and every key. */
const listVariants = (target: BulkTarget, used: readonly string[]): string[] => {
  const places = findSlotPlaces(target);
  return target.slots.reduce<string[]>(
    (ids, slot, index) => {
      const place = places[index];
      if (place === undefined) return ids;
      const head = target.id.split('.').slice(0, place).join('.');
      const numbers = used.filter((id) => id.startsWith(`${head}.`)).map((id) => Number(id.split('.')[place]) || 0);
      const values =
        slot.kind === 'key'
          ? slot.keys
          : Array.from({ length: Math.min(slot.max, Math.max(0, ...numbers) + 1) }, (_, i) => `${i + 1}`);
      return ids.flatMap((id) => values.map((value) => id.split('.').with(place, value).join('.')));
    },
    [target.id],
  );
};

/** Names targets in the user’s language. */
export const useTargetTranslator = (): TargetTranslator => {
  const { t } = useTranslation('private');
  const tTypes = useTranslation('types').t;
  return useMemo(
    () => ({ setting: (key) => t(key), type: (key) => String(tTypes(key as TypeMessageKey)) }),
    [t, tTypes],
  );
};

/** Names what columns can become: settings by our own texts, fields as the form of the type does. */
export const useTargetLabel = (type: TypeId): ((id: string) => string) => {
  const translator = useTargetTranslator();
  return useCallback((id) => formatTargetLabel(type, id, translator), [type, translator]);
};

/** Names fields of errors and changes, whose lists count from 0 as in the API. */
export const useFieldLabel = (type: TypeId): ((field: string) => string) => {
  const getLabel = useTargetLabel(type);
  return (field) =>
    getLabel(
      field
        .split('.')
        .map((segment) => (/^\d+$/.test(segment) ? `${Number(segment) + 1}` : segment))
        .join('.'),
    );
};

/** Lists what a column can become, in the order of the form; `used` are the ids that columns have. */
export const listTargetOptions = (
  type: TypeId,
  used: readonly string[],
  getLabel: (id: string) => string,
): ComboboxOption[] => {
  const targets = listTargets(type);
  const usual = [...targets.filter(({ isAdvanced }) => !isAdvanced), ...targets.filter(({ isAdvanced }) => isAdvanced)];
  const ids = usual.flatMap((target) => listVariants(target, used));
  return [...new Set([...ids.slice(0, maxOptions), ...used])].map((value) => ({ value, label: getLabel(value) }));
};
