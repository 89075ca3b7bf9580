/**
 * Why a code or an account is reported or suspended. The messages are `main:abuse.<reason>`, in emails
 * `mail:abuse.<reason>`.
 */
export const abuseReasons = ['phishing', 'malware', 'fraud', 'spam', 'illegal', 'rights', 'other'] as const;
export type AbuseReason = (typeof abuseReasons)[number];

export const maxReportLength = { url: 2048, message: 2000 } as const;
