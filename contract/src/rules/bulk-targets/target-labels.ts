import { findType, type TypeId } from '@tessera/qr-types/index.ts';
import { typeMessages } from '@tessera/qr-types/type-messages.ts';
import { isSettingTarget, type SettingTarget } from './setting-values.ts';
import { type ContentTarget, findContentTarget, getOptionLabel, type LabelPart } from './target-path.ts';

/** Returns a message in a user’s language: of a setting (`bulk.target.name`), or of a type (`menu.name.label`). */
export type TargetTranslator = {
  setting(key: `bulk.target.${SettingTarget}`): string;
  type(key: string): string | undefined;
};

/** Messages of types in English. */
export const englishTypeText = (key: string): string | undefined =>
  (typeMessages as Readonly<Record<string, string>>)[key];

const separator = ' › ';

const formatPart = (part: LabelPart, translate: TargetTranslator): string => {
  if ('text' in part) return part.text;
  const text = translate.type(part.key) ?? englishTypeText(part.key) ?? part.key;
  return part.number === undefined ? text : `${text} ${part.number}`;
};

/** Names a target: 'Section 1 › Dish 2 › Price'. The id itself for targets that the type doesn’t have. */
export const formatTargetLabel = (typeId: TypeId, id: string, translate: TargetTranslator): string => {
  if (isSettingTarget(id)) return translate.setting(`bulk.target.${id}`);
  const target = findContentTarget(findType(typeId), id);
  return target ? target.label.map((part) => formatPart(part, translate)).join(separator) : id;
};

const toOptionKey = (name: string) => name.normalize('NFKC').trim().toLowerCase();

const listOptionNames = (typeId: TypeId, target: ContentTarget, translate: TargetTranslator, locale: string) => {
  const { control, messagePath } = target;
  if (control.kind !== 'choice' && control.kind !== 'multiSelect') return new Map<string, string>();
  const languages =
    control.kind === 'multiSelect' && control.optionNames === 'languages'
      ? [locale, 'en'].map((one) => new Intl.DisplayNames(one, { type: 'language' }))
      : [];
  const toNames = (option: string): string[] => {
    const label = getOptionLabel(findType(typeId), messagePath, option);
    return [
      ...languages.map((names) => names.of(option) ?? option),
      ...('key' in label ? [translate.type(label.key) ?? '', englishTypeText(label.key) ?? ''] : [label.text]),
    ];
  };
  // An option comes before a later one with the same name.
  const named = control.options.flatMap((option) =>
    toNames(option).map((name) => [toOptionKey(name), option] as const),
  );
  return new Map(named.reverse());
};

/**
 * Returns a function that returns, for codes of a type, one that finds the option of a choice by its name in a user’s language, or in
 * English, as its form shows it.
 */
export const createOptionFinder = (translate: TargetTranslator, locale: string) => {
  const found = new Map<string, ReadonlyMap<string, string>>();
  return (typeId: TypeId) =>
    (target: ContentTarget, text: string): string | undefined => {
      const key = `${typeId} ${target.messagePath}`;
      const names = found.get(key) ?? listOptionNames(typeId, target, translate, locale);
      found.set(key, names);
      return names.get(toOptionKey(text));
    };
};
