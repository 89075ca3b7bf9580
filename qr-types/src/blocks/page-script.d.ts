/** Gives life to the page of a document: see page-script.js. Its text is what hosts write into the page. */
export const pageScript: (document: object) => void;
