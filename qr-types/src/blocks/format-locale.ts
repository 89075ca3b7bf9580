/** Returns the locale for dates and times. English is British: 31 December, 18:00. */
export const formatLocale = (locale: string): string => (!locale || locale === 'en' ? 'en-GB' : locale);
