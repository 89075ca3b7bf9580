/** Measures visits with the owner's trackers, once the visitor allows it: see measure-script.js. */
export const measureScript: (document: object) => void;
