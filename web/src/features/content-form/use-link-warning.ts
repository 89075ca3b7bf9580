import { codes } from '@tessera/contract/api/codes.ts';
import type { UnsafeReason } from '@tessera/contract/errors.ts';
import { validateLink } from '@tessera/qr-types/fields/link.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import type { FieldMessage } from '../../ui/field.tsx';
import { useContentFormContext } from './form-context.ts';
import { useFieldValue } from './use-field-value.ts';

/** An address that is still being typed isn't checked. */
const debounceMs = 400;

/**
 * What a dynamic code would be refused for, at an address that a static one holds: it is printed as it is, and only warned
 * of. Where it can't be asked, nothing is said.
 */
export const useLinkWarning = (path: string): FieldMessage | undefined => {
  const { t } = useTranslation();
  const { type } = useContentFormContext();
  const [value] = useFieldValue(path);
  const [result, setResult] = useState<{ url: string; reason: UnsafeReason | null }>();
  const isStatic = type.target.kind === 'static';
  const url = isStatic && typeof value === 'string' && validateLink(value) === undefined ? value.trim() : '';
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
  return result?.reason && result.url === url ? { tone: 'warn', text: t(`unsafe.${result.reason}`) } : undefined;
};
