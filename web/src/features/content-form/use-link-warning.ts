import { codes } from '@tessera/contract/api/codes.ts';
import type { UnsafeReason } from '@tessera/contract/errors.ts';
import { faultOfLink } from '@tessera/qr-types/fields/link.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import type { FieldMessage } from '../../ui/field.tsx';
import { useFormParts } from './form-context.ts';
import { useValue } from './use-value.ts';

/** An address that is still being typed isn't checked. */
const rest = 400;

/**
 * What a dynamic code would be refused for, at an address that a static one holds: it is printed as it is, and only warned
 * of. Where it can't be asked, nothing is said.
 */
export const useLinkWarning = (path: string): FieldMessage | undefined => {
  const { t } = useTranslation();
  const { type } = useFormParts();
  const [value] = useValue(path);
  const [known, setKnown] = useState<{ url: string; reason: UnsafeReason | null }>();
  const isHeld = type.opens.kind === 'embed';
  const url = isHeld && typeof value === 'string' && faultOfLink(value) === undefined ? value.trim() : '';
  useEffect(() => {
    if (url === '') return;
    const stop = new AbortController();
    const later = setTimeout(async () => {
      const asked = call(codes.checkLink, { query: { url }, signal: stop.signal });
      const { reason } = await asked.catch(() => ({ reason: null }));
      if (!stop.signal.aborted) setKnown({ url, reason });
    }, rest);
    return () => {
      clearTimeout(later);
      stop.abort();
    };
  }, [url]);
  return known?.reason && known.url === url ? { tone: 'warn', text: t(`unsafe.${known.reason}`) } : undefined;
};
