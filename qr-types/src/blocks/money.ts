const formats = new Map<string, Intl.NumberFormat>();

/** Writes amounts of a currency as a language does, whole ones without decimals. */
export const moneyIn = (locale: string, currency: string): ((amount: number) => string) => {
  const key = `${locale} ${currency}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale || 'en', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      trailingZeroDisplay: 'stripIfInteger',
    });
  formats.set(key, format);
  return (amount) => format.format(amount);
};
