import type { MessageScope } from '@tessera/contract/i18n/messages.ts';
import { defaultLocale, pseudoLocale } from '@tessera/contract/locales.ts';

/** The scopes of the interface: all but emails. */
export type Namespace = Exclude<MessageScope, 'mail'>;

/** The language that pseudo-locales are generated from and missing texts fall back to. */
export const getSourceLanguage = (language: string): string => (language === pseudoLocale ? defaultLocale : language);
