import { codes } from '@tessera/contract/api/codes.ts';
import type { UnsafeReason } from '@tessera/contract/errors.ts';
import { toHref, validateLink } from '@tessera/qr-types/fields/link.ts';
import { correctWhatsAppLink } from '@tessera/qr-types/fields/whatsapp-link.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import type { FieldMessage } from '../../ui/field.tsx';
import { useContentFormContext } from './form-context.ts';
import { useFieldValue } from './use-field-value.ts';

/** Delays the check until the user has stopped typing. */
const debounceMs = 400;

/**
 * Returns the warning about a link: WhatsApp can’t open its number or, for a static code, a dynamic code would be
 * rejected for it. Static codes contain the link itself, so there is only a warning; if the check fails, there is none.
 */
export const useLinkWarning = (path: string): FieldMessage | undefined => {
  const { t } = useTranslation();
  const { type } = useContentFormContext();
  const [value] = useFieldValue(path);
  const [result, setResult] = useState<{ url: string; reason: UnsafeReason | null }>();
  const link = typeof value === 'string' && validateLink(value) === undefined ? value.trim() : '';
  const url = type.opens.kind === 'static' ? link : '';
  useEffect(() => {
    if (url === '') return;
    const abortController = new AbortController();
    const timer = setTimeout(async () => {
      const response = call(codes.checkLink, { query: { url }, signal: abortController.signal });
      const { reason } = await response.catch(() => ({ reason: null }));
      if (!abortController.signal.aborted) setResult({ url, reason });
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abortController.abort();
    };
  }, [url]);
  if (link !== '' && correctWhatsAppLink(toHref(link)) !== toHref(link))
    return { tone: 'warn', text: t('content.whatsapp_number') };
  return result?.reason && result.url === url ? { tone: 'warn', text: t(`unsafe.${result.reason}`) } : undefined;
};
