import type { PageTranslator, TypeManifest } from '@tessera/qr-types';
import { createPageTranslator, splitMessage } from '@tessera/qr-types/blocks/create-translator.tsx';
import type { Direction } from '@tessera/qr-types/blocks/direction.ts';
import { useMemo } from 'react';
import { usePage } from '../../page-context.tsx';
import { useTypeTranslation } from '../content/use-type-translation.ts';

/**
 * Translates the messages of a type’s page into the UI language, since the preview is for the user; the content around them
 * is in the language `page`.
 */
export const usePageTranslation = (type: TypeManifest, page: string, direction: Direction): PageTranslator => {
  const translate = useTypeTranslation(type);
  const { language: uiLanguage } = usePage();
  return useMemo(
    () =>
      createPageTranslator(
        (key, values) => splitMessage(translate(key, { ...values, skipInterpolation: true }) ?? key),
        {
          messageLanguage: uiLanguage,
          pageLanguage: page,
          direction,
        },
      ),
    [translate, uiLanguage, page, direction],
  );
};
