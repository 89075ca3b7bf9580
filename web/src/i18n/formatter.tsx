import type { User } from '@tessera/contract/api/account.ts';
import { toFormatLocale } from '@tessera/contract/i18n/formats.ts';
import { createFormatter, createUserFormatter, type Formatter } from '@tessera/contract/i18n/formatter.ts';
import { setValueFormats } from '@tessera/contract/i18n/messages.ts';
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePage } from '../page-context.tsx';
import { getSourceLanguage } from './languages.ts';

export const FormatterContext = createContext<Formatter | undefined>(undefined);

type FormattedPage = { viewer: User | null; language: string };

const pageFormatters = new WeakMap<FormattedPage, Formatter>();

/** Returns the formatter of a page: its viewer’s, or for visitors the usual one for its language. */
export const getPageFormatter = (page: FormattedPage): Formatter => {
  const language = getSourceLanguage(page.language);
  const formatter =
    pageFormatters.get(page) ??
    (page.viewer ? createUserFormatter(page.viewer, language) : createFormatter({ locale: toFormatLocale(language) }));
  pageFormatters.set(page, formatter);
  return formatter;
};

/** Provides the formatter of the signed-in user, who can change it in the account. */
export const UserFormatterProvider = ({ user, children }: { user: User; children: ReactNode }) => {
  const { language } = usePage();
  const { i18n } = useTranslation();
  const { thousandsSeparator, dateFormat, hourFormat, timezone, browserLocale } = user;
  const formatter = useMemo(
    () =>
      createUserFormatter(
        { thousandsSeparator, dateFormat, hourFormat, timezone, browserLocale },
        getSourceLanguage(language),
      ),
    [thousandsSeparator, dateFormat, hourFormat, timezone, browserLocale, language],
  );
  const previous = useRef<Formatter>(undefined);
  useLayoutEffect(() => {
    setValueFormats(i18n, formatter);
    // Renders every text again.
    if (previous.current !== undefined && previous.current !== formatter) void i18n.changeLanguage(i18n.language);
    previous.current = formatter;
  }, [i18n, formatter]);
  return <FormatterContext value={formatter}>{children}</FormatterContext>;
};

/** Returns what writes every number, date and time on a page. */
export const useFormatter = (): Formatter => {
  const page = usePage();
  return useContext(FormatterContext) ?? getPageFormatter(page);
};
