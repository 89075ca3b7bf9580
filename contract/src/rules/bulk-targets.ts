// What columns of a table become in codes of a type, for both sides: targets, their values, and which one a column probably is.

export * from './bulk-targets/assumed-dates.ts';
export * from './bulk-targets/convert-rows.ts';
export * from './bulk-targets/guess-mapping.ts';
export { type BulkLayout, findLayout } from './bulk-targets/layouts.ts';
export * from './bulk-targets/list-targets.ts';
export { type DateOrder, dateOrders, guessDateOrder, parseDate } from './bulk-targets/parse-value.ts';
export { type BulkSource, type SettingTarget, settingTargets } from './bulk-targets/setting-values.ts';
export * from './bulk-targets/target-labels.ts';
export type { LabelPart, TargetSlot } from './bulk-targets/target-path.ts';
