import { createRequire } from 'node:module';

/**
 * What tests get for `fast-check`: the same, with one seed for every property, so that a run can be repeated. `npm test`
 * takes always the same seed, `npm run proof` another each time, which it prints.
 */
const fc = createRequire(import.meta.url)('fast-check') as typeof import('fast-check').default;

const defaultSeed = 20_261_123;

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['PROPERTY_SEED'] ?? defaultSeed) });

export default fc;
