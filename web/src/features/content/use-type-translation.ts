import { findMessageKey, type TypeManifest } from '@tessera/qr-types';
import type { TypeMessageKey } from '@tessera/qr-types/type-messages.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Translates a type’s message, with values for `{{name}}`; `skipInterpolation` leaves the placeholders. Returns
 * undefined if neither the type nor the shared messages have the key.
 */
export type TypeTranslate = (
  key: string,
  values?: Readonly<Record<string, string | number | boolean>>,
) => string | undefined;

/** Translates a type’s own messages, falling back to those shared by all types. */
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
