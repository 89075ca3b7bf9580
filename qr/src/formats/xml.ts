/** Text inside XML 1.0. */

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML 1.0 (clause 2.2) forbids in any document, even escaped. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

export const escapeXml = (text: string) =>
  text.replace(forbidden, '\ufffd').replace(/[&<>"]/g, (character) => entities[character]!);
