export * from './field.ts';
export * from './graphemes.ts';
export * from './group.ts';
export * from './invalid.ts';
export * from './link.ts';
export * from './text.ts';
