import { findMessageKey, type TypeManifest } from '@tessera/qr-types';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { TypeMessageKey } from '../../i18n/type-messages.ts';

/**
 * A message of a type, with values in place of `{{name}}`, or these left as they are with `skipInterpolation`; undefined where
 * neither the type nor all types have it.
 */
export type TypeTranslate = (
  key: string,
  values?: Readonly<Record<string, string | number | boolean>>,
) => string | undefined;

/** The words of a type in the page's language: its own, else those that types share. */
export const useTypeTranslation = (type: TypeManifest): TypeTranslate => {
  const { t } = useTranslation('types');
  return useCallback(
    (messageKey, values) => {
      const resolved = findMessageKey(type.messages, messageKey);
      if (!resolved) return undefined;
      const key = 'own' in resolved ? `${type.id}.${resolved.own}` : `every.${resolved.shared}`;
      return String(t(key as TypeMessageKey, { ...values }));
    },
    [t, type],
  );
};
