import { isLiveKey } from '../keys.ts';

export type SandboxEnvironment = {
  mode: 'development' | 'production' | 'test';
  /** The key of the payment gateway, if one is set. */
  secretKey?: string | undefined;
  /** The operator's explicit wish to run the sandbox in production. */
  isAllowedInProduction?: boolean;
};

/** @throws where test payments could be mistaken for real ones */
export const checkSandboxAllowed = ({ mode, secretKey, isAllowedInProduction }: SandboxEnvironment): void => {
  if (secretKey !== undefined && isLiveKey(secretKey))
    throw new Error('The payment sandbox doesn’t start beside a live key: remove STRIPE_SECRET_KEY, or use Stripe.');
  if (mode === 'production' && !isAllowedInProduction)
    throw new Error('The payment sandbox doesn’t start with NODE_ENV=production: test cards would buy real plans.');
};
