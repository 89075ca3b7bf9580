/** Solves the challenge of a form: see challenge-script.js. */
export const challengeScript: (document: object) => void;
