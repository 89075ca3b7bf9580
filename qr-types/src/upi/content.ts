import { group, number, text } from '../fields/index.ts';

/** The lengths of NPCI’s UPI Linking Specifications; ₹10 lakh is the highest limit that any kind of payment has. */
export const content = group(
  {
    upiId: text({
      max: 255,
      required: true,
      pattern: /^[a-z\d.\-_]{2,190}@[a-z][a-z\d]{1,63}$/i,
      errorCode: 'invalid_upi_id',
    }),
    name: text({ max: 99, required: true, autofill: 'name' }),
    amount: number({ min: 0.01, max: 1_000_000, decimals: 2 }),
    note: text({ max: 80 }),
    reference: text({ max: 35, pattern: /^[a-z\d]+$/i, errorCode: 'invalid_reference' }),
    merchantCode: text({ max: 4, pattern: /^\d{4}$/, errorCode: 'invalid_merchant_code' }),
  },
  { rows: ['upiId', 'name', 'amount', 'note'], more: [['reference', 'merchantCode']] },
);
