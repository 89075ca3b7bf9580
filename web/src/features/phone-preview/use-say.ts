import type { Say, TypeManifest } from '@tessera/qr-types';
import { useCallback } from 'react';
import { useTypeWords } from '../content-form/type-words.ts';

/** The words of a type's page in the language of the screen: the preview shows the page in its maker's language. */
export const useSay = (type: TypeManifest): Say => {
  const words = useTypeWords(type);
  return useCallback((word, values) => words(word, values) ?? word, [words]);
};
