/** The prefix of keys that only the sandbox accepts. */
export const sandboxKeyPrefix = 'sk_test_sandbox';

export const stripeApiBase = 'https://api.stripe.com';

export const isLiveKey = (key: string): boolean => /^(sk|rk)_live_/.test(key);

/** Why a key can't be used with an address, as a sentence; undefined if it can. */
export const findKeyMistake = (secretKey: string, apiBase: string): string | undefined => {
  const isSandboxKey = secretKey.startsWith(sandboxKeyPrefix);
  if (new URL(apiBase).origin === stripeApiBase) {
    if (isSandboxKey) return 'STRIPE_SECRET_KEY is a key of the sandbox: Stripe doesn’t accept it.';
    return /^(sk|rk)_(live|test)_\w+$/.test(secretKey)
      ? undefined
      : 'STRIPE_SECRET_KEY is a secret or restricted key of Stripe, which begins with sk_live_, sk_test_, rk_live_ or rk_test_.';
  }
  if (isLiveKey(secretKey))
    return 'STRIPE_SECRET_KEY is a live key, and STRIPE_API_BASE isn’t Stripe: a live key is only sent to Stripe.';
  return isSandboxKey
    ? undefined
    : `STRIPE_SECRET_KEY has to begin with ${sandboxKeyPrefix} if STRIPE_API_BASE isn’t Stripe.`;
};
