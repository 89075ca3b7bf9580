/** The text of page-script.js, which documents have inline: the script of every page. */
export const pageScript: (document: object) => void;
