/** Answers the challenge of a form that came back: see proof-script.js. */
export const challengeScript: (document: object) => void;
