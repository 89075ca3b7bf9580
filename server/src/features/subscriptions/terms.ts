/** The day of the terms that purchases accept; the texts of every version are at `/terms-and-conditions`. */
export const termsVersion = '2026-12-01';
