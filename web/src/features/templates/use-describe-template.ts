import type { TemplateSummary } from '@tessera/contract/api/templates.ts';
import { findType } from '@tessera/qr-types';
import type { TypeMessageKey } from '@tessera/qr-types/type-messages.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';

/** Returns a line about a template: its type, and what it keeps. */
export const useDescribeTemplate = () => {
  const { t } = useTranslation('private');
  const tTypes = useTranslation('types').t;
  const { locale } = useFormatter();
  return ({ type, style, hasContent, folder, hostname, access }: TemplateSummary): string => {
    const typeName =
      type && findType(type) ? String(tTypes(`${type}.name` as TypeMessageKey)) : t('templates.any_type');
    const parts = [
      t('templates.kept.design'),
      ...(style.frame.id === null ? [] : [t('templates.kept.frame')]),
      ...(hasContent ? [t('templates.kept.content')] : []),
      ...(folder === null ? [] : [t('templates.kept.folder')]),
      ...(hostname ? [t('templates.kept.domain')] : []),
      ...(access === null ? [] : [t('templates.kept.access')]),
    ];
    const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts);
    return `${typeName} · ${list.charAt(0).toLocaleUpperCase(locale)}${list.slice(1)}`;
  };
};
