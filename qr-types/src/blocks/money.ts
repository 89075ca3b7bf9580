const formats = new Map<string, (amount: number) => string>();

/** Amounts that were written lately: on a menu most come again. */
const mostKept = 2000;

const openFormat = (locale: string, currency: string) => {
  const format = new Intl.NumberFormat(locale || 'en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
  const kept = new Map<number, string>();
  return (amount: number): string => {
    const known = kept.get(amount);
    if (known !== undefined) return known;
    if (kept.size === mostKept) kept.clear();
    const text = format.format(amount);
    kept.set(amount, text);
    return text;
  };
};

/** Writes amounts of a currency as a language does, whole ones without decimals. */
export const moneyIn = (locale: string, currency: string): ((amount: number) => string) => {
  const key = `${locale} ${currency}`;
  const known = formats.get(key) ?? openFormat(locale, currency);
  formats.set(key, known);
  return known;
};
