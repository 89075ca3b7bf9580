import type { Say, TypeManifest } from '@tessera/qr-types';
import { createSay, cutSentence } from '@tessera/qr-types/blocks/create-say.tsx';
import type { Direction } from '@tessera/qr-types/blocks/direction.ts';
import { useMemo } from 'react';
import { usePage } from '../../page-context.tsx';
import { useTypeWords } from '../content-form/type-words.ts';

/**
 * The words of a type's page in the language of the screen, since the preview shows the page in its maker's language, around
 * content in the language `page`.
 */
export const useSay = (type: TypeManifest, page: string, direction: Direction): Say => {
  const say = useTypeWords(type);
  const { language: words } = usePage();
  return useMemo(
    () =>
      createSay((word, values) => cutSentence(say(word, { ...values, skipInterpolation: true }) ?? word), {
        words,
        page,
        direction,
      }),
    [say, words, page, direction],
  );
};
