import { randomBytes } from 'node:crypto';
import type { Db } from './adapters/database/index.ts';
import { readSetting, saveSetting } from './adapters/database/settings-table.ts';
import type { PaymentGateway } from './adapters/payments/port.ts';
import { type Sandbox, type SandboxSnapshot, startSandbox } from './adapters/payments/sandbox/index.ts';
import { createStripeGateway } from './adapters/payments/stripe.ts';
import type { Config } from './config.ts';

const setting = 'payment_sandbox';
const tickMs = 1000;

type Stored = { snapshot: SandboxSnapshot; offsetMs: number };

export type PaymentSandbox = {
  payments: PaymentGateway;
  /** The server’s clock: real time, and what was skipped on the sandbox’s page. */
  now: () => Date;
  /** Where events are sent once the server listens. `onSkip` is called after its clock was advanced. */
  connect(port: number, onSkip: () => void): void;
  /** Its page with the clock. */
  clockUrl: string;
  close(): Promise<void>;
};

/**
 * Starts the payment gateway for trying plans out, with a clock that the server follows. Customers and clock are stored in the
 * database; undefined unless the settings ask for it.
 */
export const openPaymentSandbox = async (
  { billing, mode }: Pick<Config, 'billing' | 'mode'>,
  db: Db,
): Promise<PaymentSandbox | undefined> => {
  if (!billing || billing.stripe) return undefined;
  const stored = (await readSetting(db, setting)) as Stored | undefined;
  let offsetMs = stored?.offsetMs ?? 0;
  const sandbox: Sandbox = await startSandbox({
    environment: { mode, isAllowedInProduction: true }, // The settings allow it only where others can’t reach it.
    now: new Date(Date.now() + offsetMs),
    ...(stored && { snapshot: stored.snapshot }),
  });
  const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`;
  const payments = createStripeGateway({ secretKey: sandbox.secretKey, webhookSecret, apiBase: sandbox.url });

  let onSkip = () => {};
  const followClock = () => {
    const skippedMs = sandbox.now().getTime() - Date.now();
    if (skippedMs <= offsetMs + tickMs) return;
    offsetMs = skippedMs;
    onSkip();
  };
  const now = () => {
    followClock();
    return new Date(Date.now() + offsetMs);
  };
  let saved = '';
  const tick = async () => {
    await sandbox.advance(now());
    const { state, replies } = sandbox.snapshot();
    const snapshot = { state, replies };
    const text = JSON.stringify([{ ...state, now: 0 }, replies, offsetMs]);
    if (text === saved) return;
    await saveSetting(db, setting, { snapshot, offsetMs } satisfies Stored);
    saved = text;
  };
  let ticking: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    ticking = ticking.then(tick).catch(() => undefined);
  }, tickMs);
  return {
    payments,
    now,
    clockUrl: `${sandbox.url}/hosted/clock`,
    connect: (port, listener) => {
      onSkip = listener;
      sandbox.setWebhook({ url: `http://127.0.0.1:${port}/api/stripe/webhook`, secret: webhookSecret });
    },
    close: async () => {
      clearInterval(timer);
      await ticking;
      await tick().catch(() => undefined);
      await sandbox.stop();
    },
  };
};
