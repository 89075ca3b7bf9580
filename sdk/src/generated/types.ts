// Written by `npm run sdk` from the contract. Change that instead.
import type { CallOptions, Pages } from '../call-options.ts';

/** The codes of errors; docs/errors.md of the service explains each. */
export type ErrorCode = "invalid_input" | "malformed_body" | "unsafe_url" | "captcha_verification_failed" | "email_invalid" | "not_signed_in" | "invalid_key" | "credentials_incorrect" | "user_not_found" | "two_factor_required" | "two_factor_incorrect" | "subscription_required" | "payment_declined" | "forbidden" | "part_locked" | "scope_missing" | "key_ended" | "key_limit_exceeded" | "invalid_origin" | "account_closed" | "account_banned" | "staff_account" | "collaborator_registration_incomplete" | "email_not_verified" | "reauthentication_required" | "qr_limit_exceeded" | "folder_limit_exceeded" | "domain_limit_exceeded" | "template_limit_exceeded" | "team_limit_exceeded" | "share_limit_exceeded" | "transfer_limit_exceeded" | "not_found" | "email_exists" | "folder_exists" | "domain_exists" | "template_exists" | "cannot_invite_self" | "already_invited" | "already_in_team" | "email_in_use" | "cannot_modify_self" | "cannot_modify_owner" | "duplicated_uri" | "duplicated_external_id" | "uri_not_available" | "type_is_immutable" | "static_is_immutable" | "payments_off" | "invoice_credited" | "vat_due" | "invoice_unchanged" | "invoice_tax_differs" | "billing_incomplete" | "discount_invalid" | "already_subscribed" | "trial_used" | "no_trial" | "too_many_withdrawals" | "quote_outdated" | "terms_outdated" | "no_subscription" | "change_not_allowed" | "withdrawal_over" | "payment_disputed" | "payment_processing" | "payment_refused" | "refund_too_large" | "two_factor_enabled" | "identity_already_linked" | "last_login_method" | "not_archived" | "code_blocked" | "idempotency_key_in_use" | "idempotency_reply_lost" | "offset_conflict" | "task_limit_exceeded" | "account_not_active" | "already_verified" | "email_not_failed" | "already_offered" | "transfer_to_self" | "transfer_ended" | "import_in_progress" | "job_in_progress" | "rows_invalid" | "link_expired" | "version_conflict" | "body_too_large" | "file_too_large" | "quota_exceeded" | "content_quota_exceeded" | "unverified_quota_exceeded" | "unverified_storage_full" | "table_too_large" | "table_unpacks_too_large" | "encoding_unsupported" | "file_unsupported" | "table_format_unsupported" | "table_format_unknown" | "table_outdated_format" | "unknown_host" | "idempotency_key_reused" | "text_too_long" | "text_divided" | "file_unreadable" | "file_not_fetched" | "file_unsafe" | "too_many_pixels" | "not_scannable" | "import_unreadable" | "import_unsafe_name" | "import_too_many_files" | "import_too_large" | "import_unknown" | "import_newer" | "import_changed" | "import_line_invalid" | "table_empty" | "table_without_rows" | "table_encrypted" | "table_unreadable" | "table_too_complex" | "table_too_many_columns" | "table_too_many_rows" | "export_too_large" | "table_quotes_broken" | "read_only" | "rate_limited" | "generic" | "newer_version" | "payment_unavailable" | "unavailable" | "table_busy";

/** Types of codes that hold their content themselves. */
export type StaticType = "url-static" | "wifi" | "text" | "vcard" | "whatsapp" | "email" | "sms" | "call" | "event-static" | "epc" | "upi" | "pix" | "swiss-qr-bill";
/** Types of codes whose content can be changed. */
export type DynamicType = "url" | "menu" | "vcard-plus" | "link-list" | "coupon" | "app" | "pdf" | "images" | "video" | "business" | "mp3" | "feedback" | "playlist" | "landing" | "event" | "social" | "product" | "barcode";
export type CodeType = StaticType | DynamicType;

