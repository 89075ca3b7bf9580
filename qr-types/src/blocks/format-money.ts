const formats = new Map<string, (amount: number) => string>();

/** The cache of formatted amounts: on a menu most repeat. */
const maxCachedAmounts = 2000;

const createFormat = (locale: string, currency: string) => {
  const format = new Intl.NumberFormat(locale || 'en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
  const textByAmount = new Map<number, string>();
  return (amount: number): string => {
    const cached = textByAmount.get(amount);
    if (cached !== undefined) return cached;
    if (textByAmount.size === maxCachedAmounts) textByAmount.clear();
    const text = format.format(amount);
    textByAmount.set(amount, text);
    return text;
  };
};

/** Returns a formatter for amounts of a currency in a language; whole amounts have no decimals. */
export const getMoneyFormat = (locale: string, currency: string): ((amount: number) => string) => {
  const key = `${locale} ${currency}`;
  const cached = formats.get(key) ?? createFormat(locale, currency);
  formats.set(key, cached);
  return cached;
};
