import type { TypeManifest } from '@tessera/qr-types';
import { type FormQuestion, getGroupControl } from '@tessera/qr-types/fields/field.ts';
import type { TFunction } from 'i18next';

/** Returns a type’s questions about content that may be incomplete. */
export const getQuestions = (type: TypeManifest, content: unknown): readonly FormQuestion[] =>
  getGroupControl(type.content).questions((content ?? {}) as Record<string, unknown>);

/** Formats a question as a sentence. */
export const formatQuestion = (t: TFunction<'main'>, { code, params }: FormQuestion): string =>
  t(`question.${code}`, { ...params });