/** The content of codes by their type. */
export interface Contents {
/** Website */
url: {
url: string;
multilanguage?: boolean;
/** Kept only while multilanguage is true. */
language?: ("bg" | "ca" | "cs" | "cy" | "da" | "de" | "el" | "en" | "es" | "et" | "eu" | "fi" | "fr" | "ga" | "gl" | "hr" | "hu" | "is" | "it" | "lb" | "lt" | "lv" | "mk" | "mt" | "nb" | "nl" | "nn" | "pl" | "pt" | "ro" | "ru" | "sk" | "sl" | "sq" | "sr" | "sv" | "tr" | "uk" | "af" | "am" | "ar" | "az" | "bn" | "fa" | "fil" | "gu" | "he" | "hi" | "hy" | "id" | "ja" | "ka" | "kk" | "km" | "kn" | "ko" | "ky" | "lo" | "ml" | "mn" | "mr" | "ms" | "my" | "ne" | "pa" | "si" | "sw" | "ta" | "te" | "th" | "tl" | "ur" | "uz" | "vi" | "zh" | "zu")[];
/** Kept only while multilanguage is true. */
languages?: Partial<Record<"bg" | "ca" | "cs" | "cy" | "da" | "de" | "el" | "en" | "es" | "et" | "eu" | "fi" | "fr" | "ga" | "gl" | "hr" | "hu" | "is" | "it" | "lb" | "lt" | "lv" | "mk" | "mt" | "nb" | "nl" | "nn" | "pl" | "pt" | "ro" | "ru" | "sk" | "sl" | "sq" | "sr" | "sv" | "tr" | "uk" | "af" | "am" | "ar" | "az" | "bn" | "fa" | "fil" | "gu" | "he" | "hi" | "hy" | "id" | "ja" | "ka" | "kk" | "km" | "kn" | "ko" | "ky" | "lo" | "ml" | "mn" | "mr" | "ms" | "my" | "ne" | "pa" | "si" | "sw" | "ta" | "te" | "th" | "tl" | "ur" | "uz" | "vi" | "zh" | "zu", string>>;
/** Up to 80 characters. */
name?: string;
parameters?: ({
/** Up to 100 characters. */
name: string;
/** Up to 500 characters. */
value?: string;
})[];
};
/** Website, static */
"url-static": {
url: string;
};
/** Menu */
menu: {
/** Up to 80 characters. */
name: string;
/** Up to 120 characters. */
address?: string;
/** The filename that POST /upload returned. */
cover?: string;
currency?: "EUR" | "USD" | "GBP" | "CHF" | "SEK" | "NOK" | "DKK" | "PLN" | "CZK" | "HUF" | "RON" | "BGN" | "TRY" | "JPY" | "CNY" | "THB";
languages?: ("bg" | "ca" | "cs" | "cy" | "da" | "de" | "el" | "en" | "es" | "et" | "eu" | "fi" | "fr" | "ga" | "gl" | "hr" | "hu" | "is" | "it" | "lb" | "lt" | "lv" | "mk" | "mt" | "nb" | "nl" | "nn" | "pl" | "pt" | "ro" | "ru" | "sk" | "sl" | "sq" | "sr" | "sv" | "tr" | "uk" | "af" | "am" | "ar" | "az" | "bn" | "fa" | "fil" | "gu" | "he" | "hi" | "hy" | "id" | "ja" | "ka" | "kk" | "km" | "kn" | "ko" | "ky" | "lo" | "ml" | "mn" | "mr" | "ms" | "my" | "ne" | "pa" | "si" | "sw" | "ta" | "te" | "th" | "tl" | "ur" | "uz" | "vi" | "zh" | "zu")[];
times?: ({
/** Letters, digits, hyphen and underscore. Generated if empty or starting with $; keep it, so that stored data stays with this item. */
id?: string;
/** Up to 30 characters. */
name: string;
start: string;
end: string;
})[];
/** A time zone of the IANA database. */
timeZone?: string;
sections: ({
/** Up to 60 characters. */
name?: string;
/** Up to 200 characters. */
description?: string;
/** The id of one of times, or its name; empty for none. */
time?: string;
names?: Partial<Record<"bg" | "ca" | "cs" | "cy" | "da" | "de" | "el" | "en" | "es" | "et" | "eu" | "fi" | "fr" | "ga" | "gl" | "hr" | "hu" | "is" | "it" | "lb" | "lt" | "lv" | "mk" | "mt" | "nb" | "nl" | "nn" | "pl" | "pt" | "ro" | "ru" | "sk" | "sl" | "sq" | "sr" | "sv" | "tr" | "uk" | "af" | "am" | "ar" | "az" | "bn" | "fa" | "fil" | "gu" | "he" | "hi" | "hy" | "id" | "ja" | "ka" | "kk" | "km" | "kn" | "ko" | "ky" | "lo" | "ml" | "mn" | "mr" | "ms" | "my" | "ne" | "pa" | "si" | "sw" | "ta" | "te" | "th" | "tl" | "ur" | "uz" | "vi" | "zh" | "zu", string>>;
items?: ({
/** Up to 80 characters. */
name: string;
/** The filename that POST /upload returned. */
image?: string;
/** Up to 300 characters. */
description?: string;
pricing?: "one" | "sizes";
/** Kept only while pricing is one. */
price?: number | null;
/** Kept only while pricing is sizes. */
prices?: ({
/** Up to 30 characters. */
size: string;
/** Kept with 2 decimals. */
price?: number | null;
})[];
allergens?: ("cereals" | "crustaceans" | "eggs" | "fish" | "peanuts" | "soy" | "milk" | "fruitsOfShell" | "celery" | "mustard" | "sesame" | "sulfurAndSulphites" | "lupins" | "mollusks")[];
/** Up to 40 characters. */
note?: string;
available?: boolean;
names?: Partial<Record<"bg" | "ca" | "cs" | "cy" | "da" | "de" | "el" | "en" | "es" | "et" | "eu" | "fi" | "fr" | "ga" | "gl" | "hr" | "hu" | "is" | "it" | "lb" | "lt" | "lv" | "mk" | "mt" | "nb" | "nl" | "nn" | "pl" | "pt" | "ro" | "ru" | "sk" | "sl" | "sq" | "sr" | "sv" | "tr" | "uk" | "af" | "am" | "ar" | "az" | "bn" | "fa" | "fil" | "gu" | "he" | "hi" | "hy" | "id" | "ja" | "ka" | "kk" | "km" | "kn" | "ko" | "ky" | "lo" | "ml" | "mn" | "mr" | "ms" | "my" | "ne" | "pa" | "si" | "sw" | "ta" | "te" | "th" | "tl" | "ur" | "uz" | "vi" | "zh" | "zu", string>>;
descriptions?: Partial<Record<"bg" | "ca" | "cs" | "cy" | "da" | "de" | "el" | "en" | "es" | "et" | "eu" | "fi" | "fr" | "ga" | "gl" | "hr" | "hu" | "is" | "it" | "lb" | "lt" | "lv" | "mk" | "mt" | "nb" | "nl" | "nn" | "pl" | "pt" | "ro" | "ru" | "sk" | "sl" | "sq" | "sr" | "sv" | "tr" | "uk" | "af" | "am" | "ar" | "az" | "bn" | "fa" | "fil" | "gu" | "he" | "hi" | "hy" | "id" | "ja" | "ka" | "kk" | "km" | "kn" | "ko" | "ky" | "lo" | "ml" | "mn" | "mr" | "ms" | "my" | "ne" | "pa" | "si" | "sw" | "ta" | "te" | "th" | "tl" | "ur" | "uz" | "vi" | "zh" | "zu", string>>;
})[];
})[];
/** Up to 300 characters. */
footnote?: string;
design?: {
primary?: string;
secondary?: string;
};
/** Up to 50 characters. */
googleAnalyticsId?: string;
/** Up to 50 characters. */
facebookPixelId?: string;
/** Up to 50 characters. */
googleTagManagerId?: string;
trackEvents?: boolean;
/** The filename that POST /upload returned. */
previewImage?: string;
/** In milliseconds; 2500 where it is null. */
previewTime?: number | null;
};
/** Contact page */
"vcard-plus": {
/** Up to 70 characters. */
name: string;
/** Up to 70 characters. */
lastName?: string;
/** Up to 50 characters. */
org?: string;
/** Up to 100 characters. */
title?: string;
/** Up to 300 characters. */
summary?: string;
/** The filename that POST /upload returned. */
photo?: string;
/** The filename that POST /upload returned. */
bgImage?: string;
languages?: ("bg" | "ca" | "cs" | "cy" | "da" | "de" | "el" | "en" | "es" | "et" | "eu" | "fi" | "fr" | "ga" | "gl" | "hr" | "hu" | "is" | "it" | "lb" | "lt" | "lv" | "mk" | "mt" | "nb" | "nl" | "nn" | "pl" | "pt" | "ro" | "ru" | "sk" | "sl" | "sq" | "sr" | "sv" | "tr" | "uk" | "af" | "am" | "ar" | "az" | "bn" | "fa" | "fil" | "gu" | "he" | "hi" | "hy" | "id" | "ja" | "ka" | "kk" | "km" | "kn" | "ko" | "ky" | "lo" | "ml" | "mn" | "mr" | "ms" | "my" | "ne" | "pa" | "si" | "sw" | "ta" | "te" | "th" | "tl" | "ur" | "uz" | "vi" | "zh" | "zu")[];
phone?: ({
type?: "cell" | "work" | "home" | "fax" | "other";
phone: string;
/** Up to 60 characters. */
text?: string;
})[];
email?: ({
email: string;
/** Up to 60 characters. */
text?: string;
})[];
url?: ({
url: string;
/** Up to 60 characters. */
text?: string;
})[];
socials?: Partial<Record<"instagram" | "facebook" | "tiktok" | "youtube" | "whatsapp" | "x" | "linkedin" | "pinterest" | "threads" | "telegram" | "snapchat" | "bluesky" | "reddit" | "discord" | "twitch" | "spotify" | "soundcloud" | "vimeo" | "behance" | "dribbble" | "github" | "xing" | "patreon" | "etsy", string>>;
location?: {
/** Up to 120 characters. */
street?: string;
/** Up to 20 characters. */
number?: string;
/** Up to 20 characters. */
postalCode?: string;
/** Up to 80 characters. */
city?: string;
/** Up to 80 characters. */
state?: string;
/** Up to 80 characters. */
country?: string;
streetNumberFirst?: boolean;
behaviour?: "show" | "hide" | "showMap";
url?: string;
/** Kept with 6 decimals. */
latitude?: number | null;
/** Kept with 6 decimals. */
longitude?: number | null;
};
images?: (string)[];
alignment?: "left" | "center" | "right";
addContactButton?: boolean;
/** Kept only while addContactButton is true. */
floatingButton?: boolean;
/** Kept only while addContactButton is true. */
storage?: "organizationAndTitle" | "organization" | "title";
design?: {
primary?: string;
secondary?: string;
};
/** Up to 50 characters. */
googleAnalyticsId?: string;
/** Up to 50 characters. */
facebookPixelId?: string;
/** Up to 50 characters. */
googleTagManagerId?: string;
trackEvents?: boolean;
/** The filename that POST /upload returned. */
previewImage?: string;
/** In milliseconds; 2500 where it is null. */
previewTime?: number | null;
};
/** Link list */
"link-list": {
/** Up to 80 characters. */
name: string;
/** Up to 300 characters. */
description?: string;
/** The filename that POST /upload returned. */
coverImage?: string;
/** The filename that POST /upload returned. */
logo?: string;
languages?: ("bg" | "ca" | "cs" | "cy" | "da" | "de" | "el" | "en" | "es" | "et" | "eu" | "fi" | "fr" | "ga" | "gl" | "hr" | "hu" | "is" | "it" | "lb" | "lt" | "lv" | "mk" | "mt" | "nb" | "nl" | "nn" | "pl" | "pt" | "ro" | "ru" | "sk" | "sl" | "sq" | "sr" | "sv" | "tr" | "uk" | "af" | "am" | "ar" | "az" | "bn" | "fa" | "fil" | "gu" | "he" | "hi" | "hy" | "id" | "ja" | "ka" | "kk" | "km" | "kn" | "ko" | "ky" | "lo" | "ml" | "mn" | "mr" | "ms" | "my" | "ne" | "pa" | "si" | "sw" | "ta" | "te" | "th" | "tl" | "ur" | "uz" | "vi" | "zh" | "zu")[];
/** No two of them have the same url. */
links?: ({
kind?: "link" | "separator";
/** Up to 80 characters. */
text: string;
/** Kept only while kind is link. */
url?: string;
/** Kept only while kind is link. */
note?: string;
/** Kept only while kind is link. */
photo?: string;
})[];
images?: (string)[];
socials?: Partial<Record<"instagram" | "facebook" | "tiktok" | "youtube" | "whatsapp" | "x" | "linkedin" | "pinterest" | "threads" | "telegram" | "snapchat" | "bluesky" | "reddit" | "discord" | "twitch" | "spotify" | "soundcloud" | "vimeo" | "behance" | "dribbble" | "github" | "xing" | "patreon" | "etsy", string>>;
design?: {
primary?: string;
secondary?: string;
};
/** Up to 50 characters. */
googleAnalyticsId?: string;
/** Up to 50 characters. */
facebookPixelId?: string;
/** Up to 50 characters. */
googleTagManagerId?: string;
trackEvents?: boolean;
/** The filename that POST /upload returned. */
previewImage?: string;
/** In milliseconds; 2500 where it is null. */
previewTime?: number | null;
};
/** Coupon */
coupon: {
/** Up to 80 characters. */
company: string;
/** Up to 80 characters. */
title: string;
/** Up to 24 characters. */
badge?: string;
/** Up to 300 characters. */
description?: string;
banner?: {
/** The filename that POST /upload returned. */
image?: string;
};
languages?: ("bg" | "ca" | "cs" | "cy" | "da" | "de" | "el" | "en" | "es" | "et" | "eu" | "fi" | "fr" | "ga" | "gl" | "hr" | "hu" | "is" | "it" | "lb" | "lt" | "lv" | "mk" | "mt" | "nb" | "nl" | "nn" | "pl" | "pt" | "ro" | "ru" | "sk" | "sl" | "sq" | "sr" | "sv" | "tr" | "uk" | "af" | "am" | "ar" | "az" | "bn" | "fa" | "fil" | "gu" | "he" | "hi" | "hy" | "id" | "ja" | "ka" | "kk" | "km" | "kn" | "ko" | "ky" | "lo" | "ml" | "mn" | "mr" | "ms" | "my" | "ne" | "pa" | "si" | "sw" | "ta" | "te" | "th" | "tl" | "ur" | "uz" | "vi" | "zh" | "zu")[];
/** Up to 40 characters. */
code?: string;
useBarcode?: boolean;
/** Kept only while useBarcode is true. */
barcode?: {
/** The filename that POST /upload returned. */
image?: string;
};
button?: {
/** Up to 40 characters. */
text?: string;
url?: string;
};
validUntil?: string;
/** Up to 5000 characters. */
terms?: string;
location?: {
/** Up to 120 characters. */
street?: string;
/** Up to 20 characters. */
number?: string;
/** Up to 20 characters. */
postalCode?: string;
/** Up to 80 characters. */
city?: string;
/** Up to 80 characters. */
state?: string;
/** Up to 80 characters. */
country?: string;
streetNumberFirst?: boolean;
behaviour?: "show" | "hide" | "showMap";
url?: string;
/** Kept with 6 decimals. */
latitude?: number | null;
/** Kept with 6 decimals. */
longitude?: number | null;
};
design?: {
primary?: string;
secondary?: string;
};
/** Up to 50 characters. */
googleAnalyticsId?: string;
/** Up to 50 characters. */
facebookPixelId?: string;
/** Up to 50 characters. */
googleTagManagerId?: string;
trackEvents?: boolean;
/** The filename that POST /upload returned. */
previewImage?: string;
/** In milliseconds; 2500 where it is null. */
previewTime?: number | null;
};
/** Wi-Fi */
wifi: {
/** Up to 100 characters and 32 bytes. */
ssid: string;
authType?: "WPA" | "WEP" | "WPA2-EAP" | "nopass";
/** Kept only while authType is WPA or WEP or WPA2-EAP. */
password?: string;
/** Kept only while authType is WPA2-EAP. */
eap?: {
method?: "PEAP" | "TTLS" | "PWD";
/** Kept only while method is PEAP or TTLS. */
phase2?: "MSCHAPV2" | "GTC" | "PAP" | "none";
/** Up to 100 characters. */
identity: string;
/** Kept only while method is PEAP or TTLS. */
anonymousIdentity?: string;
};
hidden?: boolean;
};
/** App */
app: {
/** Up to 60 characters. */
name: string;
/** Up to 60 characters. */
developer?: string;
/** Up to 1000 characters. */
description?: string;
/** The filename that POST /upload returned. */
logo?: string;
website?: string;
languages?: ("bg" | "ca" | "cs" | "cy" | "da" | "de" | "el" | "en" | "es" | "et" | "eu" | "fi" | "fr" | "ga" | "gl" | "hr" | "hu" | "is" | "it" | "lb" | "lt" | "lv" | "mk" | "mt" | "nb" | "nl" | "nn" | "pl" | "pt" | "ro" | "ru" | "sk" | "sl" | "sq" | "sr" | "sv" | "tr" | "uk" | "af" | "am" | "ar" | "az" | "bn" | "fa" | "fil" | "gu" | "he" | "hi" | "hy" | "id" | "ja" | "ka" | "kk" | "km" | "kn" | "ko" | "ky" | "lo" | "ml" | "mn" | "mr" | "ms" | "my" | "ne" | "pa" | "si" | "sw" | "ta" | "te" | "th" | "tl" | "ur" | "uz" | "vi" | "zh" | "zu")[];
apps: Partial<Record<"appStore" | "googlePlay" | "galaxyStore" | "appGallery" | "amazon" | "fdroid" | "microsoft" | "steam" | "flathub" | "chrome", string>>;
direct?: boolean;
images?: (string)[];
design?: {
primary?: string;
secondary?: string;
};
/** Up to 50 characters. */
googleAnalyticsId?: string;
/** Up to 50 characters. */
facebookPixelId?: string;
/** Up to 50 characters. */
googleTagManagerId?: string;
trackEvents?: boolean;
/** The filename that POST /upload returned. */
previewImage?: string;
/** In milliseconds; 2500 where it is null. */
previewTime?: number | null;
};
/** PDF */
pdf: {
/** Up to 80 characters. */
title: string;
/** Up to 80 characters. */
company?: string;
/** Up to 600 characters. */
description?: string;
/** The filename that POST /upload returned. */
photo?: string;
web?: string;
languages?: ("bg" | "ca" | "cs" | "cy" | "da" | "de" | "el" | "en" | "es" | "et" | "eu" | "fi" | "fr" | "ga" | "gl" | "hr" | "hu" | "is" | "it" | "lb" | "lt" | "lv" | "mk" | "mt" | "nb" | "nl" | "nn" | "pl" | "pt" | "ro" | "ru" | "sk" | "sl" | "sq" | "sr" | "sv" | "tr" | "uk" | "af" | "am" | "ar" | "az" | "bn" | "fa" | "fil" | "gu" | "he" | "hi" | "hy" | "id" | "ja" | "ka" | "kk" | "km" | "kn" | "ko" | "ky" | "lo" | "ml" | "mn" | "mr" | "ms" | "my" | "ne" | "pa" | "si" | "sw" | "ta" | "te" | "th" | "tl" | "ur" | "uz" | "vi" | "zh" | "zu")[];
titles?: Partial<Record<"bg" | "ca" | "cs" | "cy" | "da" | "de" | "el" | "en" | "es" | "et" | "eu" | "fi" | "fr" | "ga" | "gl" | "hr" | "hu" | "is" | "it" | "lb" | "lt" | "lv" | "mk" | "mt" | "nb" | "nl" | "nn" | "pl" | "pt" | "ro" | "ru" | "sk" | "sl" | "sq" | "sr" | "sv" | "tr" | "uk" | "af" | "am" | "ar" | "az" | "bn" | "fa" | "fil" | "gu" | "he" | "hi" | "hy" | "id" | "ja" | "ka" | "kk" | "km" | "kn" | "ko" | "ky" | "lo" | "ml" | "mn" | "mr" | "ms" | "my" | "ne" | "pa" | "si" | "sw" | "ta" | "te" | "th" | "tl" | "ur" | "uz" | "vi" | "zh" | "zu", string>>;
descriptions?: Partial<Record<"bg" | "ca" | "cs" | "cy" | "da" | "de" | "el" | "en" | "es" | "et" | "eu" | "fi" | "fr" | "ga" | "gl" | "hr" | "hu" | "is" | "it" | "lb" | "lt" | "lv" | "mk" | "mt" | "nb" | "nl" | "nn" | "pl" | "pt" | "ro" | "ru" | "sk" | "sl" | "sq" | "sr" | "sv" | "tr" | "uk" | "af" | "am" | "ar" | "az" | "bn" | "fa" | "fil" | "gu" | "he" | "hi" | "hy" | "id" | "ja" | "ka" | "kk" | "km" | "kn" | "ko" | "ky" | "lo" | "ml" | "mn" | "mr" | "ms" | "my" | "ne" | "pa" | "si" | "sw" | "ta" | "te" | "th" | "tl" | "ur" | "uz" | "vi" | "zh" | "zu", string>>;
sections: ({
/** Up to 60 characters. */
name?: string;
/** Up to 300 characters. */
description?: string;
names?: Partial<Record<"bg" | "ca" | "cs" | "cy" | "da" | "de" | "el" | "en" | "es" | "et" | "eu" | "fi" | "fr" | "ga" | "gl" | "hr" | "hu" | "is" | "it" | "lb" | "lt" | "lv" | "mk" | "mt" | "nb" | "nl" | "nn" | "pl" | "pt" | "ro" | "ru" | "sk" | "sl" | "sq" | "sr" | "sv" | "tr" | "uk" | "af" | "am" | "ar" | "az" | "bn" | "fa" | "fil" | "gu" | "he" | "hi" | "hy" | "id" | "ja" | "ka" | "kk" | "km" | "kn" | "ko" | "ky" | "lo" | "ml" | "mn" | "mr" | "ms" | "my" | "ne" | "pa" | "si" | "sw" | "ta" | "te" | "th" | "tl" | "ur" | "uz" | "vi" | "zh" | "zu", string>>;
files: ({
/** The file that POST /api/storage/gcs answered: application/pdf, up to 100 MB. */
file: string;
/** Up to 120 characters. */
title?: string;
/** Up to 300 characters. */
description?: string;
titles?: Partial<Record<"bg" | "ca" | "cs" | "cy" | "da" | "de" | "el" | "en" | "es" | "et" | "eu" | "fi" | "fr" | "ga" | "gl" | "hr" | "hu" | "is" | "it" | "lb" | "lt" | "lv" | "mk" | "mt" | "nb" | "nl" | "nn" | "pl" | "pt" | "ro" | "ru" | "sk" | "sl" | "sq" | "sr" | "sv" | "tr" | "uk" | "af" | "am" | "ar" | "az" | "bn" | "fa" | "fil" | "gu" | "he" | "hi" | "hy" | "id" | "ja" | "ka" | "kk" | "km" | "kn" | "ko" | "ky" | "lo" | "ml" | "mn" | "mr" | "ms" | "my" | "ne" | "pa" | "si" | "sw" | "ta" | "te" | "th" | "tl" | "ur" | "uz" | "vi" | "zh" | "zu", string>>;
descriptions?: Partial<Record<"bg" | "ca" | "cs" | "cy" | "da" | "de" | "el" | "en" | "es" | "et" | "eu" | "fi" | "fr" | "ga" | "gl" | "hr" | "hu" | "is" | "it" | "lb" | "lt" | "lv" | "mk" | "mt" | "nb" | "nl" | "nn" | "pl" | "pt" | "ro" | "ru" | "sk" | "sl" | "sq" | "sr" | "sv" | "tr" | "uk" | "af" | "am" | "ar" | "az" | "bn" | "fa" | "fil" | "gu" | "he" | "hi" | "hy" | "id" | "ja" | "ka" | "kk" | "km" | "kn" | "ko" | "ky" | "lo" | "ml" | "mn" | "mr" | "ms" | "my" | "ne" | "pa" | "si" | "sw" | "ta" | "te" | "th" | "tl" | "ur" | "uz" | "vi" | "zh" | "zu", string>>;
})[];
})[];
directPdfLink?: boolean;
button?: {
/** Up to 40 characters. */
text?: string;
url?: string;
};
design?: {
primary?: string;
secondary?: string;
};
/** Up to 50 characters. */
googleAnalyticsId?: string;
/** Up to 50 characters. */
facebookPixelId?: string;
/** Up to 50 characters. */
googleTagManagerId?: string;
trackEvents?: boolean;
/** The filename that POST /upload returned. */
previewImage?: string;
/** In milliseconds; 2500 where it is null. */
previewTime?: number | null;
};
/** Images */
images: {
/** Up to 80 characters. */
title: string;
/** Up to 600 characters. */
description?: string;
images: (string)[];
url?: string;
buttons?: ({
/** Up to 40 characters. */
text?: string;
url?: string;
})[];
languages?: ("bg" | "ca" | "cs" | "cy" | "da" | "de" | "el" | "en" | "es" | "et" | "eu" | "fi" | "fr" | "ga" | "gl" | "hr" | "hu" | "is" | "it" | "lb" | "lt" | "lv" | "mk" | "mt" | "nb" | "nl" | "nn" | "pl" | "pt" | "ro" | "ru" | "sk" | "sl" | "sq" | "sr" | "sv" | "tr" | "uk" | "af" | "am" | "ar" | "az" | "bn" | "fa" | "fil" | "gu" | "he" | "hi" | "hy" | "id" | "ja" | "ka" | "kk" | "km" | "kn" | "ko" | "ky" | "lo" | "ml" | "mn" | "mr" | "ms" | "my" | "ne" | "pa" | "si" | "sw" | "ta" | "te" | "th" | "tl" | "ur" | "uz" | "vi" | "zh" | "zu")[];
design?: {
primary?: string;
secondary?: string;
};
/** Up to 50 characters. */
googleAnalyticsId?: string;
/** Up to 50 characters. */
facebookPixelId?: string;
/** Up to 50 characters. */
googleTagManagerId?: string;
trackEvents?: boolean;
/** The filename that POST /upload returned. */
previewImage?: string;
/** In milliseconds; 2500 where it is null. */
previewTime?: number | null;
};
/** Video */
video: {
videos: ({
source?: "youtube" | "file";
/** Kept only while source is youtube. */
url?: string;
/** Kept only while source is file. */
file?: string;
/** Up to 120 characters. */
title?: string;
/** Up to 300 characters. */
description?: string;
})[];
directVideoLink?: boolean;
/** Up to 80 characters. */
title: string;
/** The filename that POST /upload returned. */
cover?: string;
/** Up to 600 characters. */
description?: string;
languages?: ("bg" | "ca" | "cs" | "cy" | "da" | "de" | "el" | "en" | "es" | "et" | "eu" | "fi" | "fr" | "ga" | "gl" | "hr" | "hu" | "is" | "it" | "lb" | "lt" | "lv" | "mk" | "mt" | "nb" | "nl" | "nn" | "pl" | "pt" | "ro" | "ru" | "sk" | "sl" | "sq" | "sr" | "sv" | "tr" | "uk" | "af" | "am" | "ar" | "az" | "bn" | "fa" | "fil" | "gu" | "he" | "hi" | "hy" | "id" | "ja" | "ka" | "kk" | "km" | "kn" | "ko" | "ky" | "lo" | "ml" | "mn" | "mr" | "ms" | "my" | "ne" | "pa" | "si" | "sw" | "ta" | "te" | "th" | "tl" | "ur" | "uz" | "vi" | "zh" | "zu")[];
button?: {
/** Up to 40 characters. */
text?: string;
url?: string;
};
socials?: Partial<Record<"instagram" | "facebook" | "tiktok" | "youtube" | "whatsapp" | "x" | "linkedin" | "pinterest" | "threads" | "telegram" | "snapchat" | "bluesky" | "reddit" | "discord" | "twitch" | "spotify" | "soundcloud" | "vimeo" | "behance" | "dribbble" | "github" | "xing" | "patreon" | "etsy", string>>;
design?: {
primary?: string;
secondary?: string;
};
/** Up to 50 characters. */
googleAnalyticsId?: string;
/** Up to 50 characters. */
facebookPixelId?: string;
/** Up to 50 characters. */
googleTagManagerId?: string;
trackEvents?: boolean;
/** The filename that POST /upload returned. */
previewImage?: string;
/** In milliseconds; 2500 where it is null. */
previewTime?: number | null;
};
/** Business */
business: {
/** Up to 80 characters. */
name: string;
/** Up to 60 characters. */
trade?: string;
/** Up to 500 characters. */
description?: string;
/** The filename that POST /upload returned. */
image?: string;
images?: (string)[];
languages?: ("bg" | "ca" | "cs" | "cy" | "da" | "de" | "el" | "en" | "es" | "et" | "eu" | "fi" | "fr" | "ga" | "gl" | "hr" | "hu" | "is" | "it" | "lb" | "lt" | "lv" | "mk" | "mt" | "nb" | "nl" | "nn" | "pl" | "pt" | "ro" | "ru" | "sk" | "sl" | "sq" | "sr" | "sv" | "tr" | "uk" | "af" | "am" | "ar" | "az" | "bn" | "fa" | "fil" | "gu" | "he" | "hi" | "hy" | "id" | "ja" | "ka" | "kk" | "km" | "kn" | "ko" | "ky" | "lo" | "ml" | "mn" | "mr" | "ms" | "my" | "ne" | "pa" | "si" | "sw" | "ta" | "te" | "th" | "tl" | "ur" | "uz" | "vi" | "zh" | "zu")[];
button?: {
/** Up to 40 characters. */
text?: string;
url?: string;
};
companyWebsite?: string;
companyPhoneNumber?: ({
phone: string;
/** Up to 60 characters. */
text?: string;
})[];
companyEmail?: ({
email: string;
/** Up to 60 characters. */
text?: string;
})[];
socials?: Partial<Record<"instagram" | "facebook" | "tiktok" | "youtube" | "whatsapp" | "x" | "linkedin" | "pinterest" | "threads" | "telegram" | "snapchat" | "bluesky" | "reddit" | "discord" | "twitch" | "spotify" | "soundcloud" | "vimeo" | "behance" | "dribbble" | "github" | "xing" | "patreon" | "etsy", string>>;
/** The hours of each day, empty where closed. Hours that don’t end after they start continue past midnight; 00:00 to 00:00 is the whole day. */
hours?: {
mon?: ({
from: string;
to: string;
})[];
tue?: ({
from: string;
to: string;
})[];
wed?: ({
from: string;
to: string;
})[];
thu?: ({
from: string;
to: string;
})[];
fri?: ({
from: string;
to: string;
})[];
sat?: ({
from: string;
to: string;
})[];
sun?: ({
from: string;
to: string;
})[];
};
location?: {
/** Up to 120 characters. */
street?: string;
/** Up to 20 characters. */
number?: string;
/** Up to 20 characters. */
postalCode?: string;
/** Up to 80 characters. */
city?: string;
/** Up to 80 characters. */
state?: string;
/** Up to 80 characters. */
country?: string;
streetNumberFirst?: boolean;
behaviour?: "show" | "hide" | "showMap";
url?: string;
/** Kept with 6 decimals. */
latitude?: number | null;
/** Kept with 6 decimals. */
longitude?: number | null;
};
facilities?: ("wifi" | "parking" | "wheelchair" | "pets" | "terrace" | "cards" | "cash" | "toilets" | "family" | "airConditioning" | "lift" | "bicycles" | "charging" | "transport" | "coffee" | "food" | "beds")[];
design?: {
primary?: string;
secondary?: string;
};
/** Up to 50 characters. */
googleAnalyticsId?: string;
/** Up to 50 characters. */
facebookPixelId?: string;
/** Up to 50 characters. */
googleTagManagerId?: string;
trackEvents?: boolean;
/** The filename that POST /upload returned. */
previewImage?: string;
/** In milliseconds; 2500 where it is null. */
previewTime?: number | null;
};
/** MP3 */
mp3: {
/** The file that POST /api/storage/gcs answered: audio/mpeg, up to 50 MB. */
file: string;
/** Up to 80 characters. */
title: string;
/** Up to 80 characters. */
artist?: string;
/** The filename that POST /upload returned. */
coverImage?: string;
/** Up to 1000 characters. */
description?: string;
languages?: ("bg" | "ca" | "cs" | "cy" | "da" | "de" | "el" | "en" | "es" | "et" | "eu" | "fi" | "fr" | "ga" | "gl" | "hr" | "hu" | "is" | "it" | "lb" | "lt" | "lv" | "mk" | "mt" | "nb" | "nl" | "nn" | "pl" | "pt" | "ro" | "ru" | "sk" | "sl" | "sq" | "sr" | "sv" | "tr" | "uk" | "af" | "am" | "ar" | "az" | "bn" | "fa" | "fil" | "gu" | "he" | "hi" | "hy" | "id" | "ja" | "ka" | "kk" | "km" | "kn" | "ko" | "ky" | "lo" | "ml" | "mn" | "mr" | "ms" | "my" | "ne" | "pa" | "si" | "sw" | "ta" | "te" | "th" | "tl" | "ur" | "uz" | "vi" | "zh" | "zu")[];
download?: boolean;
button?: {
/** Up to 40 characters. */
text?: string;
url?: string;
};
streaming?: Partial<Record<"spotify" | "appleMusic" | "youtubeMusic" | "amazonMusic" | "deezer" | "tidal" | "soundcloud" | "bandcamp" | "qobuz" | "mixcloud" | "applePodcasts" | "audible", string>>;
design?: {
primary?: string;
secondary?: string;
};
/** Up to 50 characters. */
googleAnalyticsId?: string;
/** Up to 50 characters. */
facebookPixelId?: string;
/** Up to 50 characters. */
googleTagManagerId?: string;
trackEvents?: boolean;
/** The filename that POST /upload returned. */
previewImage?: string;
/** In milliseconds; 2500 where it is null. */
previewTime?: number | null;
};
/** Feedback */
feedback: {
/** Up to 80 characters. */
name: string;
/** Up to 120 characters. */
title: string;
/** Up to 300 characters. */
description?: string;
/** The filename that POST /upload returned. */
logo?: string;
/** The filename that POST /upload returned. */
image?: string;
languages?: ("bg" | "ca" | "cs" | "cy" | "da" | "de" | "el" | "en" | "es" | "et" | "eu" | "fi" | "fr" | "ga" | "gl" | "hr" | "hu" | "is" | "it" | "lb" | "lt" | "lv" | "mk" | "mt" | "nb" | "nl" | "nn" | "pl" | "pt" | "ro" | "ru" | "sk" | "sl" | "sq" | "sr" | "sv" | "tr" | "uk" | "af" | "am" | "ar" | "az" | "bn" | "fa" | "fil" | "gu" | "he" | "hi" | "hy" | "id" | "ja" | "ka" | "kk" | "km" | "kn" | "ko" | "ky" | "lo" | "ml" | "mn" | "mr" | "ms" | "my" | "ne" | "pa" | "si" | "sw" | "ta" | "te" | "th" | "tl" | "ur" | "uz" | "vi" | "zh" | "zu")[];
categories?: ({
/** Up to 60 characters. */
name: string;
icon?: "star" | "people" | "food" | "drink" | "bed" | "bath" | "clean" | "time" | "price" | "product" | "place" | "heart" | "delivery" | "music" | "learning";
subcategories?: ({
/** Up to 60 characters. */
name: string;
/** Letters, digits, hyphen and underscore. Generated if empty or starting with $; keep it, so that stored data stays with this item. */
id?: string;
})[];
/** Letters, digits, hyphen and underscore. Generated if empty or starting with $; keep it, so that stored data stays with this item. */
id?: string;
})[];
comment?: boolean;
contact?: {
name?: "off" | "optional" | "required";
email?: "off" | "optional" | "required";
phone?: "off" | "optional" | "required";
};
privacy?: string;
thanks?: {
/** Up to 80 characters. */
title?: string;
/** Up to 300 characters. */
text?: string;
button?: {
/** Up to 40 characters. */
text?: string;
url?: string;
};
};
design?: {
primary?: string;
secondary?: string;
};
/** Up to 50 characters. */
googleAnalyticsId?: string;
/** Up to 50 characters. */
facebookPixelId?: string;
/** Up to 50 characters. */
googleTagManagerId?: string;
trackEvents?: boolean;
/** The filename that POST /upload returned. */
previewImage?: string;
/** In milliseconds; 2500 where it is null. */
previewTime?: number | null;
};
/** Playlist */
playlist: {
audio: ({
/** The file that POST /api/storage/gcs answered: audio/mpeg, up to 50 MB. */
file: string;
/** Up to 120 characters. */
title?: string;
/** Up to 80 characters. */
artist?: string;
})[];
/** Up to 80 characters. */
title: string;
/** Up to 80 characters. */
artist?: string;
/** The filename that POST /upload returned. */
image?: string;
/** Up to 600 characters. */
description?: string;
languages?: ("bg" | "ca" | "cs" | "cy" | "da" | "de" | "el" | "en" | "es" | "et" | "eu" | "fi" | "fr" | "ga" | "gl" | "hr" | "hu" | "is" | "it" | "lb" | "lt" | "lv" | "mk" | "mt" | "nb" | "nl" | "nn" | "pl" | "pt" | "ro" | "ru" | "sk" | "sl" | "sq" | "sr" | "sv" | "tr" | "uk" | "af" | "am" | "ar" | "az" | "bn" | "fa" | "fil" | "gu" | "he" | "hi" | "hy" | "id" | "ja" | "ka" | "kk" | "km" | "kn" | "ko" | "ky" | "lo" | "ml" | "mn" | "mr" | "ms" | "my" | "ne" | "pa" | "si" | "sw" | "ta" | "te" | "th" | "tl" | "ur" | "uz" | "vi" | "zh" | "zu")[];
button?: {
/** Up to 40 characters. */
text?: string;
url?: string;
};
streaming?: Partial<Record<"spotify" | "appleMusic" | "youtubeMusic" | "amazonMusic" | "deezer" | "tidal" | "soundcloud" | "bandcamp" | "qobuz" | "mixcloud" | "applePodcasts" | "audible", string>>;
design?: {
primary?: string;
secondary?: string;
};
/** Up to 50 characters. */
googleAnalyticsId?: string;
/** Up to 50 characters. */
facebookPixelId?: string;
/** Up to 50 characters. */
googleTagManagerId?: string;
trackEvents?: boolean;
/** The filename that POST /upload returned. */
previewImage?: string;
/** In milliseconds; 2500 where it is null. */
previewTime?: number | null;
};
/** Landing page */
landing: {
/** Up to 80 characters. */
title: string;
/** Up to 400 characters. */
text?: string;
/** The filename that POST /upload returned. */
backgroundImage?: string;
buttons?: ({
/** Up to 40 characters. */
text: string;
url: string;
})[];
/** Up to 60 characters. */
name?: string;
/** The filename that POST /upload returned. */
logo?: string;
languages?: ("bg" | "ca" | "cs" | "cy" | "da" | "de" | "el" | "en" | "es" | "et" | "eu" | "fi" | "fr" | "ga" | "gl" | "hr" | "hu" | "is" | "it" | "lb" | "lt" | "lv" | "mk" | "mt" | "nb" | "nl" | "nn" | "pl" | "pt" | "ro" | "ru" | "sk" | "sl" | "sq" | "sr" | "sv" | "tr" | "uk" | "af" | "am" | "ar" | "az" | "bn" | "fa" | "fil" | "gu" | "he" | "hi" | "hy" | "id" | "ja" | "ka" | "kk" | "km" | "kn" | "ko" | "ky" | "lo" | "ml" | "mn" | "mr" | "ms" | "my" | "ne" | "pa" | "si" | "sw" | "ta" | "te" | "th" | "tl" | "ur" | "uz" | "vi" | "zh" | "zu")[];
sections?: ({
kind?: "text" | "points" | "pictures" | "video" | "quote" | "questions";
/** Kept only while kind is text or points or pictures or video or questions. */
title?: string;
/** Kept only while kind is text or quote. */
text?: string;
/** Kept only while kind is quote. */
author?: string;
/** Kept only while kind is video. */
video?: string;
/** Kept only while kind is text or video. */
image?: string;
/** Kept only while kind is text. */
button?: {
/** Up to 40 characters. */
text?: string;
url?: string;
};
/** Kept only while kind is points. */
points?: ({
/** Up to 80 characters. */
title: string;
/** Up to 300 characters. */
text?: string;
})[];
/** Kept only while kind is pictures. */
images?: (string)[];
/** Kept only while kind is questions. */
questions?: ({
/** Up to 160 characters. */
question: string;
/** Up to 1500 characters. */
answer: string;
})[];
})[];
phone?: string;
email?: string;
location?: {
/** Up to 120 characters. */
street?: string;
/** Up to 20 characters. */
number?: string;
/** Up to 20 characters. */
postalCode?: string;
/** Up to 80 characters. */
city?: string;
/** Up to 80 characters. */
state?: string;
/** Up to 80 characters. */
country?: string;
streetNumberFirst?: boolean;
behaviour?: "show" | "hide" | "showMap";
url?: string;
/** Kept with 6 decimals. */
latitude?: number | null;
/** Kept with 6 decimals. */
longitude?: number | null;
};
socials?: Partial<Record<"instagram" | "facebook" | "tiktok" | "youtube" | "whatsapp" | "x" | "linkedin" | "pinterest" | "threads" | "telegram" | "snapchat" | "bluesky" | "reddit" | "discord" | "twitch" | "spotify" | "soundcloud" | "vimeo" | "behance" | "dribbble" | "github" | "xing" | "patreon" | "etsy", string>>;
design?: {
primary?: string;
secondary?: string;
tertiary?: string;
};
/** Up to 50 characters. */
googleAnalyticsId?: string;
/** Up to 50 characters. */
facebookPixelId?: string;
/** Up to 50 characters. */
googleTagManagerId?: string;
trackEvents?: boolean;
/** The filename that POST /upload returned. */
previewImage?: string;
/** In milliseconds; 2500 where it is null. */
previewTime?: number | null;
};
/** Event */
event: {
/** Up to 80 characters. */
title: string;
/** Up to 2000 characters. */
description?: string;
/** The filename that POST /upload returned. */
image?: string;
languages?: ("bg" | "ca" | "cs" | "cy" | "da" | "de" | "el" | "en" | "es" | "et" | "eu" | "fi" | "fr" | "ga" | "gl" | "hr" | "hu" | "is" | "it" | "lb" | "lt" | "lv" | "mk" | "mt" | "nb" | "nl" | "nn" | "pl" | "pt" | "ro" | "ru" | "sk" | "sl" | "sq" | "sr" | "sv" | "tr" | "uk" | "af" | "am" | "ar" | "az" | "bn" | "fa" | "fil" | "gu" | "he" | "hi" | "hy" | "id" | "ja" | "ka" | "kk" | "km" | "kn" | "ko" | "ky" | "lo" | "ml" | "mn" | "mr" | "ms" | "my" | "ne" | "pa" | "si" | "sw" | "ta" | "te" | "th" | "tl" | "ur" | "uz" | "vi" | "zh" | "zu")[];
button?: {
/** Up to 40 characters. */
text?: string;
url?: string;
};
days: ({
date: string;
from: string;
to: string;
/** Up to 80 characters. */
text?: string;
})[];
/** A time zone of the IANA database. */
timeZone: string;
program?: ({
time?: string;
/** Up to 120 characters. */
text: string;
})[];
calendars?: {
apple?: boolean;
google?: boolean;
outlook?: boolean;
yahoo?: boolean;
};
/** Up to 80 characters. */
venue?: string;
location?: {
/** Up to 120 characters. */
street?: string;
/** Up to 20 characters. */
number?: string;
/** Up to 20 characters. */
postalCode?: string;
/** Up to 80 characters. */
city?: string;
/** Up to 80 characters. */
state?: string;
/** Up to 80 characters. */
country?: string;
streetNumberFirst?: boolean;
behaviour?: "show" | "hide" | "showMap";
url?: string;
/** Kept with 6 decimals. */
latitude?: number | null;
/** Kept with 6 decimals. */
longitude?: number | null;
};
facilities?: ("wifi" | "parking" | "wheelchair" | "pets" | "terrace" | "cards" | "cash" | "toilets" | "family" | "airConditioning" | "lift" | "bicycles" | "charging" | "transport" | "coffee" | "food" | "beds")[];
/** Up to 80 characters. */
organizer?: string;
organizerWebsite?: string;
organizerPhoneNumber?: string;
organizerEmail?: string;
design?: {
primary?: string;
secondary?: string;
tertiary?: string;
};
/** Up to 50 characters. */
googleAnalyticsId?: string;
/** Up to 50 characters. */
facebookPixelId?: string;
/** Up to 50 characters. */
googleTagManagerId?: string;
trackEvents?: boolean;
/** The filename that POST /upload returned. */
previewImage?: string;
/** In milliseconds; 2500 where it is null. */
previewTime?: number | null;
};
/** Social media */
social: {
/** Up to 80 characters. */
name: string;
/** Up to 200 characters. */
headline?: string;
/** The filename that POST /upload returned. */
logo?: string;
/** The filename that POST /upload returned. */
coverImage?: string;
languages?: ("bg" | "ca" | "cs" | "cy" | "da" | "de" | "el" | "en" | "es" | "et" | "eu" | "fi" | "fr" | "ga" | "gl" | "hr" | "hu" | "is" | "it" | "lb" | "lt" | "lv" | "mk" | "mt" | "nb" | "nl" | "nn" | "pl" | "pt" | "ro" | "ru" | "sk" | "sl" | "sq" | "sr" | "sv" | "tr" | "uk" | "af" | "am" | "ar" | "az" | "bn" | "fa" | "fil" | "gu" | "he" | "hi" | "hy" | "id" | "ja" | "ka" | "kk" | "km" | "kn" | "ko" | "ky" | "lo" | "ml" | "mn" | "mr" | "ms" | "my" | "ne" | "pa" | "si" | "sw" | "ta" | "te" | "th" | "tl" | "ur" | "uz" | "vi" | "zh" | "zu")[];
socials?: Partial<Record<"instagram" | "facebook" | "tiktok" | "youtube" | "whatsapp" | "x" | "linkedin" | "pinterest" | "threads" | "telegram" | "snapchat" | "bluesky" | "reddit" | "discord" | "twitch" | "spotify" | "soundcloud" | "vimeo" | "behance" | "dribbble" | "github" | "xing" | "patreon" | "etsy", string>>;
button?: {
/** Up to 40 characters. */
text?: string;
url?: string;
};
/** No two of them have the same url. */
links?: ({
/** Up to 80 characters. */
text: string;
url: string;
})[];
images?: (string)[];
design?: {
primary?: string;
secondary?: string;
tertiary?: string;
};
/** Up to 50 characters. */
googleAnalyticsId?: string;
/** Up to 50 characters. */
facebookPixelId?: string;
/** Up to 50 characters. */
googleTagManagerId?: string;
trackEvents?: boolean;
/** The filename that POST /upload returned. */
previewImage?: string;
/** In milliseconds; 2500 where it is null. */
previewTime?: number | null;
};
/** Product */
product: {
/** Up to 100 characters. */
name: string;
/** Up to 60 characters. */
brand?: string;
/** Up to 1000 characters. */
description?: string;
/** The filename that POST /upload returned. */
logo?: string;
/** The filename that POST /upload returned. */
mockupImage?: string;
images?: (string)[];
/** Up to 20 characters. */
gtin?: string;
languages?: ("bg" | "ca" | "cs" | "cy" | "da" | "de" | "el" | "en" | "es" | "et" | "eu" | "fi" | "fr" | "ga" | "gl" | "hr" | "hu" | "is" | "it" | "lb" | "lt" | "lv" | "mk" | "mt" | "nb" | "nl" | "nn" | "pl" | "pt" | "ro" | "ru" | "sk" | "sl" | "sq" | "sr" | "sv" | "tr" | "uk" | "af" | "am" | "ar" | "az" | "bn" | "fa" | "fil" | "gu" | "he" | "hi" | "hy" | "id" | "ja" | "ka" | "kk" | "km" | "kn" | "ko" | "ky" | "lo" | "ml" | "mn" | "mr" | "ms" | "my" | "ne" | "pa" | "si" | "sw" | "ta" | "te" | "th" | "tl" | "ur" | "uz" | "vi" | "zh" | "zu")[];
button?: {
/** Up to 40 characters. */
text?: string;
url?: string;
};
categories?: ({
/** Up to 60 characters. */
name: string;
/** Up to 200 characters. */
value: string;
})[];
/** Up to 3000 characters. */
ingredients?: string;
/** Up to 300 characters. */
highlights?: string;
/** Up to 80 characters. */
nutritionalInfoTitle?: string;
/** Up to 30 characters. */
nutrientsPer?: string;
/** Up to 30 characters. */
nutrientsPortion?: string;
nutrients?: ({
/** Up to 60 characters. */
name: string;
/** Up to 30 characters. */
value: string;
/** Up to 30 characters. */
portion?: string;
isPart?: boolean;
})[];
badges?: {
allergens?: ("cereals" | "crustaceans" | "eggs" | "fish" | "peanuts" | "soy" | "milk" | "fruitsOfShell" | "celery" | "mustard" | "sesame" | "sulfurAndSulphites" | "lupins" | "mollusks")[];
certificates?: ("vegan" | "vegetarian" | "glutenFree" | "lactoseFree" | "noAddedSugar" | "withoutGeneticEngineering" | "halal" | "kosher" | "notTestedOnAnimals" | "dermatologicallyTested" | "fairlyTraded" | "protectedOrigin" | "handmade" | "awarded")[];
organic?: ("organicallyGrown" | "inConversion" | "biodynamic" | "freeRange" | "grassFed" | "sustainablyCaught" | "sustainableWood")[];
recyclingStamps?: ("recyclable" | "recycledMaterial" | "paper" | "glass" | "plastic" | "metal" | "carton" | "textile" | "compostable" | "deposit" | "refillable" | "notIntoTheBin")[];
responsibleConsumption?: ("adultsOnly" | "notWhenPregnant" | "notWhenDriving" | "inModeration" | "keepFromChildren" | "keepTidy")[];
};
/** Up to 200 characters. */
producer?: string;
website?: string;
email?: string;
phone?: string;
design?: {
primary?: string;
secondary?: string;
};
/** Up to 50 characters. */
googleAnalyticsId?: string;
/** Up to 50 characters. */
facebookPixelId?: string;
/** Up to 50 characters. */
googleTagManagerId?: string;
trackEvents?: boolean;
};
/** Barcode (GS1) */
barcode: {
/** Up to 20 characters. */
gtin: string;
/** Up to 80 characters. */
name?: string;
url: string;
symbol?: "link" | "link_datamatrix" | "gs1_datamatrix" | "gs1_qr";
caption?: boolean;
/** Up to 20 characters. */
variant?: string;
/** Up to 20 characters. */
batch?: string;
/** Up to 20 characters. */
serial?: string;
/** Up to 10 characters. */
productionDate?: string;
/** Up to 10 characters. */
bestBefore?: string;
/** Up to 10 characters. */
expiry?: string;
};
/** Text */
text: {
/** Up to 15000 characters. */
text: string;
};
/** Contact */
vcard: {
/** Up to 70 characters. */
name: string;
/** Up to 70 characters. */
lastName?: string;
/** Up to 50 characters. */
org?: string;
/** Up to 100 characters. */
title?: string;
phone?: ({
type?: "cell" | "work" | "home" | "fax" | "other";
phone: string;
})[];
email?: string;
url?: string;
address?: {
/** Up to 120 characters. */
street?: string;
/** Up to 20 characters. */
number?: string;
/** Up to 20 characters. */
postalCode?: string;
/** Up to 80 characters. */
city?: string;
/** Up to 80 characters. */
state?: string;
/** Up to 80 characters. */
country?: string;
streetNumberFirst?: boolean;
/** Kept with 6 decimals. */
latitude?: number | null;
/** Kept with 6 decimals. */
longitude?: number | null;
};
locationBehaviour?: "show" | "hide" | "showMap";
};
/** WhatsApp */
whatsapp: {
number: string;
/** Up to 160 characters. */
message?: string;
};
/** Email */
email: {
email: string;
/** Up to 100 characters. */
subject?: string;
/** Up to 200 characters. */
body?: string;
};
/** SMS */
sms: {
number: string;
/** Up to 160 characters. */
message?: string;
};
/** Phone call */
call: {
number: string;
};
/** Calendar entry */
"event-static": {
/** Up to 80 characters. */
title: string;
allDay?: boolean;
date: string;
/** Kept only while allDay is false. */
from?: string;
endDate?: string;
/** Kept only while allDay is false. */
to?: string;
/** Kept only while allDay is false. */
timeZone?: string;
/** Up to 120 characters. */
place?: string;
/** Up to 300 characters. */
description?: string;
url?: string;
};
/** SEPA transfer */
epc: {
/** Up to 70 characters. */
name: string;
/** Up to 42 characters. */
iban: string;
/** Kept with 2 decimals. */
amount?: number | null;
remittance?: "text" | "reference";
/** Kept only while remittance is text. */
text?: string;
/** Kept only while remittance is reference. */
reference?: string;
/** Up to 14 characters. */
bic?: string;
/** Up to 4 characters. */
purpose?: string;
/** Up to 70 characters. */
information?: string;
};
/** UPI payment */
upi: {
/** Up to 255 characters. */
upiId: string;
/** Up to 99 characters. */
name: string;
/** Kept with 2 decimals. */
amount?: number | null;
/** Up to 80 characters. */
note?: string;
/** Up to 35 characters. */
reference?: string;
/** Up to 4 characters. */
merchantCode?: string;
};
/** Pix */
pix: {
keyKind?: "random" | "cpf" | "cnpj" | "phone" | "email";
/** Up to 77 characters. */
key: string;
/** Up to 25 characters. */
name: string;
/** Up to 15 characters. */
city: string;
/** Kept with 2 decimals. */
amount?: number | null;
/** Up to 72 characters. */
description?: string;
/** Up to 25 characters. */
reference?: string;
};
/** Swiss QR-bill */
"swiss-qr-bill": {
/** Up to 42 characters. */
iban: string;
creditor: {
/** Up to 70 characters. */
name: string;
/** Up to 70 characters. */
street?: string;
/** Up to 16 characters. */
houseNumber?: string;
/** Up to 16 characters. */
postalCode: string;
/** Up to 35 characters. */
city: string;
/** Up to 2 characters. */
country?: string;
};
currency?: "CHF" | "EUR";
/** Kept with 2 decimals. */
amount?: number | null;
referenceKind?: "NON" | "QRR" | "SCOR";
/** Kept only while referenceKind is QRR. */
qrReference?: string;
/** Kept only while referenceKind is SCOR. */
creditorReference?: string;
/** Up to 140 characters. */
message?: string;
hasDebtor?: boolean;
/** Kept only while hasDebtor is true. */
debtor?: {
/** Up to 70 characters. */
name: string;
/** Up to 70 characters. */
street?: string;
/** Up to 16 characters. */
houseNumber?: string;
/** Up to 16 characters. */
postalCode: string;
/** Up to 35 characters. */
city: string;
/** Up to 2 characters. */
country?: string;
};
/** Up to 140 characters. */
billInformation?: string;
};
}

