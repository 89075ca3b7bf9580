import { createRequire } from 'node:module';

/**
 * Replaces `fast-check` in tests with a version that has one seed for every property, so that runs are repeatable. `npm
 * test` always uses the same seed, `npm run proof` a random one, which it prints.
 */
const fc = createRequire(import.meta.url)('fast-check') as typeof import('fast-check').default;

const defaultSeed = 20_261_123;

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['PROPERTY_SEED'] ?? defaultSeed) });

export default fc;
