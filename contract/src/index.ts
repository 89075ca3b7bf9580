export * from './api/index.ts';
export * from './api/route.ts';
export * from './errors.ts';
export * from './locales.ts';
