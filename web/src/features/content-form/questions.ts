import type { TypeManifest } from '@tessera/qr-types';
import { groupOf, type Question } from '@tessera/qr-types/fields/field.ts';
import type { TFunction } from 'i18next';

/** What a type asks about a content in the making. */
export const questionsOf = (type: TypeManifest, content: unknown): readonly Question[] =>
  groupOf(type.content).questions((content ?? {}) as Record<string, unknown>);

/** What it is about, in a sentence. */
export const questionText = (t: TFunction<'main'>, { code, params }: Question): string =>
  t(`question.${code}`, { ...params });