export type Code = {
id: number;
/** What the code opens. Each type has its own content. */
type: "url" | "url-static" | "menu" | "vcard-plus" | "link-list" | "coupon" | "wifi" | "app" | "pdf" | "images" | "video" | "business" | "mp3" | "feedback" | "playlist" | "landing" | "event" | "social" | "product" | "barcode" | "text" | "vcard" | "whatsapp" | "email" | "sms" | "call" | "event-static" | "epc" | "upi" | "pix" | "swiss-qr-bill";
dynamic: boolean;
name: string;
folder: number | null;
title: string;
externalId: string | null;
uri: string | null;
hostname: string;
printed: string;
symbology: "qr" | "datamatrix" | "microqr" | "rmqr";
caption: string;
symbolRules?: {
level: "L" | "M" | "Q" | "H";
maxVersion: number;
declaresCharset: boolean;
mark?: "swiss-cross";
};
status: "draft" | "active" | "paused" | "blocked" | "archived" | "static";
style: Design;
schedule: {
from?: number;
to?: number;
} | null;
scanLimit: number | null;
scansUsed: number;
hasPassword: boolean;
activePassword: boolean;
iosHeaderColor: string;
forwardParameters: boolean;
revision: number;
published: boolean;
version: number;
scans: number;
uniques: number;
createdAt: string;
updatedAt: string;
archivedAt: string | null;
claimed: boolean;
content: Record<string, unknown>;
publishedContent: Record<string, unknown> | null;
template: {
id: number;
name: string;
locks: ("design" | "frame" | "folder" | "domain" | "content" | "access")[];
fields: (string)[];
} | null;
};

export type CodeSummary = {
id: number;
/** What the code opens. Each type has its own content. */
type: "url" | "url-static" | "menu" | "vcard-plus" | "link-list" | "coupon" | "wifi" | "app" | "pdf" | "images" | "video" | "business" | "mp3" | "feedback" | "playlist" | "landing" | "event" | "social" | "product" | "barcode" | "text" | "vcard" | "whatsapp" | "email" | "sms" | "call" | "event-static" | "epc" | "upi" | "pix" | "swiss-qr-bill";
dynamic: boolean;
name: string;
folder: number | null;
title: string;
externalId: string | null;
uri: string | null;
hostname: string;
printed: string;
symbology: "qr" | "datamatrix" | "microqr" | "rmqr";
caption: string;
symbolRules?: {
level: "L" | "M" | "Q" | "H";
maxVersion: number;
declaresCharset: boolean;
mark?: "swiss-cross";
};
status: "draft" | "active" | "paused" | "blocked" | "archived" | "static";
style: Design;
schedule: {
from?: number;
to?: number;
} | null;
scanLimit: number | null;
scansUsed: number;
hasPassword: boolean;
activePassword: boolean;
iosHeaderColor: string;
forwardParameters: boolean;
revision: number;
published: boolean;
version: number;
scans: number;
uniques: number;
createdAt: string;
updatedAt: string;
archivedAt: string | null;
claimed: boolean;
};

export type ListedCode = {
id: number;
/** What the code opens. Each type has its own content. */
type: "url" | "url-static" | "menu" | "vcard-plus" | "link-list" | "coupon" | "wifi" | "app" | "pdf" | "images" | "video" | "business" | "mp3" | "feedback" | "playlist" | "landing" | "event" | "social" | "product" | "barcode" | "text" | "vcard" | "whatsapp" | "email" | "sms" | "call" | "event-static" | "epc" | "upi" | "pix" | "swiss-qr-bill";
dynamic: boolean;
name: string;
folder: number | null;
title: string;
externalId: string | null;
uri: string | null;
hostname: string;
printed: string;
symbology: "qr" | "datamatrix" | "microqr" | "rmqr";
caption: string;
symbolRules?: {
level: "L" | "M" | "Q" | "H";
maxVersion: number;
declaresCharset: boolean;
mark?: "swiss-cross";
};
status: "draft" | "active" | "paused" | "blocked" | "archived" | "static";
style: Design;
schedule: {
from?: number;
to?: number;
} | null;
scanLimit: number | null;
scansUsed: number;
hasPassword: boolean;
activePassword: boolean;
iosHeaderColor: string;
forwardParameters: boolean;
revision: number;
published: boolean;
version: number;
scans: number;
uniques: number;
createdAt: string;
updatedAt: string;
archivedAt: string | null;
claimed: boolean;
recentScans: number;
recentTrend: (number)[];
};

export type Design = {
/** How the design is drawn. A stored design keeps its version, so that its code looks the same as in print */
version: 1 | 2;
/** A smaller symbol for static codes: a Micro QR code holds up to 15 bytes or 35 digits, an rMQR code up to 150 or 361. ZXing-C++ reads both; many phone cameras read neither. Dynamic codes, and types whose symbol a standard prescribes, ignore it */
symbology?: "microqr" | "rmqr";
/** Whether a text too long for one QR code is divided into a series of 2 to 16 (ISO/IEC 18004, Structured Append), which `GET /api/qr/{id}/series` downloads. A scanner has to join them: ZXing-C++ reports the series, most phone cameras don’t. For the type text; other types ignore it */
structuredAppend?: boolean;
errorCorrectionLevel: "auto" | "L" | "M" | "Q" | "H";
shape: {
color: unknown | {
type: "linear" | "radial";
rotation: number;
colorStops: ({
/** Where the colour is, from 0 at the start to 1 at the end */
offset: number;
color: unknown;
})[];
};
backgroundColor: unknown | {
type: "linear" | "radial";
rotation: number;
colorStops: ({
/** Where the colour is, from 0 at the start to 1 at the end */
offset: number;
color: unknown;
})[];
} | null;
style: "square" | "tiles" | "soft" | "squircle" | "dots" | "rounded" | "fluid" | "classy" | "leaf" | "bars-v" | "bars-h" | "diamond" | "octagon" | "hexagon" | "star" | "plus" | "heart" | "clover" | "mosaic";
};
corners: {
squareColor: unknown | {
type: "linear" | "radial";
rotation: number;
colorStops: ({
/** Where the colour is, from 0 at the start to 1 at the end */
offset: number;
color: unknown;
})[];
};
dotColor: unknown | {
type: "linear" | "radial";
rotation: number;
colorStops: ({
/** Where the colour is, from 0 at the start to 1 at the end */
offset: number;
color: unknown;
})[];
};
squareStyle: "square" | "rounded" | "soft" | "circle" | "squircle" | "leaf" | "leaf-mirror" | "drop" | "petal" | "arch" | "shield" | "octagon" | "bevel" | "notch" | "beads" | "scallop";
dotStyle: "square" | "rounded" | "circle" | "squircle" | "leaf" | "leaf-mirror" | "drop" | "petal" | "arch" | "shield" | "octagon" | "bevel" | "hexagon" | "star" | "flower" | "heart" | "clover";
/** Colours of this corner; by default those of all corners */
topLeft?: {
squareColor?: unknown | {
type: "linear" | "radial";
rotation: number;
colorStops: ({
/** Where the colour is, from 0 at the start to 1 at the end */
offset: number;
color: unknown;
})[];
};
dotColor?: unknown | {
type: "linear" | "radial";
rotation: number;
colorStops: ({
/** Where the colour is, from 0 at the start to 1 at the end */
offset: number;
color: unknown;
})[];
};
};
/** Colours of this corner; by default those of all corners */
topRight?: {
squareColor?: unknown | {
type: "linear" | "radial";
rotation: number;
colorStops: ({
/** Where the colour is, from 0 at the start to 1 at the end */
offset: number;
color: unknown;
})[];
};
dotColor?: unknown | {
type: "linear" | "radial";
rotation: number;
colorStops: ({
/** Where the colour is, from 0 at the start to 1 at the end */
offset: number;
color: unknown;
})[];
};
};
/** Colours of this corner; by default those of all corners */
bottomLeft?: {
squareColor?: unknown | {
type: "linear" | "radial";
rotation: number;
colorStops: ({
/** Where the colour is, from 0 at the start to 1 at the end */
offset: number;
color: unknown;
})[];
};
dotColor?: unknown | {
type: "linear" | "radial";
rotation: number;
colorStops: ({
/** Where the colour is, from 0 at the start to 1 at the end */
offset: number;
color: unknown;
})[];
};
};
};
image: string | null;
logoPreset: "logo1" | "logo2" | "logo3" | "logo4" | "logo5" | "logo6" | "logo7" | "logo8" | "logo9" | "logo10" | "logo11" | "logo12" | "logo13" | null;
logo: {
share: number;
margin: number;
clears: "shape" | "box" | "nothing";
};
frame: {
id: number | null;
style: "lato" | "roboto" | "open-sans" | "montserrat" | "poppins" | "inter" | "nunito" | "raleway" | "rubik" | "work-sans" | "bricolage-grotesque" | "instrument-sans" | "fira-sans" | "source-sans-3" | "pt-sans" | "comfortaa" | "oswald" | "bebas-neue" | "anton" | "righteous" | "abril-fatface" | "merriweather" | "playfair-display" | "lora" | "eb-garamond" | "roboto-slab" | "zilla-slab" | "pacifico" | "lobster" | "caveat" | "dancing-script" | "jetbrains-mono" | "noto-sans-thai" | "noto-sans-jp" | "noto-sans-kr" | "noto-sans-sc" | "noto-sans-arabic" | "noto-sans-hebrew" | "noto-sans-devanagari";
color: unknown | {
type: "linear" | "radial";
rotation: number;
colorStops: ({
/** Where the colour is, from 0 at the start to 1 at the end */
offset: number;
color: unknown;
})[];
};
textColor: unknown;
backgroundColor: unknown | null;
text: unknown;
fontSize: number;
};
/** A picture behind the whole code, uploaded like a logo. It is covered with as much white as the colours need */
backgroundImage?: string | null;
/** The margin on each side, in dots of the code; by default what scanners need: 4, or 2 for Micro QR and rMQR codes */
quietZone?: number;
};

export type DesignInput = {
/** How the design is drawn. A stored design keeps its version, so that its code looks the same as in print */
version?: 1 | 2;
/** A smaller symbol for static codes: a Micro QR code holds up to 15 bytes or 35 digits, an rMQR code up to 150 or 361. ZXing-C++ reads both; many phone cameras read neither. Dynamic codes, and types whose symbol a standard prescribes, ignore it */
symbology?: "microqr" | "rmqr";
/** Whether a text too long for one QR code is divided into a series of 2 to 16 (ISO/IEC 18004, Structured Append), which `GET /api/qr/{id}/series` downloads. A scanner has to join them: ZXing-C++ reports the series, most phone cameras don’t. For the type text; other types ignore it */
structuredAppend?: boolean;
errorCorrectionLevel?: "auto" | "L" | "M" | "Q" | "H";
shape?: {
color?: string | {
type: "linear" | "radial";
rotation?: number;
colorStops: ({
/** Where the colour is, from 0 at the start to 1 at the end */
offset: number;
color: string;
})[];
};
backgroundColor?: string | {
type: "linear" | "radial";
rotation?: number;
colorStops: ({
/** Where the colour is, from 0 at the start to 1 at the end */
offset: number;
color: string;
})[];
} | null;
style?: "square" | "tiles" | "soft" | "squircle" | "dots" | "rounded" | "fluid" | "classy" | "leaf" | "bars-v" | "bars-h" | "diamond" | "octagon" | "hexagon" | "star" | "plus" | "heart" | "clover" | "mosaic";
};
corners?: {
squareColor?: string | {
type: "linear" | "radial";
rotation?: number;
colorStops: ({
/** Where the colour is, from 0 at the start to 1 at the end */
offset: number;
color: string;
})[];
};
dotColor?: string | {
type: "linear" | "radial";
rotation?: number;
colorStops: ({
/** Where the colour is, from 0 at the start to 1 at the end */
offset: number;
color: string;
})[];
};
squareStyle?: "square" | "rounded" | "soft" | "circle" | "squircle" | "leaf" | "leaf-mirror" | "drop" | "petal" | "arch" | "shield" | "octagon" | "bevel" | "notch" | "beads" | "scallop";
dotStyle?: "square" | "rounded" | "circle" | "squircle" | "leaf" | "leaf-mirror" | "drop" | "petal" | "arch" | "shield" | "octagon" | "bevel" | "hexagon" | "star" | "flower" | "heart" | "clover";
/** Colours of this corner; by default those of all corners */
topLeft?: {
squareColor?: string | {
type: "linear" | "radial";
rotation?: number;
colorStops: ({
/** Where the colour is, from 0 at the start to 1 at the end */
offset: number;
color: string;
})[];
};
dotColor?: string | {
type: "linear" | "radial";
rotation?: number;
colorStops: ({
/** Where the colour is, from 0 at the start to 1 at the end */
offset: number;
color: string;
})[];
};
};
/** Colours of this corner; by default those of all corners */
topRight?: {
squareColor?: string | {
type: "linear" | "radial";
rotation?: number;
colorStops: ({
/** Where the colour is, from 0 at the start to 1 at the end */
offset: number;
color: string;
})[];
};
dotColor?: string | {
type: "linear" | "radial";
rotation?: number;
colorStops: ({
/** Where the colour is, from 0 at the start to 1 at the end */
offset: number;
color: string;
})[];
};
};
/** Colours of this corner; by default those of all corners */
bottomLeft?: {
squareColor?: string | {
type: "linear" | "radial";
rotation?: number;
colorStops: ({
/** Where the colour is, from 0 at the start to 1 at the end */
offset: number;
color: string;
})[];
};
dotColor?: string | {
type: "linear" | "radial";
rotation?: number;
colorStops: ({
/** Where the colour is, from 0 at the start to 1 at the end */
offset: number;
color: string;
})[];
};
};
};
image?: string | null;
logoPreset?: "logo1" | "logo2" | "logo3" | "logo4" | "logo5" | "logo6" | "logo7" | "logo8" | "logo9" | "logo10" | "logo11" | "logo12" | "logo13" | null;
logo?: {
share?: number;
margin?: number;
clears?: "shape" | "box" | "nothing";
};
frame?: {
id?: number | null;
style?: "lato" | "roboto" | "open-sans" | "montserrat" | "poppins" | "inter" | "nunito" | "raleway" | "rubik" | "work-sans" | "bricolage-grotesque" | "instrument-sans" | "fira-sans" | "source-sans-3" | "pt-sans" | "comfortaa" | "oswald" | "bebas-neue" | "anton" | "righteous" | "abril-fatface" | "merriweather" | "playfair-display" | "lora" | "eb-garamond" | "roboto-slab" | "zilla-slab" | "pacifico" | "lobster" | "caveat" | "dancing-script" | "jetbrains-mono" | "noto-sans-thai" | "noto-sans-jp" | "noto-sans-kr" | "noto-sans-sc" | "noto-sans-arabic" | "noto-sans-hebrew" | "noto-sans-devanagari";
color?: string | {
type: "linear" | "radial";
rotation?: number;
colorStops: ({
/** Where the colour is, from 0 at the start to 1 at the end */
offset: number;
color: string;
})[];
};
textColor?: string;
backgroundColor?: string | null;
text?: string;
fontSize?: number;
};
/** A picture behind the whole code, uploaded like a logo. It is covered with as much white as the colours need */
backgroundImage?: string | null;
/** The margin on each side, in dots of the code; by default what scanners need: 4, or 2 for Micro QR and rMQR codes */
quietZone?: number;
};

export type Task = {
id: string;
kind: "downloads.zip" | "codes.design" | "codes.duplicate" | "codes.undo" | "redirect-bundle.zip" | "transfers.move" | "account.export" | "account.check" | "account.import" | "account.undo" | "bulk.check" | "bulk.create" | "bulk.undo" | "bulk.zip" | "bulk.labels";
state: "waiting" | "running" | "done" | "failed" | "cancelled";
done: number;
total: number;
failed: number;
error: "invalid_input" | "malformed_body" | "unsafe_url" | "captcha_verification_failed" | "email_invalid" | "not_signed_in" | "invalid_key" | "credentials_incorrect" | "user_not_found" | "two_factor_required" | "two_factor_incorrect" | "subscription_required" | "payment_declined" | "forbidden" | "part_locked" | "scope_missing" | "key_ended" | "key_limit_exceeded" | "invalid_origin" | "account_closed" | "account_banned" | "staff_account" | "collaborator_registration_incomplete" | "email_not_verified" | "reauthentication_required" | "qr_limit_exceeded" | "folder_limit_exceeded" | "domain_limit_exceeded" | "template_limit_exceeded" | "team_limit_exceeded" | "share_limit_exceeded" | "transfer_limit_exceeded" | "not_found" | "email_exists" | "folder_exists" | "domain_exists" | "template_exists" | "cannot_invite_self" | "already_invited" | "already_in_team" | "email_in_use" | "cannot_modify_self" | "cannot_modify_owner" | "duplicated_uri" | "duplicated_external_id" | "uri_not_available" | "type_is_immutable" | "static_is_immutable" | "payments_off" | "invoice_credited" | "vat_due" | "invoice_unchanged" | "invoice_tax_differs" | "billing_incomplete" | "discount_invalid" | "already_subscribed" | "trial_used" | "no_trial" | "too_many_withdrawals" | "quote_outdated" | "terms_outdated" | "no_subscription" | "change_not_allowed" | "withdrawal_over" | "payment_disputed" | "payment_processing" | "payment_refused" | "refund_too_large" | "two_factor_enabled" | "identity_already_linked" | "last_login_method" | "not_archived" | "code_blocked" | "idempotency_key_in_use" | "idempotency_reply_lost" | "offset_conflict" | "task_limit_exceeded" | "account_not_active" | "already_verified" | "email_not_failed" | "already_offered" | "transfer_to_self" | "transfer_ended" | "import_in_progress" | "job_in_progress" | "rows_invalid" | "link_expired" | "version_conflict" | "body_too_large" | "file_too_large" | "quota_exceeded" | "content_quota_exceeded" | "unverified_quota_exceeded" | "unverified_storage_full" | "table_too_large" | "table_unpacks_too_large" | "encoding_unsupported" | "file_unsupported" | "table_format_unsupported" | "table_format_unknown" | "table_outdated_format" | "unknown_host" | "idempotency_key_reused" | "text_too_long" | "text_divided" | "file_unreadable" | "file_not_fetched" | "file_unsafe" | "too_many_pixels" | "not_scannable" | "import_unreadable" | "import_unsafe_name" | "import_too_many_files" | "import_too_large" | "import_unknown" | "import_newer" | "import_changed" | "import_line_invalid" | "table_empty" | "table_without_rows" | "table_encrypted" | "table_unreadable" | "table_too_complex" | "table_too_many_columns" | "table_too_many_rows" | "export_too_large" | "table_quotes_broken" | "read_only" | "rate_limited" | "generic" | "newer_version" | "payment_unavailable" | "unavailable" | "table_busy" | null;
file: {
name: string;
bytes: number;
} | null;
createdAt: string;
finishedAt: string | null;
expiresAt: string | null;
failures: ({
id: number;
name: string;
error: "invalid_input" | "malformed_body" | "unsafe_url" | "captcha_verification_failed" | "email_invalid" | "not_signed_in" | "invalid_key" | "credentials_incorrect" | "user_not_found" | "two_factor_required" | "two_factor_incorrect" | "subscription_required" | "payment_declined" | "forbidden" | "part_locked" | "scope_missing" | "key_ended" | "key_limit_exceeded" | "invalid_origin" | "account_closed" | "account_banned" | "staff_account" | "collaborator_registration_incomplete" | "email_not_verified" | "reauthentication_required" | "qr_limit_exceeded" | "folder_limit_exceeded" | "domain_limit_exceeded" | "template_limit_exceeded" | "team_limit_exceeded" | "share_limit_exceeded" | "transfer_limit_exceeded" | "not_found" | "email_exists" | "folder_exists" | "domain_exists" | "template_exists" | "cannot_invite_self" | "already_invited" | "already_in_team" | "email_in_use" | "cannot_modify_self" | "cannot_modify_owner" | "duplicated_uri" | "duplicated_external_id" | "uri_not_available" | "type_is_immutable" | "static_is_immutable" | "payments_off" | "invoice_credited" | "vat_due" | "invoice_unchanged" | "invoice_tax_differs" | "billing_incomplete" | "discount_invalid" | "already_subscribed" | "trial_used" | "no_trial" | "too_many_withdrawals" | "quote_outdated" | "terms_outdated" | "no_subscription" | "change_not_allowed" | "withdrawal_over" | "payment_disputed" | "payment_processing" | "payment_refused" | "refund_too_large" | "two_factor_enabled" | "identity_already_linked" | "last_login_method" | "not_archived" | "code_blocked" | "idempotency_key_in_use" | "idempotency_reply_lost" | "offset_conflict" | "task_limit_exceeded" | "account_not_active" | "already_verified" | "email_not_failed" | "already_offered" | "transfer_to_self" | "transfer_ended" | "import_in_progress" | "job_in_progress" | "rows_invalid" | "link_expired" | "version_conflict" | "body_too_large" | "file_too_large" | "quota_exceeded" | "content_quota_exceeded" | "unverified_quota_exceeded" | "unverified_storage_full" | "table_too_large" | "table_unpacks_too_large" | "encoding_unsupported" | "file_unsupported" | "table_format_unsupported" | "table_format_unknown" | "table_outdated_format" | "unknown_host" | "idempotency_key_reused" | "text_too_long" | "text_divided" | "file_unreadable" | "file_not_fetched" | "file_unsafe" | "too_many_pixels" | "not_scannable" | "import_unreadable" | "import_unsafe_name" | "import_too_many_files" | "import_too_large" | "import_unknown" | "import_newer" | "import_changed" | "import_line_invalid" | "table_empty" | "table_without_rows" | "table_encrypted" | "table_unreadable" | "table_too_complex" | "table_too_many_columns" | "table_too_many_rows" | "export_too_large" | "table_quotes_broken" | "read_only" | "rate_limited" | "generic" | "newer_version" | "payment_unavailable" | "unavailable" | "table_busy";
params: Record<string, string | number>;
})[];
weak?: ({
id: number;
name: string;
grade: "A" | "B" | "C" | "D" | "F";
warnings: ("unread" | "repair" | "contrast" | "inverted" | "quiet_zone" | "print_size" | "printer_dots")[];
})[];
};

export type BulkJob = {
id: string;
fileName: string;
bytes: number;
format: "csv" | "xlsx" | "jsonl";
state: "draft" | "checking" | "checked" | "creating" | "done" | "failed" | "cancelled" | "undoing" | "undone";
type: "url" | "url-static" | "menu" | "vcard-plus" | "link-list" | "coupon" | "wifi" | "app" | "pdf" | "images" | "video" | "business" | "mp3" | "feedback" | "playlist" | "landing" | "event" | "social" | "product" | "barcode" | "text" | "vcard" | "whatsapp" | "email" | "sms" | "call" | "event-static" | "epc" | "upi" | "pix" | "swiss-qr-bill";
mode: "create" | "update" | "upsert";
rows: number;
counts: {
unchecked: number;
ready: number;
update: number;
unchanged: number;
error: number;
left_out: number;
empty: number;
created: number;
updated: number;
failed: number;
undone: number;
};
error: {
code: "invalid_input" | "malformed_body" | "unsafe_url" | "captcha_verification_failed" | "email_invalid" | "not_signed_in" | "invalid_key" | "credentials_incorrect" | "user_not_found" | "two_factor_required" | "two_factor_incorrect" | "subscription_required" | "payment_declined" | "forbidden" | "part_locked" | "scope_missing" | "key_ended" | "key_limit_exceeded" | "invalid_origin" | "account_closed" | "account_banned" | "staff_account" | "collaborator_registration_incomplete" | "email_not_verified" | "reauthentication_required" | "qr_limit_exceeded" | "folder_limit_exceeded" | "domain_limit_exceeded" | "template_limit_exceeded" | "team_limit_exceeded" | "share_limit_exceeded" | "transfer_limit_exceeded" | "not_found" | "email_exists" | "folder_exists" | "domain_exists" | "template_exists" | "cannot_invite_self" | "already_invited" | "already_in_team" | "email_in_use" | "cannot_modify_self" | "cannot_modify_owner" | "duplicated_uri" | "duplicated_external_id" | "uri_not_available" | "type_is_immutable" | "static_is_immutable" | "payments_off" | "invoice_credited" | "vat_due" | "invoice_unchanged" | "invoice_tax_differs" | "billing_incomplete" | "discount_invalid" | "already_subscribed" | "trial_used" | "no_trial" | "too_many_withdrawals" | "quote_outdated" | "terms_outdated" | "no_subscription" | "change_not_allowed" | "withdrawal_over" | "payment_disputed" | "payment_processing" | "payment_refused" | "refund_too_large" | "two_factor_enabled" | "identity_already_linked" | "last_login_method" | "not_archived" | "code_blocked" | "idempotency_key_in_use" | "idempotency_reply_lost" | "offset_conflict" | "task_limit_exceeded" | "account_not_active" | "already_verified" | "email_not_failed" | "already_offered" | "transfer_to_self" | "transfer_ended" | "import_in_progress" | "job_in_progress" | "rows_invalid" | "link_expired" | "version_conflict" | "body_too_large" | "file_too_large" | "quota_exceeded" | "content_quota_exceeded" | "unverified_quota_exceeded" | "unverified_storage_full" | "table_too_large" | "table_unpacks_too_large" | "encoding_unsupported" | "file_unsupported" | "table_format_unsupported" | "table_format_unknown" | "table_outdated_format" | "unknown_host" | "idempotency_key_reused" | "text_too_long" | "text_divided" | "file_unreadable" | "file_not_fetched" | "file_unsafe" | "too_many_pixels" | "not_scannable" | "import_unreadable" | "import_unsafe_name" | "import_too_many_files" | "import_too_large" | "import_unknown" | "import_newer" | "import_changed" | "import_line_invalid" | "table_empty" | "table_without_rows" | "table_encrypted" | "table_unreadable" | "table_too_complex" | "table_too_many_columns" | "table_too_many_rows" | "export_too_large" | "table_quotes_broken" | "read_only" | "rate_limited" | "generic" | "newer_version" | "payment_unavailable" | "unavailable" | "table_busy";
params: Record<string, string | number>;
} | null;
createdAt: string;
finishedAt: string | null;
expiresAt: string;
encoding: string | null;
delimiter: string | null;
sheet: string | null;
layout: {
id: string;
service: string;
isGuessed: boolean;
} | null;
isRemembered: boolean;
columns: (string)[];
firstRows: ((string)[])[];
settings: BulkSettings;
assumedDates: ({
column: string;
text: string;
readAs: string;
})[];
remainingCodes: number;
canUndo: boolean;
};

