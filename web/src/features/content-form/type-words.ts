import { type TypeManifest, wordAt } from '@tessera/qr-types';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { TypeWordKey } from '../../i18n/type-words.ts';

/**
 * A word of a type, with values in place of `{{name}}`, or these left as they are with `skipInterpolation`; undefined where
 * neither the type nor all types have it.
 */
export type SayWord = (
  word: string,
  values?: Readonly<Record<string, string | number | boolean>>,
) => string | undefined;

/** The words of a type in the page's language: its own, else those that types share. */
export const useTypeWords = (type: TypeManifest): SayWord => {
  const { t } = useTranslation('types');
  return useCallback(
    (word, values) => {
      const at = wordAt(type.words, word);
      if (!at) return undefined;
      const key = 'own' in at ? `${type.id}.${at.own}` : `every.${at.shared}`;
      return String(t(key as TypeWordKey, { ...values }));
    },
    [t, type],
  );
};
