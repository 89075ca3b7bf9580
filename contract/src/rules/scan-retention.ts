/** For how many months an account can store its single scans, besides forever. Counters stay in any case. */
export const scanRetentionMonths = [3, 13, 25] as const;
export type ScanRetentionMonths = (typeof scanRetentionMonths)[number];
