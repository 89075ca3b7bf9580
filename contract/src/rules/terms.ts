/** The days that versions of the terms have applied from, newest first. Purchases accept the newest. */
export const termsVersions = ['2026-11-28'] as const;
export const termsVersion = termsVersions[0];

/** The days that versions of the other legal pages have applied from, newest first. */
export const privacyVersions = ['2026-11-28'] as const;
export const cookiesVersions = ['2026-11-28'] as const;
export const gdprVersions = ['2026-11-28'] as const;
