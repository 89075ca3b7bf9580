import { findType, type TypeId } from '@tessera/qr-types/index.ts';
import { typeMessages } from '@tessera/qr-types/type-messages.ts';
import { isSettingTarget, type SettingTarget } from './setting-values.ts';
import { findContentTarget, type LabelPart } from './target-path.ts';

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
