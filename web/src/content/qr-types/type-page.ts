import type { FrameId } from '@tessera/qr/style/frames.ts';
import type { TypeId } from '@tessera/qr-types';
import type qrTypesIntroduce from '../../../../locales/en/qr-types-introduce.json';
import type qrTypesPay from '../../../../locales/en/qr-types-pay.json';
import type qrTypesSell from '../../../../locales/en/qr-types-sell.json';
import type qrTypesSend from '../../../../locales/en/qr-types-send.json';
import type qrTypesShow from '../../../../locales/en/qr-types-show.json';
import type qrTypesStatic from '../../../../locales/en/qr-types-static.json';
import type { TypeFigures } from './type-figures.ts';

/** What visitors want to do with a code: the groups of the index. Each has its texts in a file of its own. */
export const typeGroups = ['send', 'show', 'introduce', 'sell', 'pay', 'static'] as const;
export type TypeGroup = (typeof typeGroups)[number];

/** A place for a code: the frame that suits it, if its standard allows one, and the distance in cm from which people scan it there. */
export type TypeUse = readonly [frame: FrameId | null, distanceCm: number];

/** The numbers of the places of a page, in its texts and its files. */
export const typePlaces = [1, 2, 3, 4, 5, 6] as const;
export type TypePlace = (typeof typePlaces)[number];

export type TypeTextKey = keyof (typeof qrTypesSend &
  typeof qrTypesShow &
  typeof qrTypesIntroduce &
  typeof qrTypesSell &
  typeof qrTypesPay &
  typeof qrTypesStatic);

/** A type whose page has texts; a new type needs none until it gets its page. */
export type TypePageId = TypeId &
  (TypeTextKey extends infer Key ? (Key extends `${infer Id}.title` ? Id : never) : never);

/** The page about a type. Its texts are in the scope `qr-types-<group>`, under keys that begin with its id. */
export type TypePage = {
  id: TypePageId;
  group: TypeGroup;
  uses: readonly [TypeUse, TypeUse, TypeUse, TypeUse, TypeUse, TypeUse];
  related: readonly [TypePageId, TypePageId, TypePageId];
  /** The numbers in its texts, read from the product by name. */
  figures: (figures: TypeFigures) => Readonly<Record<string, number>>;
};

/** The texts of every type’s page: `<id>.<text>`. */
export type TypeText =
  | 'page_title'
  | 'description'
  | 'title'
  | 'lead'
  | 'facts'
  | 'steps'
  | 'uses'
  | 'print'
  | 'questions'
  | `fact.${1 | 2 | 3 | 4 | 5 | 6}.${'title' | 'text'}`
  | `step.${1 | 2 | 3}.${'title' | 'text'}`
  | `use.${TypePlace}.${'title' | 'text' | 'label'}`
  | `question.${1 | 2 | 3 | 4 | 5}.${'title' | 'text'}`
  | `related.${1 | 2 | 3}`;
