/** Measures visits with the owner's trackers, once the visitor allows it: see tracking-script.js. */
export const trackingScript: (document: object) => void;