export type BulkJobSummary = {
id: string;
fileName: string;
bytes: number;
format: "csv" | "xlsx" | "jsonl";
state: "draft" | "checking" | "checked" | "creating" | "done" | "failed" | "cancelled" | "undoing" | "undone";
type: "url" | "url-static" | "menu" | "vcard-plus" | "link-list" | "coupon" | "wifi" | "app" | "pdf" | "images" | "video" | "business" | "mp3" | "feedback" | "playlist" | "landing" | "event" | "social" | "product" | "barcode" | "text" | "vcard" | "whatsapp" | "email" | "sms" | "call" | "event-static" | "epc" | "upi" | "pix" | "swiss-qr-bill";
mode: "create" | "update" | "upsert";
rows: number;
counts: {
unchecked: number;
ready: number;
update: number;
unchanged: number;
error: number;
left_out: number;
empty: number;
created: number;
updated: number;
failed: number;
undone: number;
};
error: {
code: "invalid_input" | "malformed_body" | "unsafe_url" | "captcha_verification_failed" | "email_invalid" | "not_signed_in" | "invalid_key" | "credentials_incorrect" | "user_not_found" | "two_factor_required" | "two_factor_incorrect" | "subscription_required" | "payment_declined" | "forbidden" | "part_locked" | "scope_missing" | "key_ended" | "key_limit_exceeded" | "invalid_origin" | "account_closed" | "account_banned" | "staff_account" | "collaborator_registration_incomplete" | "email_not_verified" | "reauthentication_required" | "qr_limit_exceeded" | "folder_limit_exceeded" | "domain_limit_exceeded" | "template_limit_exceeded" | "team_limit_exceeded" | "share_limit_exceeded" | "transfer_limit_exceeded" | "not_found" | "email_exists" | "folder_exists" | "domain_exists" | "template_exists" | "cannot_invite_self" | "already_invited" | "already_in_team" | "email_in_use" | "cannot_modify_self" | "cannot_modify_owner" | "duplicated_uri" | "duplicated_external_id" | "uri_not_available" | "type_is_immutable" | "static_is_immutable" | "payments_off" | "invoice_credited" | "vat_due" | "invoice_unchanged" | "invoice_tax_differs" | "billing_incomplete" | "discount_invalid" | "already_subscribed" | "trial_used" | "no_trial" | "too_many_withdrawals" | "quote_outdated" | "terms_outdated" | "no_subscription" | "change_not_allowed" | "withdrawal_over" | "payment_disputed" | "payment_processing" | "payment_refused" | "refund_too_large" | "two_factor_enabled" | "identity_already_linked" | "last_login_method" | "not_archived" | "code_blocked" | "idempotency_key_in_use" | "idempotency_reply_lost" | "offset_conflict" | "task_limit_exceeded" | "account_not_active" | "already_verified" | "email_not_failed" | "already_offered" | "transfer_to_self" | "transfer_ended" | "import_in_progress" | "job_in_progress" | "rows_invalid" | "link_expired" | "version_conflict" | "body_too_large" | "file_too_large" | "quota_exceeded" | "content_quota_exceeded" | "unverified_quota_exceeded" | "unverified_storage_full" | "table_too_large" | "table_unpacks_too_large" | "encoding_unsupported" | "file_unsupported" | "table_format_unsupported" | "table_format_unknown" | "table_outdated_format" | "unknown_host" | "idempotency_key_reused" | "text_too_long" | "text_divided" | "file_unreadable" | "file_not_fetched" | "file_unsafe" | "too_many_pixels" | "not_scannable" | "import_unreadable" | "import_unsafe_name" | "import_too_many_files" | "import_too_large" | "import_unknown" | "import_newer" | "import_changed" | "import_line_invalid" | "table_empty" | "table_without_rows" | "table_encrypted" | "table_unreadable" | "table_too_complex" | "table_too_many_columns" | "table_too_many_rows" | "export_too_large" | "table_quotes_broken" | "read_only" | "rate_limited" | "generic" | "newer_version" | "payment_unavailable" | "unavailable" | "table_busy";
params: Record<string, string | number>;
} | null;
createdAt: string;
finishedAt: string | null;
expiresAt: string;
};

export type BulkSettings = {
/** The type of new codes; those that rows update keep theirs. Lines of JSON can name their own. */
type: "url" | "url-static" | "menu" | "vcard-plus" | "link-list" | "coupon" | "wifi" | "app" | "pdf" | "images" | "video" | "business" | "mp3" | "feedback" | "playlist" | "landing" | "event" | "social" | "product" | "barcode" | "text" | "vcard" | "whatsapp" | "email" | "sms" | "call" | "event-static" | "epc" | "upi" | "pix" | "swiss-qr-bill";
/** The ID of the template of new codes; null for none. By default, it’s the default template. */
template?: number | null;
/** The ID of the folder of new codes whose row names none. */
folder: number | null;
/** The domain of new codes whose row names none; empty for our own. By default, it’s that of their folder. */
hostname?: string;
/** The names of new codes whose row has none: {number} is the row, {date} the day, {Column} the text of that column. */
namePattern: string;
/** Whether rows create codes, update those that they name by id or externalId, or either (upsert). */
mode: "create" | "update" | "upsert";
/** What each column becomes, by its place from 0; nothing without a target. */
mapping: ({
column: number;
target: string | null;
})[];
/** The order of day, month and year in dates. */
dateOrder: "ymd" | "dmy" | "mdy";
/** Whether the first row holds the names of the columns. */
hasHeader: boolean;
};

export type BulkSettingsInput = {
/** The type of new codes; those that rows update keep theirs. Lines of JSON can name their own. */
type: "url" | "url-static" | "menu" | "vcard-plus" | "link-list" | "coupon" | "wifi" | "app" | "pdf" | "images" | "video" | "business" | "mp3" | "feedback" | "playlist" | "landing" | "event" | "social" | "product" | "barcode" | "text" | "vcard" | "whatsapp" | "email" | "sms" | "call" | "event-static" | "epc" | "upi" | "pix" | "swiss-qr-bill";
/** The ID of the template of new codes; null for none. By default, it’s the default template. */
template?: number | null;
/** The ID of the folder of new codes whose row names none. */
folder?: number | null;
/** The domain of new codes whose row names none; empty for our own. By default, it’s that of their folder. */
hostname?: string;
/** The names of new codes whose row has none: {number} is the row, {date} the day, {Column} the text of that column. */
namePattern?: string;
/** Whether rows create codes, update those that they name by id or externalId, or either (upsert). */
mode?: "create" | "update" | "upsert";
/** What each column becomes, by its place from 0; nothing without a target. */
mapping?: ({
column: number;
target: string | null;
})[];
/** The order of day, month and year in dates. */
dateOrder?: "ymd" | "dmy" | "mdy";
/** Whether the first row holds the names of the columns. */
hasHeader?: boolean;
};

export type BulkRow = {
row: number;
state: "unchecked" | "ready" | "update" | "unchanged" | "error" | "left_out" | "empty" | "created" | "updated" | "failed" | "undone";
cells: (string)[];
errors: ({
column: string | null;
field: string;
error: "invalid_input" | "malformed_body" | "unsafe_url" | "captcha_verification_failed" | "email_invalid" | "not_signed_in" | "invalid_key" | "credentials_incorrect" | "user_not_found" | "two_factor_required" | "two_factor_incorrect" | "subscription_required" | "payment_declined" | "forbidden" | "part_locked" | "scope_missing" | "key_ended" | "key_limit_exceeded" | "invalid_origin" | "account_closed" | "account_banned" | "staff_account" | "collaborator_registration_incomplete" | "email_not_verified" | "reauthentication_required" | "qr_limit_exceeded" | "folder_limit_exceeded" | "domain_limit_exceeded" | "template_limit_exceeded" | "team_limit_exceeded" | "share_limit_exceeded" | "transfer_limit_exceeded" | "not_found" | "email_exists" | "folder_exists" | "domain_exists" | "template_exists" | "cannot_invite_self" | "already_invited" | "already_in_team" | "email_in_use" | "cannot_modify_self" | "cannot_modify_owner" | "duplicated_uri" | "duplicated_external_id" | "uri_not_available" | "type_is_immutable" | "static_is_immutable" | "payments_off" | "invoice_credited" | "vat_due" | "invoice_unchanged" | "invoice_tax_differs" | "billing_incomplete" | "discount_invalid" | "already_subscribed" | "trial_used" | "no_trial" | "too_many_withdrawals" | "quote_outdated" | "terms_outdated" | "no_subscription" | "change_not_allowed" | "withdrawal_over" | "payment_disputed" | "payment_processing" | "payment_refused" | "refund_too_large" | "two_factor_enabled" | "identity_already_linked" | "last_login_method" | "not_archived" | "code_blocked" | "idempotency_key_in_use" | "idempotency_reply_lost" | "offset_conflict" | "task_limit_exceeded" | "account_not_active" | "already_verified" | "email_not_failed" | "already_offered" | "transfer_to_self" | "transfer_ended" | "import_in_progress" | "job_in_progress" | "rows_invalid" | "link_expired" | "version_conflict" | "body_too_large" | "file_too_large" | "quota_exceeded" | "content_quota_exceeded" | "unverified_quota_exceeded" | "unverified_storage_full" | "table_too_large" | "table_unpacks_too_large" | "encoding_unsupported" | "file_unsupported" | "table_format_unsupported" | "table_format_unknown" | "table_outdated_format" | "unknown_host" | "idempotency_key_reused" | "text_too_long" | "text_divided" | "file_unreadable" | "file_not_fetched" | "file_unsafe" | "too_many_pixels" | "not_scannable" | "import_unreadable" | "import_unsafe_name" | "import_too_many_files" | "import_too_large" | "import_unknown" | "import_newer" | "import_changed" | "import_line_invalid" | "table_empty" | "table_without_rows" | "table_encrypted" | "table_unreadable" | "table_too_complex" | "table_too_many_columns" | "table_too_many_rows" | "export_too_large" | "table_quotes_broken" | "read_only" | "rate_limited" | "generic" | "newer_version" | "payment_unavailable" | "unavailable" | "table_busy";
code: "required" | "wrong_type" | "wrong_choice" | "not_for_format" | "unknown_field" | "invalid_characters" | "too_long" | "too_short" | "too_many" | "too_few" | "too_many_bytes" | "too_many_uris" | "too_many_files" | "too_large" | "too_small" | "invalid_url" | "invalid_start_url" | "invalid_url_length" | "url_needs_dot" | "url_with_spaces" | "invalid_email" | "email_with_spaces" | "invalid_phone" | "phone_needs_prefix" | "invalid_date" | "no_such_day" | "invalid_time" | "invalid_code" | "invalid_gtin" | "wrong_check_digit" | "not_in_gs1" | "invalid_gs1_date" | "already_printed" | "invalid_identifier" | "invalid_nickname" | "not_youtube" | "other_service" | "invalid_hex_colour" | "password_too_common" | "not_in_seconds" | "from_after_to" | "range_too_long" | "in_future" | "in_past" | "mutually_exclusive" | "end_not_after_start" | "overlaps" | "repeated" | "language_repeated" | "nothing_to_show" | "same_as_ground" | "undrawable_text" | "unknown_image" | "unknown_file" | "other_store" | "two_logos" | "no_limit" | "invalid_ink_name" | "needs_one_colour" | "unknown_hostname" | "unknown_folder" | "unknown_template" | "invalid_domain" | "domain_has_protocol" | "domain_has_path" | "domain_has_www" | "domain_is_address" | "domain_is_bare" | "domain_is_ours" | "domain_is_wildcard" | "domain_not_public" | "invalid_file_path" | "reserved_file_path" | "invalid_json" | "invalid_iban" | "invalid_iban_length" | "wrong_iban_digits" | "iban_of_other_country" | "invalid_bic" | "invalid_purpose" | "invalid_creditor_reference" | "wrong_reference_digits" | "invalid_upi_id" | "invalid_reference" | "invalid_merchant_code" | "invalid_cpf" | "invalid_cnpj" | "invalid_pix_phone" | "invalid_random_key" | "not_latin" | "needs_qr_iban" | "needs_qr_reference" | "invalid_qr_reference" | "invalid_country" | "invalid_vat_number" | "broken_quotes" | "too_many_cells" | "unreadable_characters" | "formula" | "formula_error" | "formula_without_value" | "invalid_number" | "ambiguous_date" | null;
params: Record<string, string | number>;
})[];
changes: ({
field: string;
before: string | null;
after: string | null;
})[];
code: {
id: number;
name: string;
link: string;
} | null;
};

export type BulkProgress = {
state: "draft" | "checking" | "checked" | "creating" | "done" | "failed" | "cancelled" | "undoing" | "undone";
counts: {
unchecked: number;
ready: number;
update: number;
unchanged: number;
error: number;
left_out: number;
empty: number;
created: number;
updated: number;
failed: number;
undone: number;
};
done: number;
total: number;
perSecond: number | null;
secondsLeft: number | null;
};

export type Statistics = {
range: {
from: string;
to: string;
today: string;
timeZone: string;
firstDay: string | null;
lastDay: string | null;
};
codes: {
selected: number;
all: number;
};
totals: {
scans: number;
people: number;
visits: number;
repeats: number;
};
countries: number;
leftOut: {
bots: number;
previews: number;
ownTests: number;
suspects: number;
};
comparison: {
from: string;
to: string;
totals: {
scans: number;
people: number;
visits: number;
repeats: number;
};
countries: number;
whole: {
now: {
scans: number;
people: number;
visits: number;
repeats: number;
};
before: {
scans: number;
people: number;
visits: number;
repeats: number;
};
};
} | null;
days: ({
day: string;
scans: number;
people: number;
visits: number;
before?: number;
})[];
hours: ({
weekday: number;
hour: number;
scans: number;
occurrences: number;
})[];
breakdowns: {
country: ({
value: string;
scans: number;
people: number;
before?: number;
})[];
city: ({
value: string;
scans: number;
people: number;
before?: number;
})[];
system: ({
value: string;
scans: number;
people: number;
before?: number;
})[];
device: ({
value: string;
scans: number;
people: number;
before?: number;
})[];
browser: ({
value: string;
scans: number;
people: number;
before?: number;
})[];
language: ({
value: string;
scans: number;
people: number;
before?: number;
})[];
};
citySource: "db-ip" | "maxmind" | "other" | null;
topCodes: {
rows: ({
id: number;
name: string;
type: string;
uri: string;
folder: number | null;
scans: number;
people: number;
before?: number;
})[];
more: {
codes: number;
scans: number;
};
deleted: number;
};
folders: ({
id: number | null;
name: string | null;
scans: number;
people: number;
})[];
refusals: ({
outcome: "invalid" | "inactive" | "blocked" | "deleted" | "limit_reached" | "outside_schedule" | "busy" | "password_wrong" | "too_many_tries" | "newer_version" | "without_plan";
scans: number;
codes: ({
id: number;
name: string;
})[];
})[];
changes: ({
day: string;
code: {
id: number;
name: string;
};
})[];
coverage: {
counted: number;
total: number;
exact: "nothing" | "totals" | "properties";
} | null;
asOf: string | null;
isBackfilling: boolean;
};

