/** The languages of Stripe’s hosted pages. */
const hostedLocales = [
  ...(['bg', 'cs', 'da', 'de', 'el', 'en', 'en-GB', 'es', 'es-419', 'et', 'fi', 'fil', 'fr', 'fr-CA'] as const),
  ...(['hr', 'hu', 'id', 'it', 'ja', 'ko', 'lt', 'lv', 'ms', 'mt', 'nb', 'nl', 'pl', 'pt', 'pt-BR', 'ro'] as const),
  ...(['ru', 'sk', 'sl', 'sv', 'th', 'tr', 'vi', 'zh', 'zh-HK', 'zh-TW'] as const),
];

type HostedLocale = (typeof hostedLocales)[number] | 'auto';

/** Our names of languages that have another one at Stripe. */
const renamed: Readonly<Record<string, HostedLocale>> = { no: 'nb', nn: 'nb', tl: 'fil' };

/** The language of a hosted page; `auto`, that of the browser, if Stripe doesn't have ours. */
export const toHostedLocale = (locale: string): HostedLocale => {
  const wanted = locale.replace('_', '-').toLowerCase();
  const [language = ''] = wanted.split('-');
  const find = (name: string) => hostedLocales.find((known) => known.toLowerCase() === name);
  return find(wanted) ?? renamed[language] ?? find(language) ?? 'auto';
};