/** Every call that API keys can make, by tag and name. */
export interface Calls {
account: {
/** Returns the signed-in user. The header x-country names the country the request came from. */
me(input?: {}, options?: CallOptions): Promise<{
id: string;
email: string;
name: string;
emailVerified: boolean;
role: number;
views: (number)[];
permissions: Record<string, Record<string, boolean>>;
parentAccount: string | null;
accountName: string | null;
language: string;
timezone: string;
thousandsSeparator: "." | "," | null;
dateFormat: "DD-MM-YYYY" | "MM-DD-YYYY" | null;
hourFormat: 24 | 12 | null;
browserLocale: string | null;
scanRetentionMonths: number | null;
country: string | null;
createdAt: string;
trialStartedAt: string;
triallingEndsAt: string;
trialDaysLeft: number;
subscriptionStatus: "incomplete" | "incomplete_expired" | "active" | "past_due" | "canceled" | "unpaid" | "trialing" | "trial_ended";
hasPremium: boolean;
codesStopped: boolean;
billing: "on" | "off";
hasPassword: boolean;
isOwner: boolean;
folders: (number)[] | null;
staff: boolean;
hasApiKey: boolean;
pushNotificationsEnabled: boolean;
pushAsked: boolean;
unrecordedScans: number;
weeklySummary: boolean;
singleKeyShortcuts: boolean;
billingData?: {
name: string;
company: string;
address: string;
postalCode: string;
city: string;
country: string;
vatNumber: string;
taxId: string;
email: string;
vat: {
state: "unchecked" | "pending" | "valid" | "invalid" | "unavailable";
checkedAt: string | null;
} | null;
};
stripePriceId?: string | null;
stripeTrialEnd?: string | null;
subscriptionStarted?: string | null;
subscriptionEnded?: string | null;
currentPeriodStart?: string | null;
unsubscribedReason?: string | null;
discount?: {
code: string | null;
until: string | null;
} | null;
stripePaymentMethodId?: string | null;
stripePaymentMethodType?: string | null;
stripePaymentMethodBrand?: string | null;
stripePaymentMethodLast4?: string | null;
stripePaymentMethodSepaDebitLast4?: string | null;
stripePaymentMethodSepaDebitBankCode?: string | null;
stripePaymentMethodSepaDebitBranchCode?: string | null;
stripePaymentMethodSepaDebitCountry?: string | null;
subscriptionInfo?: {
subscribed: boolean;
requiresAction: boolean;
isFullyCanceled: boolean;
hasBeenSubscribedBefore: boolean;
willCancel: boolean;
hasDispute: boolean;
isTrialEnded: boolean;
isActive: boolean;
isTrialling: boolean;
processingSepaDebitPayment: boolean;
currentPeriodEnd: number | null;
stripePaymentMethodType: string | null;
};
}>;
};
brand: {
/** Returns the account’s brand colours and logo, which are empty until they are set. */
get(input?: {}, options?: CallOptions): Promise<{
/** The brand colours, the main one first. */
colors: unknown;
/** The name of a logo that POST /api/upload/logo returned; null for none. */
logo: string | null;
}>;
/** Sets the account’s brand colours and logo. Existing codes don’t change. */
change(input: {
/** The brand colours, the main one first. */
colors: (string)[];
/** The name of a logo that POST /api/upload/logo returned; null for none. */
logo: string | null;
}, options?: CallOptions): Promise<{
/** The brand colours, the main one first. */
colors: unknown;
/** The name of a logo that POST /api/upload/logo returned; null for none. */
logo: string | null;
}>;
};
folders: {
/** Lists the account’s folders by name, limited to the caller’s folders. */
list(input?: {
/** Which fields the response has. */
fields?: string | readonly string[];
}, options?: CallOptions): Promise<{
folders: ({
id: number;
name: string;
colour: string;
hostname: string;
codes: number;
})[];
unfiled: number;
}>;
/** Creates a folder. Its name is unique in the account, ignoring case. */
create(input: {
/** What the folder is called. Each name exists once, ignoring case. */
name: string;
/** The colour of the folder. */
colour?: string;
/** The domain of new codes in the folder; empty for our own host. */
hostname?: string;
}, options?: CallOptions): Promise<{
id: number;
name: string;
colour: string;
hostname: string;
codes: number;
}>;
/** Changes a folder’s name, its colour, or the domain of its new codes. */
change(input: {
/** The ID of the folder. */
id: number;
/** What the folder is called. Each name exists once, ignoring case. */
name?: string;
/** The colour of the folder. */
colour?: string;
/** The domain of new codes in the folder; empty for our own host. */
hostname?: string;
}, options?: CallOptions): Promise<{
id: number;
name: string;
colour: string;
hostname: string;
codes: number;
}>;
/** Deletes a folder. Its codes stay, in no folder; it can be restored with them as long as an archived code. */
remove(input: {
/** The ID of the folder. */
id: number;
}, options?: CallOptions): Promise<{
id: number;
name: string;
colour: string;
hostname: string;
codes: number;
}>;
/** Restores a deleted folder, with those of its codes that aren’t in another folder. */
restore(input: {
/** The ID of the folder. */
id: number;
}, options?: CallOptions): Promise<{
id: number;
name: string;
colour: string;
hostname: string;
codes: number;
}>;
/** Moves codes to a folder, or with null to none, and lists those that it couldn’t move. */
move(input: {
/** The IDs of the codes. */
ids: (number)[];
/** The ID of the folder; null for none. */
folder: number | null;
}, options?: CallOptions): Promise<{
moved: ({
id: number;
from: number | null;
})[];
failed: ({
id: number;
error: "invalid_input" | "malformed_body" | "unsafe_url" | "captcha_verification_failed" | "email_invalid" | "not_signed_in" | "invalid_key" | "credentials_incorrect" | "user_not_found" | "two_factor_required" | "two_factor_incorrect" | "subscription_required" | "payment_declined" | "forbidden" | "part_locked" | "scope_missing" | "key_ended" | "key_limit_exceeded" | "invalid_origin" | "account_closed" | "account_banned" | "staff_account" | "collaborator_registration_incomplete" | "email_not_verified" | "reauthentication_required" | "qr_limit_exceeded" | "folder_limit_exceeded" | "domain_limit_exceeded" | "template_limit_exceeded" | "team_limit_exceeded" | "share_limit_exceeded" | "transfer_limit_exceeded" | "not_found" | "email_exists" | "folder_exists" | "domain_exists" | "template_exists" | "cannot_invite_self" | "already_invited" | "already_in_team" | "email_in_use" | "cannot_modify_self" | "cannot_modify_owner" | "duplicated_uri" | "duplicated_external_id" | "uri_not_available" | "type_is_immutable" | "static_is_immutable" | "payments_off" | "invoice_credited" | "vat_due" | "invoice_unchanged" | "invoice_tax_differs" | "billing_incomplete" | "discount_invalid" | "already_subscribed" | "trial_used" | "no_trial" | "too_many_withdrawals" | "quote_outdated" | "terms_outdated" | "no_subscription" | "change_not_allowed" | "withdrawal_over" | "payment_disputed" | "payment_processing" | "payment_refused" | "refund_too_large" | "two_factor_enabled" | "identity_already_linked" | "last_login_method" | "not_archived" | "code_blocked" | "idempotency_key_in_use" | "idempotency_reply_lost" | "offset_conflict" | "task_limit_exceeded" | "account_not_active" | "already_verified" | "email_not_failed" | "already_offered" | "transfer_to_self" | "transfer_ended" | "import_in_progress" | "job_in_progress" | "rows_invalid" | "link_expired" | "version_conflict" | "body_too_large" | "file_too_large" | "quota_exceeded" | "content_quota_exceeded" | "unverified_quota_exceeded" | "unverified_storage_full" | "table_too_large" | "table_unpacks_too_large" | "encoding_unsupported" | "file_unsupported" | "table_format_unsupported" | "table_format_unknown" | "table_outdated_format" | "unknown_host" | "idempotency_key_reused" | "text_too_long" | "text_divided" | "file_unreadable" | "file_not_fetched" | "file_unsafe" | "too_many_pixels" | "not_scannable" | "import_unreadable" | "import_unsafe_name" | "import_too_many_files" | "import_too_large" | "import_unknown" | "import_newer" | "import_changed" | "import_line_invalid" | "table_empty" | "table_without_rows" | "table_encrypted" | "table_unreadable" | "table_too_complex" | "table_too_many_columns" | "table_too_many_rows" | "export_too_large" | "table_quotes_broken" | "read_only" | "rate_limited" | "generic" | "newer_version" | "payment_unavailable" | "unavailable" | "table_busy";
params?: Record<string, string | number>;
})[];
}>;
};
domains: {
/** Lists the account’s domains by name, those that were removed last. */
list(input?: {
/** Which fields the response has. */
fields?: string | readonly string[];
}, options?: CallOptions): Promise<{
domains: ({
id: number;
host: string;
name: string;
state: "pending" | "verified" | "active" | "lost" | "removed";
codes: number;
registeredName: string;
registeredUntil: string | null;
createdAt: string;
checkedAt: string | null;
checkedUntil: string | null;
failingSince: string | null;
removedAt: string | null;
keptUntil: string | null;
homeUrl: string;
notFoundUrl: string;
expiredUrl: string;
rightRecords: number;
totalRecords: number;
problem: {
purpose: "ownership" | "routing" | "certificate";
type: "TXT" | "CNAME" | "A" | "AAAA" | "CAA";
finding: "right" | "cached" | "proxied" | "moving" | "not_checked" | "missing" | "wrong_place" | "doubled_name" | "unknown_domain" | "silent_servers" | "broken_dnssec" | "other_value" | "other_token" | "quoted" | "alias" | "doubled_value" | "addresses" | "website" | "other_records" | "proxied_elsewhere" | "some_servers" | "held_elsewhere" | "other_authority" | "restricted_authority";
} | null;
})[];
edgeHost: string | null;
allowsBare: boolean;
max: number;
}>;
/** Returns a domain with its records: what they should be, and what the last check found. */
get(input: {
/** The ID of the domain. */
id: number;
/** Which fields the response has. */
fields?: string | readonly string[];
}, options?: CallOptions): Promise<{
id: number;
host: string;
name: string;
state: "pending" | "verified" | "active" | "lost" | "removed";
codes: number;
registeredName: string;
registeredUntil: string | null;
createdAt: string;
checkedAt: string | null;
checkedUntil: string | null;
failingSince: string | null;
removedAt: string | null;
keptUntil: string | null;
homeUrl: string;
notFoundUrl: string;
expiredUrl: string;
rightRecords: number;
totalRecords: number;
problem: {
purpose: "ownership" | "routing" | "certificate";
type: "TXT" | "CNAME" | "A" | "AAAA" | "CAA";
finding: "right" | "cached" | "proxied" | "moving" | "not_checked" | "missing" | "wrong_place" | "doubled_name" | "unknown_domain" | "silent_servers" | "broken_dnssec" | "other_value" | "other_token" | "quoted" | "alias" | "doubled_value" | "addresses" | "website" | "other_records" | "proxied_elsewhere" | "some_servers" | "held_elsewhere" | "other_authority" | "restricted_authority";
} | null;
check: {
zone: string;
nameServers: (string)[];
records: ({
purpose: "ownership" | "routing" | "certificate";
type: "TXT" | "CNAME" | "A" | "AAAA" | "CAA";
name: string;
label: string;
expected: (string)[];
found: (string)[];
isRight: boolean;
finding: "right" | "cached" | "proxied" | "moving" | "not_checked" | "missing" | "wrong_place" | "doubled_name" | "unknown_domain" | "silent_servers" | "broken_dnssec" | "other_value" | "other_token" | "quoted" | "alias" | "doubled_value" | "addresses" | "website" | "other_records" | "proxied_elsewhere" | "some_servers" | "held_elsewhere" | "other_authority" | "restricted_authority";
params: Record<string, string | number>;
})[];
};
certificate: {
expiresAt: string | null;
failure: "not_here" | "forbidden" | "unreachable" | "rate_limited" | "refused" | "away" | null;
detail: string;
nextAttemptAt: string | null;
} | null;
files: ({
path: string;
content: string;
})[];
}>;
/** Adds a domain, or brings a removed one back. It is active once its DNS records are right. */
create(input: {
/** The domain, such as go.example.com. */
host: string;
}, options?: CallOptions): Promise<{
id: number;
host: string;
name: string;
state: "pending" | "verified" | "active" | "lost" | "removed";
codes: number;
registeredName: string;
registeredUntil: string | null;
createdAt: string;
checkedAt: string | null;
checkedUntil: string | null;
failingSince: string | null;
removedAt: string | null;
keptUntil: string | null;
homeUrl: string;
notFoundUrl: string;
expiredUrl: string;
rightRecords: number;
totalRecords: number;
problem: {
purpose: "ownership" | "routing" | "certificate";
type: "TXT" | "CNAME" | "A" | "AAAA" | "CAA";
finding: "right" | "cached" | "proxied" | "moving" | "not_checked" | "missing" | "wrong_place" | "doubled_name" | "unknown_domain" | "silent_servers" | "broken_dnssec" | "other_value" | "other_token" | "quoted" | "alias" | "doubled_value" | "addresses" | "website" | "other_records" | "proxied_elsewhere" | "some_servers" | "held_elsewhere" | "other_authority" | "restricted_authority";
} | null;
check: {
zone: string;
nameServers: (string)[];
records: ({
purpose: "ownership" | "routing" | "certificate";
type: "TXT" | "CNAME" | "A" | "AAAA" | "CAA";
name: string;
label: string;
expected: (string)[];
found: (string)[];
isRight: boolean;
finding: "right" | "cached" | "proxied" | "moving" | "not_checked" | "missing" | "wrong_place" | "doubled_name" | "unknown_domain" | "silent_servers" | "broken_dnssec" | "other_value" | "other_token" | "quoted" | "alias" | "doubled_value" | "addresses" | "website" | "other_records" | "proxied_elsewhere" | "some_servers" | "held_elsewhere" | "other_authority" | "restricted_authority";
params: Record<string, string | number>;
})[];
};
certificate: {
expiresAt: string | null;
failure: "not_here" | "forbidden" | "unreachable" | "rate_limited" | "refused" | "away" | null;
detail: string;
nextAttemptAt: string | null;
} | null;
files: ({
path: string;
content: string;
})[];
}>;
/** Checks the records of a domain now, at its own name servers, unless that was a few seconds ago. */
check(input: {
/** The ID of the domain. */
id: number;
}, options?: CallOptions): Promise<{
id: number;
host: string;
name: string;
state: "pending" | "verified" | "active" | "lost" | "removed";
codes: number;
registeredName: string;
registeredUntil: string | null;
createdAt: string;
checkedAt: string | null;
checkedUntil: string | null;
failingSince: string | null;
removedAt: string | null;
keptUntil: string | null;
homeUrl: string;
notFoundUrl: string;
expiredUrl: string;
rightRecords: number;
totalRecords: number;
problem: {
purpose: "ownership" | "routing" | "certificate";
type: "TXT" | "CNAME" | "A" | "AAAA" | "CAA";
finding: "right" | "cached" | "proxied" | "moving" | "not_checked" | "missing" | "wrong_place" | "doubled_name" | "unknown_domain" | "silent_servers" | "broken_dnssec" | "other_value" | "other_token" | "quoted" | "alias" | "doubled_value" | "addresses" | "website" | "other_records" | "proxied_elsewhere" | "some_servers" | "held_elsewhere" | "other_authority" | "restricted_authority";
} | null;
check: {
zone: string;
nameServers: (string)[];
records: ({
purpose: "ownership" | "routing" | "certificate";
type: "TXT" | "CNAME" | "A" | "AAAA" | "CAA";
name: string;
label: string;
expected: (string)[];
found: (string)[];
isRight: boolean;
finding: "right" | "cached" | "proxied" | "moving" | "not_checked" | "missing" | "wrong_place" | "doubled_name" | "unknown_domain" | "silent_servers" | "broken_dnssec" | "other_value" | "other_token" | "quoted" | "alias" | "doubled_value" | "addresses" | "website" | "other_records" | "proxied_elsewhere" | "some_servers" | "held_elsewhere" | "other_authority" | "restricted_authority";
params: Record<string, string | number>;
})[];
};
certificate: {
expiresAt: string | null;
failure: "not_here" | "forbidden" | "unreachable" | "rate_limited" | "refused" | "away" | null;
detail: string;
nextAttemptAt: string | null;
} | null;
files: ({
path: string;
content: string;
})[];
}>;
/** Orders the certificate of a domain again now, after an attempt failed, unless its authority limits that. */
retryCertificate(input: {
/** The ID of the domain. */
id: number;
}, options?: CallOptions): Promise<{
id: number;
host: string;
name: string;
state: "pending" | "verified" | "active" | "lost" | "removed";
codes: number;
registeredName: string;
registeredUntil: string | null;
createdAt: string;
checkedAt: string | null;
checkedUntil: string | null;
failingSince: string | null;
removedAt: string | null;
keptUntil: string | null;
homeUrl: string;
notFoundUrl: string;
expiredUrl: string;
rightRecords: number;
totalRecords: number;
problem: {
purpose: "ownership" | "routing" | "certificate";
type: "TXT" | "CNAME" | "A" | "AAAA" | "CAA";
finding: "right" | "cached" | "proxied" | "moving" | "not_checked" | "missing" | "wrong_place" | "doubled_name" | "unknown_domain" | "silent_servers" | "broken_dnssec" | "other_value" | "other_token" | "quoted" | "alias" | "doubled_value" | "addresses" | "website" | "other_records" | "proxied_elsewhere" | "some_servers" | "held_elsewhere" | "other_authority" | "restricted_authority";
} | null;
check: {
zone: string;
nameServers: (string)[];
records: ({
purpose: "ownership" | "routing" | "certificate";
type: "TXT" | "CNAME" | "A" | "AAAA" | "CAA";
name: string;
label: string;
expected: (string)[];
found: (string)[];
isRight: boolean;
finding: "right" | "cached" | "proxied" | "moving" | "not_checked" | "missing" | "wrong_place" | "doubled_name" | "unknown_domain" | "silent_servers" | "broken_dnssec" | "other_value" | "other_token" | "quoted" | "alias" | "doubled_value" | "addresses" | "website" | "other_records" | "proxied_elsewhere" | "some_servers" | "held_elsewhere" | "other_authority" | "restricted_authority";
params: Record<string, string | number>;
})[];
};
certificate: {
expiresAt: string | null;
failure: "not_here" | "forbidden" | "unreachable" | "rate_limited" | "refused" | "away" | null;
detail: string;
nextAttemptAt: string | null;
} | null;
files: ({
path: string;
content: string;
})[];
}>;
/** Changes where the domain itself, and unknown and expired links on it, lead, and its .well-known files. */
change(input: {
/** The ID of the domain. */
id: number;
/** Where the domain without a path leads; empty for a page that says what it is. */
homeUrl?: string;
/** Where unknown links lead; empty for a page that says so. */
notFoundUrl?: string;
/** Where expired links lead; empty for a page that says so. */
expiredUrl?: string;
/** All files below /.well-known/. Those that aren’t listed are deleted. */
files?: ({
path: string;
content: string;
})[];
}, options?: CallOptions): Promise<{
id: number;
host: string;
name: string;
state: "pending" | "verified" | "active" | "lost" | "removed";
codes: number;
registeredName: string;
registeredUntil: string | null;
createdAt: string;
checkedAt: string | null;
checkedUntil: string | null;
failingSince: string | null;
removedAt: string | null;
keptUntil: string | null;
homeUrl: string;
notFoundUrl: string;
expiredUrl: string;
rightRecords: number;
totalRecords: number;
problem: {
purpose: "ownership" | "routing" | "certificate";
type: "TXT" | "CNAME" | "A" | "AAAA" | "CAA";
finding: "right" | "cached" | "proxied" | "moving" | "not_checked" | "missing" | "wrong_place" | "doubled_name" | "unknown_domain" | "silent_servers" | "broken_dnssec" | "other_value" | "other_token" | "quoted" | "alias" | "doubled_value" | "addresses" | "website" | "other_records" | "proxied_elsewhere" | "some_servers" | "held_elsewhere" | "other_authority" | "restricted_authority";
} | null;
check: {
zone: string;
nameServers: (string)[];
records: ({
purpose: "ownership" | "routing" | "certificate";
type: "TXT" | "CNAME" | "A" | "AAAA" | "CAA";
name: string;
label: string;
expected: (string)[];
found: (string)[];
isRight: boolean;
finding: "right" | "cached" | "proxied" | "moving" | "not_checked" | "missing" | "wrong_place" | "doubled_name" | "unknown_domain" | "silent_servers" | "broken_dnssec" | "other_value" | "other_token" | "quoted" | "alias" | "doubled_value" | "addresses" | "website" | "other_records" | "proxied_elsewhere" | "some_servers" | "held_elsewhere" | "other_authority" | "restricted_authority";
params: Record<string, string | number>;
})[];
};
certificate: {
expiresAt: string | null;
failure: "not_here" | "forbidden" | "unreachable" | "rate_limited" | "refused" | "away" | null;
detail: string;
nextAttemptAt: string | null;
} | null;
files: ({
path: string;
content: string;
})[];
}>;
/** Deletes one of a domain’s .well-known files. */
removeFile(input: {
/** The ID of the domain. */
id: number;
/** The path of the file below /.well-known/. */
path: string | number | readonly (string | number)[];
}, options?: CallOptions): Promise<{
id: number;
host: string;
name: string;
state: "pending" | "verified" | "active" | "lost" | "removed";
codes: number;
registeredName: string;
registeredUntil: string | null;
createdAt: string;
checkedAt: string | null;
checkedUntil: string | null;
failingSince: string | null;
removedAt: string | null;
keptUntil: string | null;
homeUrl: string;
notFoundUrl: string;
expiredUrl: string;
rightRecords: number;
totalRecords: number;
problem: {
purpose: "ownership" | "routing" | "certificate";
type: "TXT" | "CNAME" | "A" | "AAAA" | "CAA";
finding: "right" | "cached" | "proxied" | "moving" | "not_checked" | "missing" | "wrong_place" | "doubled_name" | "unknown_domain" | "silent_servers" | "broken_dnssec" | "other_value" | "other_token" | "quoted" | "alias" | "doubled_value" | "addresses" | "website" | "other_records" | "proxied_elsewhere" | "some_servers" | "held_elsewhere" | "other_authority" | "restricted_authority";
} | null;
check: {
zone: string;
nameServers: (string)[];
records: ({
purpose: "ownership" | "routing" | "certificate";
type: "TXT" | "CNAME" | "A" | "AAAA" | "CAA";
name: string;
label: string;
expected: (string)[];
found: (string)[];
isRight: boolean;
finding: "right" | "cached" | "proxied" | "moving" | "not_checked" | "missing" | "wrong_place" | "doubled_name" | "unknown_domain" | "silent_servers" | "broken_dnssec" | "other_value" | "other_token" | "quoted" | "alias" | "doubled_value" | "addresses" | "website" | "other_records" | "proxied_elsewhere" | "some_servers" | "held_elsewhere" | "other_authority" | "restricted_authority";
params: Record<string, string | number>;
})[];
};
certificate: {
expiresAt: string | null;
failure: "not_here" | "forbidden" | "unreachable" | "rate_limited" | "refused" | "away" | null;
detail: string;
nextAttemptAt: string | null;
} | null;
files: ({
path: string;
content: string;
})[];
}>;
/** Removes a domain: codes stop working on it. The account can bring it back for a year. */
remove(input: {
/** The ID of the domain. */
id: number;
}, options?: CallOptions): Promise<{
id: number;
host: string;
name: string;
state: "pending" | "verified" | "active" | "lost" | "removed";
codes: number;
registeredName: string;
registeredUntil: string | null;
createdAt: string;
checkedAt: string | null;
checkedUntil: string | null;
failingSince: string | null;
removedAt: string | null;
keptUntil: string | null;
homeUrl: string;
notFoundUrl: string;
expiredUrl: string;
rightRecords: number;
totalRecords: number;
problem: {
purpose: "ownership" | "routing" | "certificate";
type: "TXT" | "CNAME" | "A" | "AAAA" | "CAA";
finding: "right" | "cached" | "proxied" | "moving" | "not_checked" | "missing" | "wrong_place" | "doubled_name" | "unknown_domain" | "silent_servers" | "broken_dnssec" | "other_value" | "other_token" | "quoted" | "alias" | "doubled_value" | "addresses" | "website" | "other_records" | "proxied_elsewhere" | "some_servers" | "held_elsewhere" | "other_authority" | "restricted_authority";
} | null;
check: {
zone: string;
nameServers: (string)[];
records: ({
purpose: "ownership" | "routing" | "certificate";
type: "TXT" | "CNAME" | "A" | "AAAA" | "CAA";
name: string;
label: string;
expected: (string)[];
found: (string)[];
isRight: boolean;
finding: "right" | "cached" | "proxied" | "moving" | "not_checked" | "missing" | "wrong_place" | "doubled_name" | "unknown_domain" | "silent_servers" | "broken_dnssec" | "other_value" | "other_token" | "quoted" | "alias" | "doubled_value" | "addresses" | "website" | "other_records" | "proxied_elsewhere" | "some_servers" | "held_elsewhere" | "other_authority" | "restricted_authority";
params: Record<string, string | number>;
})[];
};
certificate: {
expiresAt: string | null;
failure: "not_here" | "forbidden" | "unreachable" | "rate_limited" | "refused" | "away" | null;
detail: string;
nextAttemptAt: string | null;
} | null;
files: ({
path: string;
content: string;
})[];
}>;
};
templates: {
/** Lists the account’s templates by name, without their content. */
list(input?: {
/** Which fields the response has. */
fields?: string | readonly string[];
}, options?: CallOptions): Promise<{
templates: ({
id: number;
name: string;
style: Design;
type: "url" | "url-static" | "menu" | "vcard-plus" | "link-list" | "coupon" | "wifi" | "app" | "pdf" | "images" | "video" | "business" | "mp3" | "feedback" | "playlist" | "landing" | "event" | "social" | "product" | "barcode" | "text" | "vcard" | "whatsapp" | "email" | "sms" | "call" | "event-static" | "epc" | "upi" | "pix" | "swiss-qr-bill" | null;
hasContent: boolean;
folder: number | null;
hostname: string | null;
access: {
schedule: {
from?: number;
to?: number;
} | null;
scanLimit: number | null;
} | null;
namePattern: string;
locks: ("design" | "frame" | "folder" | "domain" | "content" | "access")[];
isDefault: boolean;
codes: number;
createdAt: string;
updatedAt: string;
version: number;
})[];
max: number;
unreadable: number;
}>;
/** Returns a template with its content. */
get(input: {
/** The ID of the template. */
id: number;
/** Which fields the response has. */
fields?: string | readonly string[];
}, options?: CallOptions): Promise<{
id: number;
name: string;
style: Design;
type: "url" | "url-static" | "menu" | "vcard-plus" | "link-list" | "coupon" | "wifi" | "app" | "pdf" | "images" | "video" | "business" | "mp3" | "feedback" | "playlist" | "landing" | "event" | "social" | "product" | "barcode" | "text" | "vcard" | "whatsapp" | "email" | "sms" | "call" | "event-static" | "epc" | "upi" | "pix" | "swiss-qr-bill" | null;
folder: number | null;
hostname: string | null;
access: {
schedule: {
from?: number;
to?: number;
} | null;
scanLimit: number | null;
} | null;
namePattern: string;
locks: ("design" | "frame" | "folder" | "domain" | "content" | "access")[];
isDefault: boolean;
codes: number;
createdAt: string;
updatedAt: string;
version: number;
folderHostname: string;
content: Record<string, unknown> | null;
}>;
/** Returns the IDs of up to 1,000 codes that were created from a template, for bulk actions. Takes the view of templates, too. */
codes(input: {
/** The ID of the template. */
id: number;
}, options?: CallOptions): Promise<{
ids: (number)[];
}>;
/** Creates a template. Its name is unique in the account, ignoring case. Making it the default takes the right to edit templates. */
create(input: {
/** What the template is called. Each name exists once, ignoring case. */
name: string;
/** The design of new codes. */
style?: DesignInput;
/** The type of new codes; null for any. */
type?: "url" | "url-static" | "menu" | "vcard-plus" | "link-list" | "coupon" | "wifi" | "app" | "pdf" | "images" | "video" | "business" | "mp3" | "feedback" | "playlist" | "landing" | "event" | "social" | "product" | "barcode" | "text" | "vcard" | "whatsapp" | "email" | "sms" | "call" | "event-static" | "epc" | "upi" | "pix" | "swiss-qr-bill" | null;
/** Some fields of the type’s content; required ones may be missing. */
content?: Record<string, unknown> | null;
/** The ID of the folder of new codes; null for any. */
folder?: number | null;
/** The domain of new codes, or empty for our own host; null for any. */
hostname?: string | null;
/** The schedule and the scan limit of new codes; null for any. */
access?: {
schedule: {
/** When it starts to work. */
from?: number;
/** When it stops working. */
to?: number;
} | null;
scanLimit: number | null;
} | null;
/** The name of a code that is created without one, with the placeholders {template}, {number}, {date}; empty for none. */
namePattern?: string;
/** The parts of codes made from it that only members who can edit templates may change. */
locks?: ("design" | "frame" | "folder" | "domain" | "content" | "access")[];
/** Whether new codes start with it. An account has one default template or none. */
isDefault?: boolean;
}, options?: CallOptions): Promise<{
id: number;
name: string;
style: Design;
type: "url" | "url-static" | "menu" | "vcard-plus" | "link-list" | "coupon" | "wifi" | "app" | "pdf" | "images" | "video" | "business" | "mp3" | "feedback" | "playlist" | "landing" | "event" | "social" | "product" | "barcode" | "text" | "vcard" | "whatsapp" | "email" | "sms" | "call" | "event-static" | "epc" | "upi" | "pix" | "swiss-qr-bill" | null;
folder: number | null;
hostname: string | null;
access: {
schedule: {
from?: number;
to?: number;
} | null;
scanLimit: number | null;
} | null;
namePattern: string;
locks: ("design" | "frame" | "folder" | "domain" | "content" | "access")[];
isDefault: boolean;
codes: number;
createdAt: string;
updatedAt: string;
version: number;
folderHostname: string;
content: Record<string, unknown> | null;
}>;
/** Changes some of a template. With If-Match, only if no one else changed it in the meantime. Codes that were made from it keep what they have; its locks apply to them. */
change(input: {
/** The ID of the template. */
id: number;
/** What the template is called. Each name exists once, ignoring case. */
name?: string;
/** The design of new codes. */
style?: DesignInput;
/** The type of new codes; null for any. */
type?: "url" | "url-static" | "menu" | "vcard-plus" | "link-list" | "coupon" | "wifi" | "app" | "pdf" | "images" | "video" | "business" | "mp3" | "feedback" | "playlist" | "landing" | "event" | "social" | "product" | "barcode" | "text" | "vcard" | "whatsapp" | "email" | "sms" | "call" | "event-static" | "epc" | "upi" | "pix" | "swiss-qr-bill" | null;
/** Some fields of the type’s content; required ones may be missing. */
content?: Record<string, unknown> | null;
/** The ID of the folder of new codes; null for any. */
folder?: number | null;
/** The domain of new codes, or empty for our own host; null for any. */
hostname?: string | null;
/** The schedule and the scan limit of new codes; null for any. */
access?: {
schedule: {
/** When it starts to work. */
from?: number;
/** When it stops working. */
to?: number;
} | null;
scanLimit: number | null;
} | null;
/** The name of a code that is created without one, with the placeholders {template}, {number}, {date}; empty for none. */
namePattern?: string;
/** The parts of codes made from it that only members who can edit templates may change. */
locks?: ("design" | "frame" | "folder" | "domain" | "content" | "access")[];
/** Whether new codes start with it. An account has one default template or none. */
isDefault?: boolean;
}, options?: CallOptions): Promise<{
id: number;
name: string;
style: Design;
type: "url" | "url-static" | "menu" | "vcard-plus" | "link-list" | "coupon" | "wifi" | "app" | "pdf" | "images" | "video" | "business" | "mp3" | "feedback" | "playlist" | "landing" | "event" | "social" | "product" | "barcode" | "text" | "vcard" | "whatsapp" | "email" | "sms" | "call" | "event-static" | "epc" | "upi" | "pix" | "swiss-qr-bill" | null;
folder: number | null;
hostname: string | null;
access: {
schedule: {
from?: number;
to?: number;
} | null;
scanLimit: number | null;
} | null;
namePattern: string;
locks: ("design" | "frame" | "folder" | "domain" | "content" | "access")[];
isDefault: boolean;
codes: number;
createdAt: string;
updatedAt: string;
version: number;
folderHostname: string;
content: Record<string, unknown> | null;
}>;
/** Deletes a template. Codes that were made from it stay as they are, and nothing of them is locked any more. It can be restored as long as an archived code. */
remove(input: {
/** The ID of the template. */
id: number;
}, options?: CallOptions): Promise<void>;
/** Restores a deleted template. Codes that were made from it have its locks again. */
restore(input: {
/** The ID of the template. */
id: number;
}, options?: CallOptions): Promise<{
id: number;
name: string;
style: Design;
type: "url" | "url-static" | "menu" | "vcard-plus" | "link-list" | "coupon" | "wifi" | "app" | "pdf" | "images" | "video" | "business" | "mp3" | "feedback" | "playlist" | "landing" | "event" | "social" | "product" | "barcode" | "text" | "vcard" | "whatsapp" | "email" | "sms" | "call" | "event-static" | "epc" | "upi" | "pix" | "swiss-qr-bill" | null;
folder: number | null;
hostname: string | null;
access: {
schedule: {
from?: number;
to?: number;
} | null;
scanLimit: number | null;
} | null;
namePattern: string;
locks: ("design" | "frame" | "folder" | "domain" | "content" | "access")[];
isDefault: boolean;
codes: number;
createdAt: string;
updatedAt: string;
version: number;
folderHostname: string;
content: Record<string, unknown> | null;
}>;
};
team: {
/** Lists everyone in the account, the owner first. */
list(input?: {
/** Which fields the response has. */
fields?: string | readonly string[];
}, options?: CallOptions): Promise<{
people: ({
id: string;
email: string;
name: string;
role: number;
views: (number)[];
permissions: Record<string, Record<string, boolean>>;
folders: (number)[] | null;
isOwner: boolean;
state: "active" | "invited" | "expired" | "banned" | "closed";
lastSeen: string | null;
since: string;
})[];
}>;
};
codes: {
/** Creates a static code, which contains its content itself. */
createStatic<Type extends StaticType>(input: {
/** What the code opens. Each type has its own content. */
type: Type;
/** What the code opens, depending on its type. With a template, only what differs from it. */
content: Partial<Contents[Type]>;
/** The design. Without one, that of the template, or black squares on white. */
style?: DesignInput;
/** The name of the code in your account. People who scan it never see it. */
name?: string;
/** The ending of the short link. Earlier endings keep working. */
uri?: string;
/** When the code works, in seconds since 1970; null for always. */
schedule?: {
/** When it starts to work. */
from?: number;
/** When it stops working. */
to?: number;
} | null;
/** After how many scans the code stops working; null for never. */
scanLimit?: number | null;
/** What people have to enter after they scan; null removes it. It’s never returned. */
accessPassword?: string | null;
/** Whether the password is required. */
activePassword?: boolean;
/** The colour of the browser bar above the landing page. */
iosHeaderColor?: string;
/** Whether query parameters of the scanned link are added to the destination, whose own take precedence. */
forwardParameters?: boolean;
/** The host of the short link: a domain of the account, or empty for our own, which is the default. */
hostname?: string;
/** The ID of the folder that the code is in; null for none. */
folder?: number | null;
/** Your own ID for the code, unique among your codes outside the archive; null removes it. */
externalId?: string | null;
/** The ID of the template that provides what isn’t given here; null for none. By default, it’s the default template of the account if no style is given either. */
template?: number | null;
}, options?: CallOptions): Promise<{
insertedId: number;
uri: string | null;
printed: string;
version: number;
}>;
/** Creates a dynamic code and publishes it; with draft=true it stays a draft until it’s published. */
createDynamic<Type extends DynamicType>(input: {
/** What the code opens. Each type has its own content. */
type: Type;
/** Whether the code stays a draft until it’s published. Required fields can still be missing. */
draft?: boolean;
/** What the code opens, depending on its type. With a template, only what differs from it. */
content: Partial<Contents[Type]>;
/** The design. Without one, that of the template, or black squares on white. */
style?: DesignInput;
/** The name of the code in your account. People who scan it never see it. */
name?: string;
/** The ending of the short link. Earlier endings keep working. */
uri?: string;
/** When the code works, in seconds since 1970; null for always. */
schedule?: {
/** When it starts to work. */
from?: number;
/** When it stops working. */
to?: number;
} | null;
/** After how many scans the code stops working; null for never. */
scanLimit?: number | null;
/** What people have to enter after they scan; null removes it. It’s never returned. */
accessPassword?: string | null;
/** Whether the password is required. */
activePassword?: boolean;
/** The colour of the browser bar above the landing page. */
iosHeaderColor?: string;
/** Whether query parameters of the scanned link are added to the destination, whose own take precedence. */
forwardParameters?: boolean;
/** The host of the short link: a domain of the account, or empty for our own, which is the default. */
hostname?: string;
/** The ID of the folder that the code is in; null for none. */
folder?: number | null;
/** Your own ID for the code, unique among your codes outside the archive; null removes it. */
externalId?: string | null;
/** The ID of the template that provides what isn’t given here; null for none. By default, it’s the default template of the account if no style is given either. */
template?: number | null;
}, options?: CallOptions): Promise<{
insertedId: number;
uri: string | null;
printed: string;
version: number;
}>;
/** Returns the text a static code would contain. Forms name their fields as errors do: content.url. */
rawStatic<Type extends StaticType>(input: {
/** What the code opens. Each type has its own content. */
type: Type;
/** The content, by its type. */
content: Contents[Type];
}, options?: CallOptions): Promise<Response>;
/** Counts the account’s codes. */
count(input?: {
/** Separated by commas: draft, active, paused, blocked, archived, static. The archive is a list of its own. */
status?: string | number | readonly (string | number)[];
/** Types, separated by commas. */
type?: string | number | readonly (string | number)[];
/** IDs of folders, separated by commas; none for codes without a folder. */
folder?: string | number | readonly (string | number)[];
/** The IDs of the members who created the codes, separated by commas. */
creator?: string | number | readonly (string | number)[];
/** Your own IDs, separated by commas. */
externalId?: string | number | readonly (string | number)[];
/** The IDs of bulk jobs, separated by commas: their codes, whether created, updated or found unchanged. */
job?: string | number | readonly (string | number)[];
/** Codes created at this time or later. */
createdFrom?: string | number | readonly (string | number)[];
/** Codes created before this time. */
createdBefore?: string | number | readonly (string | number)[];
/** Codes changed at this time or later. */
editedFrom?: string | number | readonly (string | number)[];
/** Codes changed before this time. */
editedBefore?: string | number | readonly (string | number)[];
}, options?: CallOptions): Promise<{
total: number;
}>;
/** Returns the total scans of all codes in a list: of all time, and of the last 30 days. */
scans(input?: {
q?: string | number | readonly (string | number)[];
/** Separated by commas: draft, active, paused, blocked, archived, static. The archive is a list of its own. */
status?: string | number | readonly (string | number)[];
/** Types, separated by commas. */
type?: string | number | readonly (string | number)[];
/** IDs of folders, separated by commas; none for codes without a folder. */
folder?: string | number | readonly (string | number)[];
/** The IDs of the members who created the codes, separated by commas. */
creator?: string | number | readonly (string | number)[];
/** Your own IDs, separated by commas. */
externalId?: string | number | readonly (string | number)[];
/** The IDs of bulk jobs, separated by commas: their codes, whether created, updated or found unchanged. */
job?: string | number | readonly (string | number)[];
/** Codes created at this time or later. */
createdFrom?: string | number | readonly (string | number)[];
/** Codes created before this time. */
createdBefore?: string | number | readonly (string | number)[];
/** Codes changed at this time or later. */
editedFrom?: string | number | readonly (string | number)[];
/** Codes changed before this time. */
editedBefore?: string | number | readonly (string | number)[];
}, options?: CallOptions): Promise<{
scans: number | null;
recentScans: number | null;
}>;
/** Lists the account’s codes, `limit` per page, most recently changed first unless sorted otherwise; by name from A to Z, by anything else with the newest or most first, unless `direction` says otherwise. Pages by number, or with `next` of one page as `after` of the next. */
list(input?: {
q?: string | number | readonly (string | number)[];
/** Separated by commas: draft, active, paused, blocked, archived, static. The archive is a list of its own. */
status?: string | number | readonly (string | number)[];
/** Types, separated by commas. */
type?: string | number | readonly (string | number)[];
/** IDs of folders, separated by commas; none for codes without a folder. */
folder?: string | number | readonly (string | number)[];
/** The IDs of the members who created the codes, separated by commas. */
creator?: string | number | readonly (string | number)[];
/** Your own IDs, separated by commas. */
externalId?: string | number | readonly (string | number)[];
/** The IDs of bulk jobs, separated by commas: their codes, whether created, updated or found unchanged. */
job?: string | number | readonly (string | number)[];
/** Codes created at this time or later. */
createdFrom?: string | number | readonly (string | number)[];
/** Codes created before this time. */
createdBefore?: string | number | readonly (string | number)[];
/** Codes changed at this time or later. */
editedFrom?: string | number | readonly (string | number)[];
/** Codes changed before this time. */
editedBefore?: string | number | readonly (string | number)[];
/** What the list is sorted by. Scan totals can be up to five minutes old. */
sort?: "edited" | "created" | "name" | "recentScans" | "scans";
/** By default, names are sorted from A to Z, and everything else starts with the newest or most. */
direction?: "asc" | "desc";
/** The number of the page. */
page?: number;
/** The `next` of the page before. */
after?: string | number | readonly (string | number)[];
/** How many items a page has. */
limit?: number;
/** Which fields the response has. */
fields?: string | readonly string[];
}, options?: CallOptions): Pages<{
codes: (ListedCode)[];
total: number;
totalIsExact: boolean;
partlySearched: number;
unreadable: number;
page: number;
pages: number;
next: string | null;
}, ListedCode>;
/** Returns up to 8 codes that match the beginning of a link, a name or words of the content; without a text, those edited last. */
suggest(input?: {
q?: string | number | readonly (string | number)[];
/** Which fields the response has. */
fields?: string | readonly string[];
}, options?: CallOptions): Promise<{
codes: (CodeSummary)[];
}>;
/** Returns the IDs of up to 1,000 codes of a list, in its order, for bulk actions. */
ids(input?: {
q?: string | number | readonly (string | number)[];
/** Separated by commas: draft, active, paused, blocked, archived, static. The archive is a list of its own. */
status?: string | number | readonly (string | number)[];
/** Types, separated by commas. */
type?: string | number | readonly (string | number)[];
/** IDs of folders, separated by commas; none for codes without a folder. */
folder?: string | number | readonly (string | number)[];
/** The IDs of the members who created the codes, separated by commas. */
creator?: string | number | readonly (string | number)[];
/** Your own IDs, separated by commas. */
externalId?: string | number | readonly (string | number)[];
/** The IDs of bulk jobs, separated by commas: their codes, whether created, updated or found unchanged. */
job?: string | number | readonly (string | number)[];
/** Codes created at this time or later. */
createdFrom?: string | number | readonly (string | number)[];
/** Codes created before this time. */
createdBefore?: string | number | readonly (string | number)[];
/** Codes changed at this time or later. */
editedFrom?: string | number | readonly (string | number)[];
/** Codes changed before this time. */
editedBefore?: string | number | readonly (string | number)[];
/** What the list is sorted by. Scan totals can be up to five minutes old. */
sort?: "edited" | "created" | "name" | "recentScans" | "scans";
/** By default, names are sorted from A to Z, and everything else starts with the newest or most. */
direction?: "asc" | "desc";
}, options?: CallOptions): Promise<{
ids: (number)[];
hasMore: boolean;
}>;
/** Counts the account’s codes outside the archive by type and by the member who created them. */
facets(input?: {}, options?: CallOptions): Promise<{
types: ({
/** What the code opens. Each type has its own content. */
type: "url" | "url-static" | "menu" | "vcard-plus" | "link-list" | "coupon" | "wifi" | "app" | "pdf" | "images" | "video" | "business" | "mp3" | "feedback" | "playlist" | "landing" | "event" | "social" | "product" | "barcode" | "text" | "vcard" | "whatsapp" | "email" | "sms" | "call" | "event-static" | "epc" | "upi" | "pix" | "swiss-qr-bill";
codes: number;
})[];
creators: ({
id: string;
name: string;
codes: number;
})[];
}>;
/** Returns a code. */
get(input: {
/** The ID of the code. */
id: number;
/** Which fields the response has. */
fields?: string | readonly string[];
}, options?: CallOptions): Promise<Code>;
/** Returns a code by the ending of its short link. */
getByUri(input: {
/** The ending of a short link. */
uri: string | number | readonly (string | number)[];
/** Which fields the response has. */
fields?: string | readonly string[];
}, options?: CallOptions): Promise<Code>;
/** Checks whether a new code can have this link ending; someone else may still take it first. */
checkUri(input: {
/** The ending of a short link. */
uri: string | number | readonly (string | number)[];
}, options?: CallOptions): Promise<{
free: true;
}>;
/** Changes a code and publishes it. With If-Match, only if no one else changed it in the meantime. */
saveAndPublish<Type extends CodeType>(input: {
/** The ID of the code. */
id: number;
/** What the code opens. Each type has its own content. */
type: Type;
/** The complete new content, depending on its type. */
content?: Contents[Type];
/** The complete new design. */
style?: DesignInput;
/** The name of the code in your account. People who scan it never see it. */
name?: string;
/** The ending of the short link. Earlier endings keep working. */
uri?: string;
/** When the code works, in seconds since 1970; null for always. */
schedule?: {
/** When it starts to work. */
from?: number;
/** When it stops working. */
to?: number;
} | null;
/** After how many scans the code stops working; null for never. */
scanLimit?: number | null;
/** What people have to enter after they scan; null removes it. It’s never returned. */
accessPassword?: string | null;
/** Whether the password is required. */
activePassword?: boolean;
/** The colour of the browser bar above the landing page. */
iosHeaderColor?: string;
/** Whether query parameters of the scanned link are added to the destination, whose own take precedence. */
forwardParameters?: boolean;
/** The host of the short link: a domain of the account, or empty for our own, which is the default. */
hostname?: string;
/** The ID of the folder that the code is in; null for none. */
folder?: number | null;
/** Your own ID for the code, unique among your codes outside the archive; null removes it. */
externalId?: string | null;
/** How many scans to add to the scan limit. */
addScans?: number;
/** Whether scans count towards the limit from zero again. */
resetScans?: boolean;
}, options?: CallOptions): Promise<Code>;
/** Saves a change as a draft: visitors keep seeing what’s published. */
saveDraft(input: {
/** The ID of the code. */
id: number;
/** The complete new content, depending on its type. */
content?: Record<string, unknown>;
/** The complete new design. */
style?: DesignInput;
/** The name of the code in your account. People who scan it never see it. */
name?: string;
/** The ending of the short link. Earlier endings keep working. */
uri?: string;
/** When the code works, in seconds since 1970; null for always. */
schedule?: {
/** When it starts to work. */
from?: number;
/** When it stops working. */
to?: number;
} | null;
/** After how many scans the code stops working; null for never. */
scanLimit?: number | null;
/** What people have to enter after they scan; null removes it. It’s never returned. */
accessPassword?: string | null;
/** Whether the password is required. */
activePassword?: boolean;
/** The colour of the browser bar above the landing page. */
iosHeaderColor?: string;
/** Whether query parameters of the scanned link are added to the destination, whose own take precedence. */
forwardParameters?: boolean;
/** The host of the short link: a domain of the account, or empty for our own, which is the default. */
hostname?: string;
/** The ID of the folder that the code is in; null for none. */
folder?: number | null;
/** Your own ID for the code, unique among your codes outside the archive; null removes it. */
externalId?: string | null;
/** How many scans to add to the scan limit. */
addScans?: number;
/** Whether scans count towards the limit from zero again. */
resetScans?: boolean;
/** Another type, until the first publication or download. */
type?: "url" | "url-static" | "menu" | "vcard-plus" | "link-list" | "coupon" | "wifi" | "app" | "pdf" | "images" | "video" | "business" | "mp3" | "feedback" | "playlist" | "landing" | "event" | "social" | "product" | "barcode" | "text" | "vcard" | "whatsapp" | "email" | "sms" | "call" | "event-static" | "epc" | "upi" | "pix" | "swiss-qr-bill";
}, options?: CallOptions): Promise<Code>;
/** Publishes the newest draft. */
publish(input: {
/** The ID of the code. */
id: number;
}, options?: CallOptions): Promise<Code>;
/** Rolls back to an earlier revision and publishes it. */
restoreRevision(input: {
/** The ID of the code. */
id: number;
/** The number of the revision. */
n: number;
}, options?: CallOptions): Promise<Code>;
/** Pauses a dynamic code until it’s resumed. */
pause(input: {
/** The ID of the code. */
id: number;
}, options?: CallOptions): Promise<Code>;
/** Resumes a paused code. */
resume(input: {
/** The ID of the code. */
id: number;
}, options?: CallOptions): Promise<Code>;
/** Archives a code. It can be restored for 30 days, unless the operator changed ARCHIVE_RETENTION_DAYS. */
archive(input: {
/** The ID of the code. */
id: number;
}, options?: CallOptions): Promise<Code>;
/** Restores an archived code. */
restore(input: {
/** The ID of the code. */
id: number;
}, options?: CallOptions): Promise<Code>;
};
bulkActions: {
/** Pauses codes. */
pause(input: {
/** The IDs of the codes. */
ids: (number)[];
}, options?: CallOptions): Promise<{
changed: (number)[];
failed: ({
id: number;
error: "invalid_input" | "malformed_body" | "unsafe_url" | "captcha_verification_failed" | "email_invalid" | "not_signed_in" | "invalid_key" | "credentials_incorrect" | "user_not_found" | "two_factor_required" | "two_factor_incorrect" | "subscription_required" | "payment_declined" | "forbidden" | "part_locked" | "scope_missing" | "key_ended" | "key_limit_exceeded" | "invalid_origin" | "account_closed" | "account_banned" | "staff_account" | "collaborator_registration_incomplete" | "email_not_verified" | "reauthentication_required" | "qr_limit_exceeded" | "folder_limit_exceeded" | "domain_limit_exceeded" | "template_limit_exceeded" | "team_limit_exceeded" | "share_limit_exceeded" | "transfer_limit_exceeded" | "not_found" | "email_exists" | "folder_exists" | "domain_exists" | "template_exists" | "cannot_invite_self" | "already_invited" | "already_in_team" | "email_in_use" | "cannot_modify_self" | "cannot_modify_owner" | "duplicated_uri" | "duplicated_external_id" | "uri_not_available" | "type_is_immutable" | "static_is_immutable" | "payments_off" | "invoice_credited" | "vat_due" | "invoice_unchanged" | "invoice_tax_differs" | "billing_incomplete" | "discount_invalid" | "already_subscribed" | "trial_used" | "no_trial" | "too_many_withdrawals" | "quote_outdated" | "terms_outdated" | "no_subscription" | "change_not_allowed" | "withdrawal_over" | "payment_disputed" | "payment_processing" | "payment_refused" | "refund_too_large" | "two_factor_enabled" | "identity_already_linked" | "last_login_method" | "not_archived" | "code_blocked" | "idempotency_key_in_use" | "idempotency_reply_lost" | "offset_conflict" | "task_limit_exceeded" | "account_not_active" | "already_verified" | "email_not_failed" | "already_offered" | "transfer_to_self" | "transfer_ended" | "import_in_progress" | "job_in_progress" | "rows_invalid" | "link_expired" | "version_conflict" | "body_too_large" | "file_too_large" | "quota_exceeded" | "content_quota_exceeded" | "unverified_quota_exceeded" | "unverified_storage_full" | "table_too_large" | "table_unpacks_too_large" | "encoding_unsupported" | "file_unsupported" | "table_format_unsupported" | "table_format_unknown" | "table_outdated_format" | "unknown_host" | "idempotency_key_reused" | "text_too_long" | "text_divided" | "file_unreadable" | "file_not_fetched" | "file_unsafe" | "too_many_pixels" | "not_scannable" | "import_unreadable" | "import_unsafe_name" | "import_too_many_files" | "import_too_large" | "import_unknown" | "import_newer" | "import_changed" | "import_line_invalid" | "table_empty" | "table_without_rows" | "table_encrypted" | "table_unreadable" | "table_too_complex" | "table_too_many_columns" | "table_too_many_rows" | "export_too_large" | "table_quotes_broken" | "read_only" | "rate_limited" | "generic" | "newer_version" | "payment_unavailable" | "unavailable" | "table_busy";
params?: Record<string, string | number>;
})[];
}>;
/** Resumes paused codes. */
resume(input: {
/** The IDs of the codes. */
ids: (number)[];
}, options?: CallOptions): Promise<{
changed: (number)[];
failed: ({
id: number;
error: "invalid_input" | "malformed_body" | "unsafe_url" | "captcha_verification_failed" | "email_invalid" | "not_signed_in" | "invalid_key" | "credentials_incorrect" | "user_not_found" | "two_factor_required" | "two_factor_incorrect" | "subscription_required" | "payment_declined" | "forbidden" | "part_locked" | "scope_missing" | "key_ended" | "key_limit_exceeded" | "invalid_origin" | "account_closed" | "account_banned" | "staff_account" | "collaborator_registration_incomplete" | "email_not_verified" | "reauthentication_required" | "qr_limit_exceeded" | "folder_limit_exceeded" | "domain_limit_exceeded" | "template_limit_exceeded" | "team_limit_exceeded" | "share_limit_exceeded" | "transfer_limit_exceeded" | "not_found" | "email_exists" | "folder_exists" | "domain_exists" | "template_exists" | "cannot_invite_self" | "already_invited" | "already_in_team" | "email_in_use" | "cannot_modify_self" | "cannot_modify_owner" | "duplicated_uri" | "duplicated_external_id" | "uri_not_available" | "type_is_immutable" | "static_is_immutable" | "payments_off" | "invoice_credited" | "vat_due" | "invoice_unchanged" | "invoice_tax_differs" | "billing_incomplete" | "discount_invalid" | "already_subscribed" | "trial_used" | "no_trial" | "too_many_withdrawals" | "quote_outdated" | "terms_outdated" | "no_subscription" | "change_not_allowed" | "withdrawal_over" | "payment_disputed" | "payment_processing" | "payment_refused" | "refund_too_large" | "two_factor_enabled" | "identity_already_linked" | "last_login_method" | "not_archived" | "code_blocked" | "idempotency_key_in_use" | "idempotency_reply_lost" | "offset_conflict" | "task_limit_exceeded" | "account_not_active" | "already_verified" | "email_not_failed" | "already_offered" | "transfer_to_self" | "transfer_ended" | "import_in_progress" | "job_in_progress" | "rows_invalid" | "link_expired" | "version_conflict" | "body_too_large" | "file_too_large" | "quota_exceeded" | "content_quota_exceeded" | "unverified_quota_exceeded" | "unverified_storage_full" | "table_too_large" | "table_unpacks_too_large" | "encoding_unsupported" | "file_unsupported" | "table_format_unsupported" | "table_format_unknown" | "table_outdated_format" | "unknown_host" | "idempotency_key_reused" | "text_too_long" | "text_divided" | "file_unreadable" | "file_not_fetched" | "file_unsafe" | "too_many_pixels" | "not_scannable" | "import_unreadable" | "import_unsafe_name" | "import_too_many_files" | "import_too_large" | "import_unknown" | "import_newer" | "import_changed" | "import_line_invalid" | "table_empty" | "table_without_rows" | "table_encrypted" | "table_unreadable" | "table_too_complex" | "table_too_many_columns" | "table_too_many_rows" | "export_too_large" | "table_quotes_broken" | "read_only" | "rate_limited" | "generic" | "newer_version" | "payment_unavailable" | "unavailable" | "table_busy";
params?: Record<string, string | number>;
})[];
}>;
/** Archives codes. They can be restored for 30 days, unless the operator changed ARCHIVE_RETENTION_DAYS. */
archive(input: {
/** The IDs of the codes. */
ids: (number)[];
}, options?: CallOptions): Promise<{
changed: (number)[];
failed: ({
id: number;
error: "invalid_input" | "malformed_body" | "unsafe_url" | "captcha_verification_failed" | "email_invalid" | "not_signed_in" | "invalid_key" | "credentials_incorrect" | "user_not_found" | "two_factor_required" | "two_factor_incorrect" | "subscription_required" | "payment_declined" | "forbidden" | "part_locked" | "scope_missing" | "key_ended" | "key_limit_exceeded" | "invalid_origin" | "account_closed" | "account_banned" | "staff_account" | "collaborator_registration_incomplete" | "email_not_verified" | "reauthentication_required" | "qr_limit_exceeded" | "folder_limit_exceeded" | "domain_limit_exceeded" | "template_limit_exceeded" | "team_limit_exceeded" | "share_limit_exceeded" | "transfer_limit_exceeded" | "not_found" | "email_exists" | "folder_exists" | "domain_exists" | "template_exists" | "cannot_invite_self" | "already_invited" | "already_in_team" | "email_in_use" | "cannot_modify_self" | "cannot_modify_owner" | "duplicated_uri" | "duplicated_external_id" | "uri_not_available" | "type_is_immutable" | "static_is_immutable" | "payments_off" | "invoice_credited" | "vat_due" | "invoice_unchanged" | "invoice_tax_differs" | "billing_incomplete" | "discount_invalid" | "already_subscribed" | "trial_used" | "no_trial" | "too_many_withdrawals" | "quote_outdated" | "terms_outdated" | "no_subscription" | "change_not_allowed" | "withdrawal_over" | "payment_disputed" | "payment_processing" | "payment_refused" | "refund_too_large" | "two_factor_enabled" | "identity_already_linked" | "last_login_method" | "not_archived" | "code_blocked" | "idempotency_key_in_use" | "idempotency_reply_lost" | "offset_conflict" | "task_limit_exceeded" | "account_not_active" | "already_verified" | "email_not_failed" | "already_offered" | "transfer_to_self" | "transfer_ended" | "import_in_progress" | "job_in_progress" | "rows_invalid" | "link_expired" | "version_conflict" | "body_too_large" | "file_too_large" | "quota_exceeded" | "content_quota_exceeded" | "unverified_quota_exceeded" | "unverified_storage_full" | "table_too_large" | "table_unpacks_too_large" | "encoding_unsupported" | "file_unsupported" | "table_format_unsupported" | "table_format_unknown" | "table_outdated_format" | "unknown_host" | "idempotency_key_reused" | "text_too_long" | "text_divided" | "file_unreadable" | "file_not_fetched" | "file_unsafe" | "too_many_pixels" | "not_scannable" | "import_unreadable" | "import_unsafe_name" | "import_too_many_files" | "import_too_large" | "import_unknown" | "import_newer" | "import_changed" | "import_line_invalid" | "table_empty" | "table_without_rows" | "table_encrypted" | "table_unreadable" | "table_too_complex" | "table_too_many_columns" | "table_too_many_rows" | "export_too_large" | "table_quotes_broken" | "read_only" | "rate_limited" | "generic" | "newer_version" | "payment_unavailable" | "unavailable" | "table_busy";
params?: Record<string, string | number>;
})[];
}>;
/** Restores archived codes. */
restore(input: {
/** The IDs of the codes. */
ids: (number)[];
}, options?: CallOptions): Promise<{
changed: (number)[];
failed: ({
id: number;
error: "invalid_input" | "malformed_body" | "unsafe_url" | "captcha_verification_failed" | "email_invalid" | "not_signed_in" | "invalid_key" | "credentials_incorrect" | "user_not_found" | "two_factor_required" | "two_factor_incorrect" | "subscription_required" | "payment_declined" | "forbidden" | "part_locked" | "scope_missing" | "key_ended" | "key_limit_exceeded" | "invalid_origin" | "account_closed" | "account_banned" | "staff_account" | "collaborator_registration_incomplete" | "email_not_verified" | "reauthentication_required" | "qr_limit_exceeded" | "folder_limit_exceeded" | "domain_limit_exceeded" | "template_limit_exceeded" | "team_limit_exceeded" | "share_limit_exceeded" | "transfer_limit_exceeded" | "not_found" | "email_exists" | "folder_exists" | "domain_exists" | "template_exists" | "cannot_invite_self" | "already_invited" | "already_in_team" | "email_in_use" | "cannot_modify_self" | "cannot_modify_owner" | "duplicated_uri" | "duplicated_external_id" | "uri_not_available" | "type_is_immutable" | "static_is_immutable" | "payments_off" | "invoice_credited" | "vat_due" | "invoice_unchanged" | "invoice_tax_differs" | "billing_incomplete" | "discount_invalid" | "already_subscribed" | "trial_used" | "no_trial" | "too_many_withdrawals" | "quote_outdated" | "terms_outdated" | "no_subscription" | "change_not_allowed" | "withdrawal_over" | "payment_disputed" | "payment_processing" | "payment_refused" | "refund_too_large" | "two_factor_enabled" | "identity_already_linked" | "last_login_method" | "not_archived" | "code_blocked" | "idempotency_key_in_use" | "idempotency_reply_lost" | "offset_conflict" | "task_limit_exceeded" | "account_not_active" | "already_verified" | "email_not_failed" | "already_offered" | "transfer_to_self" | "transfer_ended" | "import_in_progress" | "job_in_progress" | "rows_invalid" | "link_expired" | "version_conflict" | "body_too_large" | "file_too_large" | "quota_exceeded" | "content_quota_exceeded" | "unverified_quota_exceeded" | "unverified_storage_full" | "table_too_large" | "table_unpacks_too_large" | "encoding_unsupported" | "file_unsupported" | "table_format_unsupported" | "table_format_unknown" | "table_outdated_format" | "unknown_host" | "idempotency_key_reused" | "text_too_long" | "text_divided" | "file_unreadable" | "file_not_fetched" | "file_unsafe" | "too_many_pixels" | "not_scannable" | "import_unreadable" | "import_unsafe_name" | "import_too_many_files" | "import_too_large" | "import_unknown" | "import_newer" | "import_changed" | "import_line_invalid" | "table_empty" | "table_without_rows" | "table_encrypted" | "table_unreadable" | "table_too_complex" | "table_too_many_columns" | "table_too_many_rows" | "export_too_large" | "table_quotes_broken" | "read_only" | "rate_limited" | "generic" | "newer_version" | "payment_unavailable" | "unavailable" | "table_busy";
params?: Record<string, string | number>;
})[];
}>;
/** Gives codes the design of another code or of a template; each keeps the text of its frame. Drafts stay drafts. More than 50 codes become a background task. */
applyDesign(input: {
/** The IDs of the codes. */
ids: (number)[];
/** The ID of the code whose design it is. */
from?: number;
/** The ID of the template whose design it is, instead of a code’s. */
template?: number;
}, options?: CallOptions): Promise<{
changed: (number)[];
failed: ({
id: number;
error: "invalid_input" | "malformed_body" | "unsafe_url" | "captcha_verification_failed" | "email_invalid" | "not_signed_in" | "invalid_key" | "credentials_incorrect" | "user_not_found" | "two_factor_required" | "two_factor_incorrect" | "subscription_required" | "payment_declined" | "forbidden" | "part_locked" | "scope_missing" | "key_ended" | "key_limit_exceeded" | "invalid_origin" | "account_closed" | "account_banned" | "staff_account" | "collaborator_registration_incomplete" | "email_not_verified" | "reauthentication_required" | "qr_limit_exceeded" | "folder_limit_exceeded" | "domain_limit_exceeded" | "template_limit_exceeded" | "team_limit_exceeded" | "share_limit_exceeded" | "transfer_limit_exceeded" | "not_found" | "email_exists" | "folder_exists" | "domain_exists" | "template_exists" | "cannot_invite_self" | "already_invited" | "already_in_team" | "email_in_use" | "cannot_modify_self" | "cannot_modify_owner" | "duplicated_uri" | "duplicated_external_id" | "uri_not_available" | "type_is_immutable" | "static_is_immutable" | "payments_off" | "invoice_credited" | "vat_due" | "invoice_unchanged" | "invoice_tax_differs" | "billing_incomplete" | "discount_invalid" | "already_subscribed" | "trial_used" | "no_trial" | "too_many_withdrawals" | "quote_outdated" | "terms_outdated" | "no_subscription" | "change_not_allowed" | "withdrawal_over" | "payment_disputed" | "payment_processing" | "payment_refused" | "refund_too_large" | "two_factor_enabled" | "identity_already_linked" | "last_login_method" | "not_archived" | "code_blocked" | "idempotency_key_in_use" | "idempotency_reply_lost" | "offset_conflict" | "task_limit_exceeded" | "account_not_active" | "already_verified" | "email_not_failed" | "already_offered" | "transfer_to_self" | "transfer_ended" | "import_in_progress" | "job_in_progress" | "rows_invalid" | "link_expired" | "version_conflict" | "body_too_large" | "file_too_large" | "quota_exceeded" | "content_quota_exceeded" | "unverified_quota_exceeded" | "unverified_storage_full" | "table_too_large" | "table_unpacks_too_large" | "encoding_unsupported" | "file_unsupported" | "table_format_unsupported" | "table_format_unknown" | "table_outdated_format" | "unknown_host" | "idempotency_key_reused" | "text_too_long" | "text_divided" | "file_unreadable" | "file_not_fetched" | "file_unsafe" | "too_many_pixels" | "not_scannable" | "import_unreadable" | "import_unsafe_name" | "import_too_many_files" | "import_too_large" | "import_unknown" | "import_newer" | "import_changed" | "import_line_invalid" | "table_empty" | "table_without_rows" | "table_encrypted" | "table_unreadable" | "table_too_complex" | "table_too_many_columns" | "table_too_many_rows" | "export_too_large" | "table_quotes_broken" | "read_only" | "rate_limited" | "generic" | "newer_version" | "payment_unavailable" | "unavailable" | "table_busy";
params?: Record<string, string | number>;
})[];
undo: string | null;
task: Task | null;
}>;
/** Undoes a bulk design change, except for codes that have changed since. More than 50 codes become a background task. */
undoDesign(input: {
/** The `undo` that the action returned, within a day. */
undo: string;
}, options?: CallOptions): Promise<{
changed: (number)[];
failed: ({
id: number;
error: "invalid_input" | "malformed_body" | "unsafe_url" | "captcha_verification_failed" | "email_invalid" | "not_signed_in" | "invalid_key" | "credentials_incorrect" | "user_not_found" | "two_factor_required" | "two_factor_incorrect" | "subscription_required" | "payment_declined" | "forbidden" | "part_locked" | "scope_missing" | "key_ended" | "key_limit_exceeded" | "invalid_origin" | "account_closed" | "account_banned" | "staff_account" | "collaborator_registration_incomplete" | "email_not_verified" | "reauthentication_required" | "qr_limit_exceeded" | "folder_limit_exceeded" | "domain_limit_exceeded" | "template_limit_exceeded" | "team_limit_exceeded" | "share_limit_exceeded" | "transfer_limit_exceeded" | "not_found" | "email_exists" | "folder_exists" | "domain_exists" | "template_exists" | "cannot_invite_self" | "already_invited" | "already_in_team" | "email_in_use" | "cannot_modify_self" | "cannot_modify_owner" | "duplicated_uri" | "duplicated_external_id" | "uri_not_available" | "type_is_immutable" | "static_is_immutable" | "payments_off" | "invoice_credited" | "vat_due" | "invoice_unchanged" | "invoice_tax_differs" | "billing_incomplete" | "discount_invalid" | "already_subscribed" | "trial_used" | "no_trial" | "too_many_withdrawals" | "quote_outdated" | "terms_outdated" | "no_subscription" | "change_not_allowed" | "withdrawal_over" | "payment_disputed" | "payment_processing" | "payment_refused" | "refund_too_large" | "two_factor_enabled" | "identity_already_linked" | "last_login_method" | "not_archived" | "code_blocked" | "idempotency_key_in_use" | "idempotency_reply_lost" | "offset_conflict" | "task_limit_exceeded" | "account_not_active" | "already_verified" | "email_not_failed" | "already_offered" | "transfer_to_self" | "transfer_ended" | "import_in_progress" | "job_in_progress" | "rows_invalid" | "link_expired" | "version_conflict" | "body_too_large" | "file_too_large" | "quota_exceeded" | "content_quota_exceeded" | "unverified_quota_exceeded" | "unverified_storage_full" | "table_too_large" | "table_unpacks_too_large" | "encoding_unsupported" | "file_unsupported" | "table_format_unsupported" | "table_format_unknown" | "table_outdated_format" | "unknown_host" | "idempotency_key_reused" | "text_too_long" | "text_divided" | "file_unreadable" | "file_not_fetched" | "file_unsafe" | "too_many_pixels" | "not_scannable" | "import_unreadable" | "import_unsafe_name" | "import_too_many_files" | "import_too_large" | "import_unknown" | "import_newer" | "import_changed" | "import_line_invalid" | "table_empty" | "table_without_rows" | "table_encrypted" | "table_unreadable" | "table_too_complex" | "table_too_many_columns" | "table_too_many_rows" | "export_too_large" | "table_quotes_broken" | "read_only" | "rate_limited" | "generic" | "newer_version" | "payment_unavailable" | "unavailable" | "table_busy";
params?: Record<string, string | number>;
})[];
task: Task | null;
}>;
/** Duplicates codes with their content, design and folder, named “… (2)”. A dynamic duplicate gets a new link, and no schedule, scan limit or password. More than 50 codes become a background task. */
duplicate(input: {
/** The IDs of the codes. */
ids: (number)[];
}, options?: CallOptions): Promise<{
created: ({
id: number;
from: number;
})[];
failed: ({
id: number;
error: "invalid_input" | "malformed_body" | "unsafe_url" | "captcha_verification_failed" | "email_invalid" | "not_signed_in" | "invalid_key" | "credentials_incorrect" | "user_not_found" | "two_factor_required" | "two_factor_incorrect" | "subscription_required" | "payment_declined" | "forbidden" | "part_locked" | "scope_missing" | "key_ended" | "key_limit_exceeded" | "invalid_origin" | "account_closed" | "account_banned" | "staff_account" | "collaborator_registration_incomplete" | "email_not_verified" | "reauthentication_required" | "qr_limit_exceeded" | "folder_limit_exceeded" | "domain_limit_exceeded" | "template_limit_exceeded" | "team_limit_exceeded" | "share_limit_exceeded" | "transfer_limit_exceeded" | "not_found" | "email_exists" | "folder_exists" | "domain_exists" | "template_exists" | "cannot_invite_self" | "already_invited" | "already_in_team" | "email_in_use" | "cannot_modify_self" | "cannot_modify_owner" | "duplicated_uri" | "duplicated_external_id" | "uri_not_available" | "type_is_immutable" | "static_is_immutable" | "payments_off" | "invoice_credited" | "vat_due" | "invoice_unchanged" | "invoice_tax_differs" | "billing_incomplete" | "discount_invalid" | "already_subscribed" | "trial_used" | "no_trial" | "too_many_withdrawals" | "quote_outdated" | "terms_outdated" | "no_subscription" | "change_not_allowed" | "withdrawal_over" | "payment_disputed" | "payment_processing" | "payment_refused" | "refund_too_large" | "two_factor_enabled" | "identity_already_linked" | "last_login_method" | "not_archived" | "code_blocked" | "idempotency_key_in_use" | "idempotency_reply_lost" | "offset_conflict" | "task_limit_exceeded" | "account_not_active" | "already_verified" | "email_not_failed" | "already_offered" | "transfer_to_self" | "transfer_ended" | "import_in_progress" | "job_in_progress" | "rows_invalid" | "link_expired" | "version_conflict" | "body_too_large" | "file_too_large" | "quota_exceeded" | "content_quota_exceeded" | "unverified_quota_exceeded" | "unverified_storage_full" | "table_too_large" | "table_unpacks_too_large" | "encoding_unsupported" | "file_unsupported" | "table_format_unsupported" | "table_format_unknown" | "table_outdated_format" | "unknown_host" | "idempotency_key_reused" | "text_too_long" | "text_divided" | "file_unreadable" | "file_not_fetched" | "file_unsafe" | "too_many_pixels" | "not_scannable" | "import_unreadable" | "import_unsafe_name" | "import_too_many_files" | "import_too_large" | "import_unknown" | "import_newer" | "import_changed" | "import_line_invalid" | "table_empty" | "table_without_rows" | "table_encrypted" | "table_unreadable" | "table_too_complex" | "table_too_many_columns" | "table_too_many_rows" | "export_too_large" | "table_quotes_broken" | "read_only" | "rate_limited" | "generic" | "newer_version" | "payment_unavailable" | "unavailable" | "table_busy";
params?: Record<string, string | number>;
})[];
undo: string | null;
task: Task | null;
}>;
/** Undoes duplicating codes: archives the duplicates. */
undoDuplicate(input: {
/** The `undo` that the action returned, within a day. */
undo: string;
}, options?: CallOptions): Promise<{
changed: (number)[];
failed: ({
id: number;
error: "invalid_input" | "malformed_body" | "unsafe_url" | "captcha_verification_failed" | "email_invalid" | "not_signed_in" | "invalid_key" | "credentials_incorrect" | "user_not_found" | "two_factor_required" | "two_factor_incorrect" | "subscription_required" | "payment_declined" | "forbidden" | "part_locked" | "scope_missing" | "key_ended" | "key_limit_exceeded" | "invalid_origin" | "account_closed" | "account_banned" | "staff_account" | "collaborator_registration_incomplete" | "email_not_verified" | "reauthentication_required" | "qr_limit_exceeded" | "folder_limit_exceeded" | "domain_limit_exceeded" | "template_limit_exceeded" | "team_limit_exceeded" | "share_limit_exceeded" | "transfer_limit_exceeded" | "not_found" | "email_exists" | "folder_exists" | "domain_exists" | "template_exists" | "cannot_invite_self" | "already_invited" | "already_in_team" | "email_in_use" | "cannot_modify_self" | "cannot_modify_owner" | "duplicated_uri" | "duplicated_external_id" | "uri_not_available" | "type_is_immutable" | "static_is_immutable" | "payments_off" | "invoice_credited" | "vat_due" | "invoice_unchanged" | "invoice_tax_differs" | "billing_incomplete" | "discount_invalid" | "already_subscribed" | "trial_used" | "no_trial" | "too_many_withdrawals" | "quote_outdated" | "terms_outdated" | "no_subscription" | "change_not_allowed" | "withdrawal_over" | "payment_disputed" | "payment_processing" | "payment_refused" | "refund_too_large" | "two_factor_enabled" | "identity_already_linked" | "last_login_method" | "not_archived" | "code_blocked" | "idempotency_key_in_use" | "idempotency_reply_lost" | "offset_conflict" | "task_limit_exceeded" | "account_not_active" | "already_verified" | "email_not_failed" | "already_offered" | "transfer_to_self" | "transfer_ended" | "import_in_progress" | "job_in_progress" | "rows_invalid" | "link_expired" | "version_conflict" | "body_too_large" | "file_too_large" | "quota_exceeded" | "content_quota_exceeded" | "unverified_quota_exceeded" | "unverified_storage_full" | "table_too_large" | "table_unpacks_too_large" | "encoding_unsupported" | "file_unsupported" | "table_format_unsupported" | "table_format_unknown" | "table_outdated_format" | "unknown_host" | "idempotency_key_reused" | "text_too_long" | "text_divided" | "file_unreadable" | "file_not_fetched" | "file_unsafe" | "too_many_pixels" | "not_scannable" | "import_unreadable" | "import_unsafe_name" | "import_too_many_files" | "import_too_large" | "import_unknown" | "import_newer" | "import_changed" | "import_line_invalid" | "table_empty" | "table_without_rows" | "table_encrypted" | "table_unreadable" | "table_too_complex" | "table_too_many_columns" | "table_too_many_rows" | "export_too_large" | "table_quotes_broken" | "read_only" | "rate_limited" | "generic" | "newer_version" | "payment_unavailable" | "unavailable" | "table_busy";
params?: Record<string, string | number>;
})[];
task: Task | null;
}>;
};
bulkJobs: {
/** Uploads a table as the request body: CSV, XLSX, or JSON Lines, each line the body of a call that creates a code. Nothing is created yet. */
upload(input: {
/** The name of the file. */
name?: string | number | readonly (string | number)[];
/** The type of the new codes. */
type?: "url" | "url-static" | "menu" | "vcard-plus" | "link-list" | "coupon" | "wifi" | "app" | "pdf" | "images" | "video" | "business" | "mp3" | "feedback" | "playlist" | "landing" | "event" | "social" | "product" | "barcode" | "text" | "vcard" | "whatsapp" | "email" | "sms" | "call" | "event-static" | "epc" | "upi" | "pix" | "swiss-qr-bill";
/** The file. */
file: Blob | Uint8Array | string;
}, options?: CallOptions): Promise<BulkJob>;
/** Lists the account’s bulk jobs that haven’t expired, newest first. */
list(input?: {}, options?: CallOptions): Promise<{
jobs: (BulkJobSummary)[];
}>;
/** Returns a bulk job: its columns, its settings, and how many rows are in each state. */
get(input: {
/** The ID of the job. */
id: string | number | readonly (string | number)[];
}, options?: CallOptions): Promise<BulkJob>;
/** Deletes a bulk job that isn’t running. The codes that it created stay. */
remove(input: {
/** The ID of the job. */
id: string | number | readonly (string | number)[];
}, options?: CallOptions): Promise<void>;
/** Sets what the columns become, and what all codes share. The rows have to be checked again afterwards. */
changeSettings(input: {
/** The ID of the job. */
id: string | number | readonly (string | number)[];
/** The type of new codes; those that rows update keep theirs. Lines of JSON can name their own. */
type: "url" | "url-static" | "menu" | "vcard-plus" | "link-list" | "coupon" | "wifi" | "app" | "pdf" | "images" | "video" | "business" | "mp3" | "feedback" | "playlist" | "landing" | "event" | "social" | "product" | "barcode" | "text" | "vcard" | "whatsapp" | "email" | "sms" | "call" | "event-static" | "epc" | "upi" | "pix" | "swiss-qr-bill";
/** The ID of the template of new codes; null for none. By default, it’s the default template. */
template?: number | null;
/** The ID of the folder of new codes whose row names none. */
folder?: number | null;
/** The domain of new codes whose row names none; empty for our own. By default, it’s that of their folder. */
hostname?: string;
/** The names of new codes whose row has none: {number} is the row, {date} the day, {Column} the text of that column. */
namePattern?: string;
/** Whether rows create codes, update those that they name by id or externalId, or either (upsert). */
mode?: "create" | "update" | "upsert";
/** What each column becomes, by its place from 0; nothing without a target. */
mapping?: ({
column: number;
target: string | null;
})[];
/** The order of day, month and year in dates. */
dateOrder?: "ymd" | "dmy" | "mdy";
/** Whether the first row holds the names of the columns. */
hasHeader?: boolean;
}, options?: CallOptions): Promise<BulkJob>;
/** Checks every row in the background, and what it would change. Nothing is created or changed yet. */
check(input: {
/** The ID of the job. */
id: string | number | readonly (string | number)[];
}, options?: CallOptions): Promise<BulkJob>;
/** Lists rows in the order of the file, all or those in some states; `next` of one page is `after` of the next. */
rows(input: {
/** The ID of the job. */
id: string | number | readonly (string | number)[];
/** States of rows, separated by commas. */
state?: string | number | readonly (string | number)[];
/** The row to continue after. */
after?: number;
/** How many rows a page has. */
limit?: number;
}, options?: CallOptions): Pages<{
rows: (BulkRow)[];
next: number | null;
}, BulkRow>;
/** Returns all rows in the order of the file as up to 600 tiles, each with the most important state of its rows. */
overview(input: {
/** The ID of the job. */
id: string | number | readonly (string | number)[];
}, options?: CallOptions): Promise<{
rowsPerTile: number;
tiles: ("unchecked" | "ready" | "update" | "unchanged" | "error" | "left_out" | "empty" | "created" | "updated" | "failed" | "undone")[];
}>;
/** Changes cells of a row, or leaves it out, and checks it right away. */
changeRow(input: {
/** The ID of the job. */
id: string | number | readonly (string | number)[];
/** The number of the row, from 1. */
row: number;
/** New texts by column, from 0. */
cells?: Record<string, string>;
/** Whether the row is left out. */
leftOut?: boolean;
}, options?: CallOptions): Promise<BulkRow>;
/** Creates and updates the codes of all valid rows in the background, or with `onlyIfAllValid` only if every row is valid. */
create(input: {
/** The ID of the job. */
id: string | number | readonly (string | number)[];
/** Whether nothing is created unless every row is valid. */
onlyIfAllValid?: boolean;
}, options?: CallOptions): Promise<BulkJob>;
/** Stops a running job. The codes that it created stay. */
cancel(input: {
/** The ID of the job. */
id: string | number | readonly (string | number)[];
}, options?: CallOptions): Promise<BulkJob>;
/** Continues a stopped or failed job with the rows that aren’t done. Failed rows are tried again. */
resume(input: {
/** The ID of the job. */
id: string | number | readonly (string | number)[];
}, options?: CallOptions): Promise<BulkJob>;
/** Undoes a job: archives the codes that it created, and returns those that it updated to their earlier version unless they’ve been changed since. */
undo(input: {
/** The ID of the job. */
id: string | number | readonly (string | number)[];
}, options?: CallOptions): Promise<BulkJob>;
/** Streams the progress of a job as server-sent events, each with the same fields, until it has finished or stopped. */
events(input: {
/** The ID of the job. */
id: string | number | readonly (string | number)[];
}, options?: CallOptions): Promise<Response>;
/** Downloads a CSV of what became of each row: its code, link, file, and error. */
manifest(input: {
/** The ID of the job. */
id: string | number | readonly (string | number)[];
}, options?: CallOptions): Promise<Response>;
/** Downloads a CSV of the rows with errors, in the columns of the file, with the reason. */
errors(input: {
/** The ID of the job. */
id: string | number | readonly (string | number)[];
}, options?: CallOptions): Promise<Response>;
/** Starts a background task that packs the codes of a job as files into a ZIP, with their manifest. */
createZip(input: {
/** The ID of the job. */
id: string | number | readonly (string | number)[];
/** As those of a single download. */
options: {
/** The format of the file. */
format?: "png" | "jpeg" | "webp" | "svg" | "svgTiny" | "pdf" | "eps" | "ascii";
/** The width in pixels, 64–4096, by default 2000. For ascii: Normal or Big. */
size?: string;
/** CMYK is for print, with pdf, eps and jpeg. */
colorProfile?: "RGB" | "CMYK";
/** The page size of pdf and eps; by default as large as the code. */
pageType?: "A4" | "A3" | "A2" | "A1" | "A0" | "Letter" | "Legal" | "Tabloid";
/** The printed width in millimetres. For pdf and eps, by default the width of size at 300 pixels per inch. For png, jpeg and webp, use it instead of size: dpi then sets the number of pixels. */
mm?: string;
/** The density in pixels per inch that png, jpeg and webp state: 72, 150, 300 or 600, by default 300. */
dpi?: "72" | "150" | "300" | "600";
/** PDF/X-4 (ISO 15930-7), for print shops that ask for it: pdf in CMYK, for offset printing on coated paper (FOGRA39). */
pdfStandard?: "PDF/X-4";
/** The name of the ink that pdf and eps are printed with, for example PANTONE 186 C. For designs of one solid colour; programs that don’t know the ink show the design’s colour. */
spotColor?: string;
/** Whether pdf and eps have crop marks and 3 mm of bleed. */
marks?: boolean;
};
/** Whether each file is test-scanned. Without that it’s faster, and the manifest says so. */
isTested?: boolean;
}, options?: CallOptions): Promise<Task>;
/** Starts a background task that lays the codes of a job out on sheets of labels, as one PDF; codes that would be too small to be scanned are left out and listed. */
createLabels(input: {
/** The ID of the job. */
id: string | number | readonly (string | number)[];
/** The label sheet: its maker and product number. */
sheet: "avery-l7160" | "avery-l7651" | "avery-l7163" | "avery-l7165" | "avery-l6008" | "avery-l6009" | "avery-l6011" | "avery-l6012" | "avery-l6112" | "avery-l7156" | "avery-l7157" | "avery-l7158" | "avery-l7159" | "avery-l7161" | "avery-l7162" | "avery-l7164" | "avery-l7166" | "avery-l7173" | "avery-l7177" | "avery-l7652" | "herma-4474" | "herma-4607" | "herma-4608" | "herma-4667" | "herma-4669" | "herma-4670" | "herma-4672" | "herma-4677" | "avery-5159" | "avery-5160" | "avery-5161" | "avery-5162" | "avery-5163" | "avery-5164" | "avery-5167";
/** The first label of the first sheet that is used, counted row by row: those before it are gone already. */
startAt?: number;
/** Whether the corners of each label are marked, to cut plain paper. */
cutMarks?: boolean;
/** What is beside each code, or below it where labels aren’t wide: its name, its link, and its external id. */
lines?: ("name" | "link" | "externalId")[];
}, options?: CallOptions): Promise<Task>;
/** Starts a background task that lays codes out on sheets of labels, as one PDF, each scan-tested; freezes their encoded text. Codes that would be too small to be scanned are left out and listed. */
createLabelsOfCodes(input: {
/** The ids of the codes, in the order of the labels. */
ids: (number)[];
/** The label sheet, and what is printed on it. */
options: {
/** The label sheet: its maker and product number. */
sheet: "avery-l7160" | "avery-l7651" | "avery-l7163" | "avery-l7165" | "avery-l6008" | "avery-l6009" | "avery-l6011" | "avery-l6012" | "avery-l6112" | "avery-l7156" | "avery-l7157" | "avery-l7158" | "avery-l7159" | "avery-l7161" | "avery-l7162" | "avery-l7164" | "avery-l7166" | "avery-l7173" | "avery-l7177" | "avery-l7652" | "herma-4474" | "herma-4607" | "herma-4608" | "herma-4667" | "herma-4669" | "herma-4670" | "herma-4672" | "herma-4677" | "avery-5159" | "avery-5160" | "avery-5161" | "avery-5162" | "avery-5163" | "avery-5164" | "avery-5167";
/** The first label of the first sheet that is used, counted row by row: those before it are gone already. */
startAt?: number;
/** Whether the corners of each label are marked, to cut plain paper. */
cutMarks?: boolean;
/** What is beside each code, or below it where labels aren’t wide: its name, its link, and its external id. */
lines?: ("name" | "link" | "externalId")[];
};
}, options?: CallOptions): Promise<Task>;
/** Downloads an example table for a type. Its two rows become codes as they are. */
example(input: {
/** The type of the codes. */
type: "url" | "url-static" | "menu" | "vcard-plus" | "link-list" | "coupon" | "wifi" | "app" | "pdf" | "images" | "video" | "business" | "mp3" | "feedback" | "playlist" | "landing" | "event" | "social" | "product" | "barcode" | "text" | "vcard" | "whatsapp" | "email" | "sms" | "call" | "event-static" | "epc" | "upi" | "pix" | "swiss-qr-bill";
/** The format of the table. */
format?: "csv" | "xlsx";
}, options?: CallOptions): Promise<Response>;
/** Downloads the account’s codes of a type as a table that you can change and upload again. */
export(input: {
/** The type of the codes. */
type: "url" | "url-static" | "menu" | "vcard-plus" | "link-list" | "coupon" | "wifi" | "app" | "pdf" | "images" | "video" | "business" | "mp3" | "feedback" | "playlist" | "landing" | "event" | "social" | "product" | "barcode" | "text" | "vcard" | "whatsapp" | "email" | "sms" | "call" | "event-static" | "epc" | "upi" | "pix" | "swiss-qr-bill";
/** The format of the table. XLSX is for up to 20,000 codes. */
format?: "csv" | "xlsx";
}, options?: CallOptions): Promise<Response>;
};
revisions: {
/** Lists a code’s revisions with what each changed, newest first; the newest 100 are kept. */
list(input: {
/** The ID of the code. */
id: number;
/** The `next` of the page before. */
after?: number;
/** The earlier name of `after`. */
before?: number;
/** How many items a page has. */
limit?: number;
/** Which fields the response has. */
fields?: string | readonly string[];
}, options?: CallOptions): Pages<{
revisions: ({
/** The number of the revision. */
number: number;
state: "draft" | "published";
isPublic: boolean;
at: string;
author: {
id: string;
name: string;
} | null;
style: Design;
since: number | null;
content: ({
kind: "changed" | "added" | "removed" | "moved";
field: string;
items: (string)[];
before: unknown;
after: unknown;
})[];
moreContent: number;
design: ({
field: "errorCorrectionLevel" | "shape.style" | "shape.color" | "shape.backgroundColor" | "corners.squareStyle" | "corners.squareColor" | "corners.dotStyle" | "corners.dotColor" | "corners.topLeft.squareColor" | "corners.topLeft.dotColor" | "corners.topRight.squareColor" | "corners.topRight.dotColor" | "corners.bottomLeft.squareColor" | "corners.bottomLeft.dotColor" | "image" | "logoPreset" | "logo.share" | "logo.margin" | "logo.clears" | "frame.id" | "frame.text" | "frame.style" | "frame.fontSize" | "frame.color" | "frame.textColor" | "frame.backgroundColor" | "backgroundImage" | "quietZone" | "symbology" | "structuredAppend";
before: unknown;
after: unknown;
})[];
})[];
next: number | null;
}, {
/** The number of the revision. */
number: number;
state: "draft" | "published";
isPublic: boolean;
at: string;
author: {
id: string;
name: string;
} | null;
style: Design;
since: number | null;
content: ({
kind: "changed" | "added" | "removed" | "moved";
field: string;
items: (string)[];
before: unknown;
after: unknown;
})[];
moreContent: number;
design: ({
field: "errorCorrectionLevel" | "shape.style" | "shape.color" | "shape.backgroundColor" | "corners.squareStyle" | "corners.squareColor" | "corners.dotStyle" | "corners.dotColor" | "corners.topLeft.squareColor" | "corners.topLeft.dotColor" | "corners.topRight.squareColor" | "corners.topRight.dotColor" | "corners.bottomLeft.squareColor" | "corners.bottomLeft.dotColor" | "image" | "logoPreset" | "logo.share" | "logo.margin" | "logo.clears" | "frame.id" | "frame.text" | "frame.style" | "frame.fontSize" | "frame.color" | "frame.textColor" | "frame.backgroundColor" | "backgroundImage" | "quietZone" | "symbology" | "structuredAppend";
before: unknown;
after: unknown;
})[];
}>;
/** Returns the content and style of a revision. */
get(input: {
/** The ID of the code. */
id: number;
/** The number of the revision. */
n: number;
}, options?: CallOptions): Promise<{
content: Record<string, unknown>;
style: Design;
}>;
};
defaultDesign: {
/** Returns the design that new codes start with; null for the plain one. The template is null if it’s for one type. */
get(input?: {}, options?: CallOptions): Promise<{
/** The design that new codes start with; null for the plain one. */
style: Design | null;
template: {
id: number;
name: string;
folder: number | null;
folderHostname: string;
hostname: string | null;
namePattern: string;
locks: ("design" | "frame" | "folder" | "domain" | "content" | "access")[];
} | null;
defaultTemplate: number | null;
}>;
/** Makes the template that has only this design the default, or gives it to the template “Default design” if none has it; with null no template is. */
set(input: {
/** The design that new codes start with; null for the plain one. */
style: DesignInput | null;
}, options?: CallOptions): Promise<{
/** The design that new codes start with; null for the plain one. */
style: Design | null;
defaultTemplate: number | null;
}>;
};
downloads: {
/** Starts a task that packs codes into a ZIP, each rendered and scan-tested as in a single download, with a list of them as codes.csv. Codes that can’t be downloaded are left out and listed. Freezes the encoded text of the others. */
createZip(input: {
/** The IDs of the codes. */
ids: (number)[];
/** The same as the query of a single download. */
options: {
/** The format of the file. */
format?: "png" | "jpeg" | "webp" | "svg" | "svgTiny" | "pdf" | "eps" | "ascii";
/** The width in pixels, 64–4096, by default 2000. For ascii: Normal or Big. */
size?: string;
/** CMYK is for print, with pdf, eps and jpeg. */
colorProfile?: "RGB" | "CMYK";
/** The page size of pdf and eps; by default as large as the code. */
pageType?: "A4" | "A3" | "A2" | "A1" | "A0" | "Letter" | "Legal" | "Tabloid";
/** The printed width in millimetres. For pdf and eps, by default the width of size at 300 pixels per inch. For png, jpeg and webp, use it instead of size: dpi then sets the number of pixels. */
mm?: string;
/** The density in pixels per inch that png, jpeg and webp state: 72, 150, 300 or 600, by default 300. */
dpi?: "72" | "150" | "300" | "600";
/** PDF/X-4 (ISO 15930-7), for print shops that ask for it: pdf in CMYK, for offset printing on coated paper (FOGRA39). */
pdfStandard?: "PDF/X-4";
/** The name of the ink that pdf and eps are printed with, for example PANTONE 186 C. For designs of one solid colour; programs that don’t know the ink show the design’s colour. */
spotColor?: string;
/** Whether pdf and eps have crop marks and 3 mm of bleed. */
marks?: boolean;
};
}, options?: CallOptions): Promise<Task>;
/** Downloads the code as a file that two scanners have tested and printers can print, with the test report in the header Proof-Receipt. The first download by anyone in the account freezes the encoded text; an API key needs codes:write for that one. Where GUEST_DOWNLOAD allows it, guests can download their own static codes. */
download(input: {
/** The ID of the code. */
id: number;
/** The format of the file. */
format?: "png" | "jpeg" | "webp" | "svg" | "svgTiny" | "pdf" | "eps" | "ascii";
size?: string | number | readonly (string | number)[];
/** CMYK is for print, with pdf, eps and jpeg. */
colorProfile?: "RGB" | "CMYK";
/** The page size of pdf and eps; by default as large as the code. */
pageType?: "A4" | "A3" | "A2" | "A1" | "A0" | "Letter" | "Legal" | "Tabloid";
/** The printed width in millimetres. For pdf and eps, by default the width of size at 300 pixels per inch. For png, jpeg and webp, use it instead of size: dpi then sets the number of pixels. */
mm?: string | number | readonly (string | number)[];
/** The density in pixels per inch that png, jpeg and webp state: 72, 150, 300 or 600, by default 300. */
dpi?: "72" | "150" | "300" | "600";
/** PDF/X-4 (ISO 15930-7), for print shops that ask for it: pdf in CMYK, for offset printing on coated paper (FOGRA39). */
pdfStandard?: "PDF/X-4";
/** The name of the ink that pdf and eps are printed with, for example PANTONE 186 C. For designs of one solid colour; programs that don’t know the ink show the design’s colour. */
spotColor?: string | number | readonly (string | number)[];
/** Whether pdf and eps have crop marks and 3 mm of bleed. */
marks?: boolean;
}, options?: CallOptions): Promise<Response>;
/** Downloads a sheet of copies of the code as a PDF: plain A4 or Letter paper with cut marks, or a label sheet that you can buy. As with every download, the code is tested and its text frozen; the test report is in the header Proof-Receipt. */
sheet(input: {
/** The ID of the code. */
id: number;
/** The label sheet, by maker and product number; by default plain paper. */
sheet?: "avery-l7160" | "avery-l7651" | "avery-l7163" | "avery-l7165" | "avery-l6008" | "avery-l6009" | "avery-l6011" | "avery-l6012" | "avery-l6112" | "avery-l7156" | "avery-l7157" | "avery-l7158" | "avery-l7159" | "avery-l7161" | "avery-l7162" | "avery-l7164" | "avery-l7166" | "avery-l7173" | "avery-l7177" | "avery-l7652" | "herma-4474" | "herma-4607" | "herma-4608" | "herma-4667" | "herma-4669" | "herma-4670" | "herma-4672" | "herma-4677" | "avery-5159" | "avery-5160" | "avery-5161" | "avery-5162" | "avery-5163" | "avery-5164" | "avery-5167";
/** The size of plain paper, by default A4. */
pageType?: "A4" | "Letter";
/** The number of copies side by side on plain paper; requires rows. */
columns?: number;
/** The number of copies from top to bottom on plain paper; requires columns. */
rows?: number;
/** Instead of columns and rows: the width of each copy in millimetres, by default 35. The page gets as many copies as fit. */
mm?: number;
/** The first label to print on, counted row by row, by default 1; for sheets that are partly used. */
startAt?: number;
/** Whether the corners of each copy are marked for cutting; by default only on plain paper. */
cutMarks?: boolean;
/** CMYK is for print shops. */
colorProfile?: "RGB" | "CMYK";
}, options?: CallOptions): Promise<Response>;
/** Downloads a text in several QR codes (`style.structuredAppend`) as a ZIP of numbered files, with a list of them as series.csv. Each is tested and the text frozen as in every download; the test report of the weakest is in the header Proof-Receipt. A scanner has to join them: apps with ZXing-C++ or ZBar can, most phone cameras don’t. A code that fits in one symbol is its only file. */
series(input: {
/** The ID of the code. */
id: number;
/** The format of the file. */
format?: "png" | "jpeg" | "webp" | "svg" | "svgTiny" | "pdf" | "eps" | "ascii";
size?: string | number | readonly (string | number)[];
/** CMYK is for print, with pdf, eps and jpeg. */
colorProfile?: "RGB" | "CMYK";
/** The page size of pdf and eps; by default as large as the code. */
pageType?: "A4" | "A3" | "A2" | "A1" | "A0" | "Letter" | "Legal" | "Tabloid";
/** The printed width in millimetres. For pdf and eps, by default the width of size at 300 pixels per inch. For png, jpeg and webp, use it instead of size: dpi then sets the number of pixels. */
mm?: string | number | readonly (string | number)[];
/** The density in pixels per inch that png, jpeg and webp state: 72, 150, 300 or 600, by default 300. */
dpi?: "72" | "150" | "300" | "600";
/** PDF/X-4 (ISO 15930-7), for print shops that ask for it: pdf in CMYK, for offset printing on coated paper (FOGRA39). */
pdfStandard?: "PDF/X-4";
/** The name of the ink that pdf and eps are printed with, for example PANTONE 186 C. For designs of one solid colour; programs that don’t know the ink show the design’s colour. */
spotColor?: string | number | readonly (string | number)[];
/** Whether pdf and eps have crop marks and 3 mm of bleed. */
marks?: boolean;
}, options?: CallOptions): Promise<Response>;
/** Downloads the payment slip with the code as an A4 PDF, for types that have one: Swiss QR-bills. As with every download, the code is tested and its text frozen. */
slip(input: {
/** The ID of the code. */
id: number;
/** The language of the slip; by default the first of these. */
language?: "de" | "fr" | "it" | "en";
}, options?: CallOptions): Promise<Response>;
/** Freezes the encoded text, as the first download does: for files the caller creates itself. */
freezeEncodedText(input: {
/** The ID of the code. */
id: number;
}, options?: CallOptions): Promise<{
printed: string;
}>;
};
redirectBundle: {
/** Returns what a redirect bundle would contain, and which codes it would leave out. */
preview(input?: {}, options?: CallOptions): Promise<{
included: number;
selfContained: number;
closedForms: number;
leftOut: ({
reasons: ("password" | "scan_limit" | "schedule" | "paused" | "blocked")[];
codes: number;
})[];
}>;
/** Lists the codes that a redirect bundle leaves out, with their reasons. */
leftOut(input?: {
/** Only codes whose names contain this text. */
q?: string | number | readonly (string | number)[];
/** The `next` of the page before. */
after?: number;
/** How many items a page has. */
limit?: number;
/** Which fields the response has. */
fields?: string | readonly string[];
}, options?: CallOptions): Pages<{
codes: ({
id: number;
name: string;
type: string;
reasons: ("password" | "scan_limit" | "schedule" | "paused" | "blocked")[];
})[];
next: number | null;
}, {
id: number;
name: string;
type: string;
reasons: ("password" | "scan_limit" | "schedule" | "paused" | "blocked")[];
}>;
/** Starts a task that packs every link as static files and rules for nginx, Caddy, Apache, Netlify and Cloudflare Pages, so that printed codes work without this service. Protected, limited, scheduled and paused codes are left out and listed, unless `include` names them, or `includeReasons` has all their reasons. */
create(input?: {
/** The IDs of codes that are included although they’d be left out. */
include?: (number)[];
/** Reasons for which no code is left out. */
includeReasons?: ("password" | "scan_limit" | "schedule" | "paused")[];
}, options?: CallOptions): Promise<Task>;
};
tasks: {
/** Lists the caller’s background tasks, newest first, until their results expire. */
list(input?: {
/** The `next` of the page before. */
after?: string | number | readonly (string | number)[];
/** How many items a page has. */
limit?: number;
/** Which fields the response has. */
fields?: string | readonly string[];
}, options?: CallOptions): Pages<{
tasks: ({
id: string;
kind: "downloads.zip" | "codes.design" | "codes.duplicate" | "codes.undo" | "redirect-bundle.zip" | "transfers.move" | "account.export" | "account.check" | "account.import" | "account.undo" | "bulk.check" | "bulk.create" | "bulk.undo" | "bulk.zip" | "bulk.labels";
state: "waiting" | "running" | "done" | "failed" | "cancelled";
done: number;
total: number;
failed: number;
error: "invalid_input" | "malformed_body" | "unsafe_url" | "captcha_verification_failed" | "email_invalid" | "not_signed_in" | "invalid_key" | "credentials_incorrect" | "user_not_found" | "two_factor_required" | "two_factor_incorrect" | "subscription_required" | "payment_declined" | "forbidden" | "part_locked" | "scope_missing" | "key_ended" | "key_limit_exceeded" | "invalid_origin" | "account_closed" | "account_banned" | "staff_account" | "collaborator_registration_incomplete" | "email_not_verified" | "reauthentication_required" | "qr_limit_exceeded" | "folder_limit_exceeded" | "domain_limit_exceeded" | "template_limit_exceeded" | "team_limit_exceeded" | "share_limit_exceeded" | "transfer_limit_exceeded" | "not_found" | "email_exists" | "folder_exists" | "domain_exists" | "template_exists" | "cannot_invite_self" | "already_invited" | "already_in_team" | "email_in_use" | "cannot_modify_self" | "cannot_modify_owner" | "duplicated_uri" | "duplicated_external_id" | "uri_not_available" | "type_is_immutable" | "static_is_immutable" | "payments_off" | "invoice_credited" | "vat_due" | "invoice_unchanged" | "invoice_tax_differs" | "billing_incomplete" | "discount_invalid" | "already_subscribed" | "trial_used" | "no_trial" | "too_many_withdrawals" | "quote_outdated" | "terms_outdated" | "no_subscription" | "change_not_allowed" | "withdrawal_over" | "payment_disputed" | "payment_processing" | "payment_refused" | "refund_too_large" | "two_factor_enabled" | "identity_already_linked" | "last_login_method" | "not_archived" | "code_blocked" | "idempotency_key_in_use" | "idempotency_reply_lost" | "offset_conflict" | "task_limit_exceeded" | "account_not_active" | "already_verified" | "email_not_failed" | "already_offered" | "transfer_to_self" | "transfer_ended" | "import_in_progress" | "job_in_progress" | "rows_invalid" | "link_expired" | "version_conflict" | "body_too_large" | "file_too_large" | "quota_exceeded" | "content_quota_exceeded" | "unverified_quota_exceeded" | "unverified_storage_full" | "table_too_large" | "table_unpacks_too_large" | "encoding_unsupported" | "file_unsupported" | "table_format_unsupported" | "table_format_unknown" | "table_outdated_format" | "unknown_host" | "idempotency_key_reused" | "text_too_long" | "text_divided" | "file_unreadable" | "file_not_fetched" | "file_unsafe" | "too_many_pixels" | "not_scannable" | "import_unreadable" | "import_unsafe_name" | "import_too_many_files" | "import_too_large" | "import_unknown" | "import_newer" | "import_changed" | "import_line_invalid" | "table_empty" | "table_without_rows" | "table_encrypted" | "table_unreadable" | "table_too_complex" | "table_too_many_columns" | "table_too_many_rows" | "export_too_large" | "table_quotes_broken" | "read_only" | "rate_limited" | "generic" | "newer_version" | "payment_unavailable" | "unavailable" | "table_busy" | null;
file: {
name: string;
bytes: number;
} | null;
createdAt: string;
finishedAt: string | null;
expiresAt: string | null;
})[];
next: string | null;
}, {
id: string;
kind: "downloads.zip" | "codes.design" | "codes.duplicate" | "codes.undo" | "redirect-bundle.zip" | "transfers.move" | "account.export" | "account.check" | "account.import" | "account.undo" | "bulk.check" | "bulk.create" | "bulk.undo" | "bulk.zip" | "bulk.labels";
state: "waiting" | "running" | "done" | "failed" | "cancelled";
done: number;
total: number;
failed: number;
error: "invalid_input" | "malformed_body" | "unsafe_url" | "captcha_verification_failed" | "email_invalid" | "not_signed_in" | "invalid_key" | "credentials_incorrect" | "user_not_found" | "two_factor_required" | "two_factor_incorrect" | "subscription_required" | "payment_declined" | "forbidden" | "part_locked" | "scope_missing" | "key_ended" | "key_limit_exceeded" | "invalid_origin" | "account_closed" | "account_banned" | "staff_account" | "collaborator_registration_incomplete" | "email_not_verified" | "reauthentication_required" | "qr_limit_exceeded" | "folder_limit_exceeded" | "domain_limit_exceeded" | "template_limit_exceeded" | "team_limit_exceeded" | "share_limit_exceeded" | "transfer_limit_exceeded" | "not_found" | "email_exists" | "folder_exists" | "domain_exists" | "template_exists" | "cannot_invite_self" | "already_invited" | "already_in_team" | "email_in_use" | "cannot_modify_self" | "cannot_modify_owner" | "duplicated_uri" | "duplicated_external_id" | "uri_not_available" | "type_is_immutable" | "static_is_immutable" | "payments_off" | "invoice_credited" | "vat_due" | "invoice_unchanged" | "invoice_tax_differs" | "billing_incomplete" | "discount_invalid" | "already_subscribed" | "trial_used" | "no_trial" | "too_many_withdrawals" | "quote_outdated" | "terms_outdated" | "no_subscription" | "change_not_allowed" | "withdrawal_over" | "payment_disputed" | "payment_processing" | "payment_refused" | "refund_too_large" | "two_factor_enabled" | "identity_already_linked" | "last_login_method" | "not_archived" | "code_blocked" | "idempotency_key_in_use" | "idempotency_reply_lost" | "offset_conflict" | "task_limit_exceeded" | "account_not_active" | "already_verified" | "email_not_failed" | "already_offered" | "transfer_to_self" | "transfer_ended" | "import_in_progress" | "job_in_progress" | "rows_invalid" | "link_expired" | "version_conflict" | "body_too_large" | "file_too_large" | "quota_exceeded" | "content_quota_exceeded" | "unverified_quota_exceeded" | "unverified_storage_full" | "table_too_large" | "table_unpacks_too_large" | "encoding_unsupported" | "file_unsupported" | "table_format_unsupported" | "table_format_unknown" | "table_outdated_format" | "unknown_host" | "idempotency_key_reused" | "text_too_long" | "text_divided" | "file_unreadable" | "file_not_fetched" | "file_unsafe" | "too_many_pixels" | "not_scannable" | "import_unreadable" | "import_unsafe_name" | "import_too_many_files" | "import_too_large" | "import_unknown" | "import_newer" | "import_changed" | "import_line_invalid" | "table_empty" | "table_without_rows" | "table_encrypted" | "table_unreadable" | "table_too_complex" | "table_too_many_columns" | "table_too_many_rows" | "export_too_large" | "table_quotes_broken" | "read_only" | "rate_limited" | "generic" | "newer_version" | "payment_unavailable" | "unavailable" | "table_busy" | null;
file: {
name: string;
bytes: number;
} | null;
createdAt: string;
finishedAt: string | null;
expiresAt: string | null;
}>;
/** Returns the progress of a background task, and what it couldn’t do. */
get(input: {
/** The ID of the task. */
id: string | number | readonly (string | number)[];
/** Which fields the response has. */
fields?: string | readonly string[];
}, options?: CallOptions): Promise<Task>;
/** Cancels a background task that isn’t finished. */
cancel(input: {
/** The ID of the task. */
id: string | number | readonly (string | number)[];
}, options?: CallOptions): Promise<Task>;
/** Deletes a background task and its result; one that’s still running is cancelled first. */
remove(input: {
/** The ID of the task. */
id: string | number | readonly (string | number)[];
}, options?: CallOptions): Promise<void>;
/** Downloads the result of a background task, whole or in ranges, until it expires. */
download(input: {
/** The ID of the task. */
id: string | number | readonly (string | number)[];
}, options?: CallOptions): Promise<Response>;
};
draftPreviews: {
/** Creates a link that previews the newest version of a code for an hour, published or not, uncounted. */
create(input: {
/** The ID of the code. */
id: number;
}, options?: CallOptions): Promise<{
url: string;
unreachable: "this_computer_only" | "no_network" | null;
}>;
};
uploads: {
/** Stores a JPG or PNG as a logo. A style names it in `image`, and it’s served at /img/original/{filename}. */
logo(input: {
/** The file. */
file: Blob | Uint8Array | string;
}, options?: CallOptions): Promise<{
filename: string;
width: number;
height: number;
}>;
/** Stores a picture, sent as the request body, for the content of the caller’s codes: PNG, JPEG, WebP, GIF, AVIF, HEIC, TIFF, BMP, ICO, SVG, JPEG 2000, JPEG XL or PDF, and EPS or PostScript where the server has Ghostscript. It’s served at /img/{small|medium|large|original}/{filename}. */
image(input: {
/** What the picture is for. It grants nothing: only its uploader may use it. */
entity?: string | number | readonly (string | number)[];
/** The ID of what the picture is for. */
entityId?: string | number | readonly (string | number)[];
/** The maximum length of the longer side in pixels; larger pictures are scaled down. */
maxEdge?: number;
/** The file. */
file: Blob | Uint8Array | string;
}, options?: CallOptions): Promise<{
filename: string;
width: number;
height: number;
}>;
};
storage: {
/** Stores a PDF (100 MB), MP3 (50 MB) or MP4 (300 MB), sent as the request body, for the content of the caller’s codes. It’s served at {googleCloudStorageUriPrefix}{file}. For resumable uploads by tus 1.0, use /api/storage/resumable with the metadata filename, filetype and qr; the header Upload-Result of the last response is this response’s JSON as base64url. */
put(input: {
/** The ID of the code that the file is for. It grants nothing: only its uploader may use it. */
qr?: number;
/** The original name of the file. */
name?: string | number | readonly (string | number)[];
/** The file. */
file: Blob | Uint8Array | string;
}, options?: CallOptions): Promise<{
file: string;
name: string;
bytes: number;
kind: "pdf" | "mp3" | "mp4";
tagTitle?: string;
seconds?: number;
pages?: number;
googleCloudStorageUriPrefix: string;
}>;
/** Returns what’s known about the caller’s own files, by stored name: up to 100, each as `name`. */
list(input: {
/** The stored name of a file; repeated for several. */
name: (string)[];
/** Which fields the response has. */
fields?: string | readonly string[];
}, options?: CallOptions): Promise<{
items: ({
file: string;
name: string;
bytes: number;
kind: "pdf" | "mp3" | "mp4";
tagTitle?: string;
seconds?: number;
pages?: number;
})[];
}>;
/** Returns how many bytes of pictures, files and content the account stores and may store, and how many of them are content, including earlier versions. */
usage(input?: {}, options?: CallOptions): Promise<{
bytes: number;
maxBytes: number;
contentBytes: number;
maxContentBytes: number;
}>;
};
analysis: {
/** Returns the scan statistics of all or some of the account’s codes. */
account(input?: {
/** A range of days. Without one, and without from and to, the last 30 days. */
preset?: "today" | "yesterday" | "7d" | "30d" | "90d" | "12m" | "mtd" | "qtd" | "ytd" | "all";
/** The first day, in the account’s time zone. */
from?: string | number | readonly (string | number)[];
/** The last day, inclusive. */
to?: string | number | readonly (string | number)[];
/** What to compare with: the days before, or those 52 weeks earlier. */
compare?: "previous" | "year";
/** Only scans with these: country codes such as IT, or unknown. Separated by commas; a leading ! means all others. */
country?: string | number | readonly (string | number)[];
/** Only scans with these: cities with their country such as IT Verona, unknown or unrecorded. Separated by commas; a leading ! means all others. */
city?: string | number | readonly (string | number)[];
/** Only scans with these: operating systems such as iOS, or unknown. Separated by commas; a leading ! means all others. */
system?: string | number | readonly (string | number)[];
/** Only scans with these: mobile, tablet, desktop, tv or unknown. Separated by commas; a leading ! means all others. */
device?: string | number | readonly (string | number)[];
/** Only scans with these: browsers such as Safari, or unknown. Separated by commas; a leading ! means all others. */
browser?: string | number | readonly (string | number)[];
/** Only scans with these: languages such as en, unknown or unrecorded. Separated by commas; a leading ! means all others. */
language?: string | number | readonly (string | number)[];
/** Only scans with these: QR code types such as menu. Separated by commas; a leading ! means all others. */
type?: string | number | readonly (string | number)[];
/** Only scans with these: ids of folders, or none. Separated by commas; a leading ! means all others. */
folder?: string | number | readonly (string | number)[];
/** Only scans with these: ids of codes. Separated by commas; a leading ! means all others. */
code?: string | number | readonly (string | number)[];
/** no leaves out repeat scans: those within a minute of the visitor’s last one. */
repeats?: "no";
/** yes includes suspicious scans, which look automated. */
suspects?: "yes";
}, options?: CallOptions): Promise<Statistics>;
/** Returns the scan statistics of a code. */
stats(input: {
/** The ID of the code. */
id: number;
/** A range of days. Without one, and without from and to, the last 30 days. */
preset?: "today" | "yesterday" | "7d" | "30d" | "90d" | "12m" | "mtd" | "qtd" | "ytd" | "all";
/** The first day, in the account’s time zone. */
from?: string | number | readonly (string | number)[];
/** The last day, inclusive. */
to?: string | number | readonly (string | number)[];
/** What to compare with: the days before, or those 52 weeks earlier. */
compare?: "previous" | "year";
/** Only scans with these: country codes such as IT, or unknown. Separated by commas; a leading ! means all others. */
country?: string | number | readonly (string | number)[];
/** Only scans with these: cities with their country such as IT Verona, unknown or unrecorded. Separated by commas; a leading ! means all others. */
city?: string | number | readonly (string | number)[];
/** Only scans with these: operating systems such as iOS, or unknown. Separated by commas; a leading ! means all others. */
system?: string | number | readonly (string | number)[];
/** Only scans with these: mobile, tablet, desktop, tv or unknown. Separated by commas; a leading ! means all others. */
device?: string | number | readonly (string | number)[];
/** Only scans with these: browsers such as Safari, or unknown. Separated by commas; a leading ! means all others. */
browser?: string | number | readonly (string | number)[];
/** Only scans with these: languages such as en, unknown or unrecorded. Separated by commas; a leading ! means all others. */
language?: string | number | readonly (string | number)[];
/** Only scans with these: QR code types such as menu. Separated by commas; a leading ! means all others. */
type?: string | number | readonly (string | number)[];
/** Only scans with these: ids of folders, or none. Separated by commas; a leading ! means all others. */
folder?: string | number | readonly (string | number)[];
/** Only scans with these: ids of codes. Separated by commas; a leading ! means all others. */
code?: string | number | readonly (string | number)[];
/** no leaves out repeat scans: those within a minute of the visitor’s last one. */
repeats?: "no";
/** yes includes suspicious scans, which look automated. */
suspects?: "yes";
}, options?: CallOptions): Promise<Statistics>;
/** Streams the statistics of the account’s codes and what each scan adds, as server-sent events. */
accountLive(input?: {
/** A range of days. Without one, and without from and to, the last 30 days. */
preset?: "today" | "yesterday" | "7d" | "30d" | "90d" | "12m" | "mtd" | "qtd" | "ytd" | "all";
/** The first day, in the account’s time zone. */
from?: string | number | readonly (string | number)[];
/** The last day, inclusive. */
to?: string | number | readonly (string | number)[];
/** What to compare with: the days before, or those 52 weeks earlier. */
compare?: "previous" | "year";
/** Only scans with these: country codes such as IT, or unknown. Separated by commas; a leading ! means all others. */
country?: string | number | readonly (string | number)[];
/** Only scans with these: cities with their country such as IT Verona, unknown or unrecorded. Separated by commas; a leading ! means all others. */
city?: string | number | readonly (string | number)[];
/** Only scans with these: operating systems such as iOS, or unknown. Separated by commas; a leading ! means all others. */
system?: string | number | readonly (string | number)[];
/** Only scans with these: mobile, tablet, desktop, tv or unknown. Separated by commas; a leading ! means all others. */
device?: string | number | readonly (string | number)[];
/** Only scans with these: browsers such as Safari, or unknown. Separated by commas; a leading ! means all others. */
browser?: string | number | readonly (string | number)[];
/** Only scans with these: languages such as en, unknown or unrecorded. Separated by commas; a leading ! means all others. */
language?: string | number | readonly (string | number)[];
/** Only scans with these: QR code types such as menu. Separated by commas; a leading ! means all others. */
type?: string | number | readonly (string | number)[];
/** Only scans with these: ids of folders, or none. Separated by commas; a leading ! means all others. */
folder?: string | number | readonly (string | number)[];
/** Only scans with these: ids of codes. Separated by commas; a leading ! means all others. */
code?: string | number | readonly (string | number)[];
/** no leaves out repeat scans: those within a minute of the visitor’s last one. */
repeats?: "no";
/** yes includes suspicious scans, which look automated. */
suspects?: "yes";
}, options?: CallOptions): Promise<Response>;
/** Streams the statistics of a code and what each scan adds, as server-sent events. */
live(input: {
/** The ID of the code. */
id: number;
/** A range of days. Without one, and without from and to, the last 30 days. */
preset?: "today" | "yesterday" | "7d" | "30d" | "90d" | "12m" | "mtd" | "qtd" | "ytd" | "all";
/** The first day, in the account’s time zone. */
from?: string | number | readonly (string | number)[];
/** The last day, inclusive. */
to?: string | number | readonly (string | number)[];
/** What to compare with: the days before, or those 52 weeks earlier. */
compare?: "previous" | "year";
/** Only scans with these: country codes such as IT, or unknown. Separated by commas; a leading ! means all others. */
country?: string | number | readonly (string | number)[];
/** Only scans with these: cities with their country such as IT Verona, unknown or unrecorded. Separated by commas; a leading ! means all others. */
city?: string | number | readonly (string | number)[];
/** Only scans with these: operating systems such as iOS, or unknown. Separated by commas; a leading ! means all others. */
system?: string | number | readonly (string | number)[];
/** Only scans with these: mobile, tablet, desktop, tv or unknown. Separated by commas; a leading ! means all others. */
device?: string | number | readonly (string | number)[];
/** Only scans with these: browsers such as Safari, or unknown. Separated by commas; a leading ! means all others. */
browser?: string | number | readonly (string | number)[];
/** Only scans with these: languages such as en, unknown or unrecorded. Separated by commas; a leading ! means all others. */
language?: string | number | readonly (string | number)[];
/** Only scans with these: QR code types such as menu. Separated by commas; a leading ! means all others. */
type?: string | number | readonly (string | number)[];
/** Only scans with these: ids of folders, or none. Separated by commas; a leading ! means all others. */
folder?: string | number | readonly (string | number)[];
/** Only scans with these: ids of codes. Separated by commas; a leading ! means all others. */
code?: string | number | readonly (string | number)[];
/** no leaves out repeat scans: those within a minute of the visitor’s last one. */
repeats?: "no";
/** yes includes suspicious scans, which look automated. */
suspects?: "yes";
}, options?: CallOptions): Promise<Response>;
/** Exports the individual scans of the account’s codes, or the totals and lists of the page, as CSV or JSON. */
accountExport(input?: {
/** A range of days. Without one, and without from and to, the last 30 days. */
preset?: "today" | "yesterday" | "7d" | "30d" | "90d" | "12m" | "mtd" | "qtd" | "ytd" | "all";
/** The first day, in the account’s time zone. */
from?: string | number | readonly (string | number)[];
/** The last day, inclusive. */
to?: string | number | readonly (string | number)[];
/** What to compare with: the days before, or those 52 weeks earlier. */
compare?: "previous" | "year";
/** Only scans with these: country codes such as IT, or unknown. Separated by commas; a leading ! means all others. */
country?: string | number | readonly (string | number)[];
/** Only scans with these: cities with their country such as IT Verona, unknown or unrecorded. Separated by commas; a leading ! means all others. */
city?: string | number | readonly (string | number)[];
/** Only scans with these: operating systems such as iOS, or unknown. Separated by commas; a leading ! means all others. */
system?: string | number | readonly (string | number)[];
/** Only scans with these: mobile, tablet, desktop, tv or unknown. Separated by commas; a leading ! means all others. */
device?: string | number | readonly (string | number)[];
/** Only scans with these: browsers such as Safari, or unknown. Separated by commas; a leading ! means all others. */
browser?: string | number | readonly (string | number)[];
/** Only scans with these: languages such as en, unknown or unrecorded. Separated by commas; a leading ! means all others. */
language?: string | number | readonly (string | number)[];
/** Only scans with these: QR code types such as menu. Separated by commas; a leading ! means all others. */
type?: string | number | readonly (string | number)[];
/** Only scans with these: ids of folders, or none. Separated by commas; a leading ! means all others. */
folder?: string | number | readonly (string | number)[];
/** Only scans with these: ids of codes. Separated by commas; a leading ! means all others. */
code?: string | number | readonly (string | number)[];
/** no leaves out repeat scans: those within a minute of the visitor’s last one. */
repeats?: "no";
/** yes includes suspicious scans, which look automated. */
suspects?: "yes";
/** Individual scans, or the totals and lists of the page. */
content?: "scans" | "page";
/** The format of the file. */
format?: "csv" | "json";
}, options?: CallOptions): Promise<Response>;
/** Exports the individual scans of a code, or the totals and lists of the page, as CSV or JSON. */
export(input: {
/** The ID of the code. */
id: number;
/** A range of days. Without one, and without from and to, the last 30 days. */
preset?: "today" | "yesterday" | "7d" | "30d" | "90d" | "12m" | "mtd" | "qtd" | "ytd" | "all";
/** The first day, in the account’s time zone. */
from?: string | number | readonly (string | number)[];
/** The last day, inclusive. */
to?: string | number | readonly (string | number)[];
/** What to compare with: the days before, or those 52 weeks earlier. */
compare?: "previous" | "year";
/** Only scans with these: country codes such as IT, or unknown. Separated by commas; a leading ! means all others. */
country?: string | number | readonly (string | number)[];
/** Only scans with these: cities with their country such as IT Verona, unknown or unrecorded. Separated by commas; a leading ! means all others. */
city?: string | number | readonly (string | number)[];
/** Only scans with these: operating systems such as iOS, or unknown. Separated by commas; a leading ! means all others. */
system?: string | number | readonly (string | number)[];
/** Only scans with these: mobile, tablet, desktop, tv or unknown. Separated by commas; a leading ! means all others. */
device?: string | number | readonly (string | number)[];
/** Only scans with these: browsers such as Safari, or unknown. Separated by commas; a leading ! means all others. */
browser?: string | number | readonly (string | number)[];
/** Only scans with these: languages such as en, unknown or unrecorded. Separated by commas; a leading ! means all others. */
language?: string | number | readonly (string | number)[];
/** Only scans with these: QR code types such as menu. Separated by commas; a leading ! means all others. */
type?: string | number | readonly (string | number)[];
/** Only scans with these: ids of folders, or none. Separated by commas; a leading ! means all others. */
folder?: string | number | readonly (string | number)[];
/** Only scans with these: ids of codes. Separated by commas; a leading ! means all others. */
code?: string | number | readonly (string | number)[];
/** no leaves out repeat scans: those within a minute of the visitor’s last one. */
repeats?: "no";
/** yes includes suspicious scans, which look automated. */
suspects?: "yes";
/** Individual scans, or the totals and lists of the page. */
content?: "scans" | "page";
/** The format of the file. */
format?: "csv" | "json";
}, options?: CallOptions): Promise<Response>;
};
feedback: {
/** Lists the answers to a code’s page, newest first. */
list(input: {
/** The ID of the code. */
id: number;
/** The first day, in the account’s time zone. */
from?: string | number | readonly (string | number)[];
/** The last day, inclusive. */
to?: string | number | readonly (string | number)[];
/** The ID of a category; .none for responses without one. */
category?: string | number | readonly (string | number)[];
/** Only responses with this rating. */
stars?: number;
/** The `next` of the page before. */
after?: string | number | readonly (string | number)[];
/** The earlier name of `after`. */
cursor?: string | number | readonly (string | number)[];
/** How many items a page has. */
limit?: number;
/** Which fields the response has. */
fields?: string | readonly string[];
}, options?: CallOptions): Pages<{
answers: ({
id: string;
at: string;
stars: number;
category: {
id: string;
name: string;
} | null;
subcategories: ({
id: string;
name: string;
})[];
comment: string;
contact: {
name: string;
email: string;
phone: string;
};
own: boolean;
})[];
next: string | null;
}, {
id: string;
at: string;
stars: number;
category: {
id: string;
name: string;
} | null;
subcategories: ({
id: string;
name: string;
})[];
comment: string;
contact: {
name: string;
email: string;
phone: string;
};
own: boolean;
}>;
/** Summarises the answers to a code: averages, stars, categories and trend. */
summary(input: {
/** The ID of the code. */
id: number;
/** The first day, in the account’s time zone. */
from?: string | number | readonly (string | number)[];
/** The last day, inclusive. */
to?: string | number | readonly (string | number)[];
/** The ID of a category; .none for responses without one. */
category?: string | number | readonly (string | number)[];
/** Only responses with this rating. */
stars?: number;
/** What the trend is counted by. */
step?: "day" | "week" | "month";
}, options?: CallOptions): Promise<{
count: number;
average: number | null;
stars: [number, number, number, number, number];
categories: ({
count: number;
average: number;
id: string;
name: string;
})[];
details: ({
count: number;
average: number;
name: string;
})[];
trend: ({
count: number;
average: number;
start: string;
})[];
}>;
/** Exports the counted answers to a code as CSV, newest first. */
export(input: {
/** The ID of the code. */
id: number;
/** The first day, in the account’s time zone. */
from?: string | number | readonly (string | number)[];
/** The last day, inclusive. */
to?: string | number | readonly (string | number)[];
/** The ID of a category; .none for responses without one. */
category?: string | number | readonly (string | number)[];
/** Only responses with this rating. */
stars?: number;
/** The language of the column names; the caller’s own by default. */
lang?: string | number | readonly (string | number)[];
}, options?: CallOptions): Promise<Response>;
/** Deletes an answer permanently. */
remove(input: {
/** The ID of the code. */
id: number;
/** The ID of the response. */
answer: string | number | readonly (string | number)[];
}, options?: CallOptions): Promise<void>;
};
}
