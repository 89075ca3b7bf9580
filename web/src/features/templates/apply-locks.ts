import type { CodeStyle } from '@tessera/contract/api/style.ts';
import type { CodeLocks } from './template-permissions.ts';

/** Returns a changed style with the parts as they were that a template locks. */
export const keepLockedStyle = (locks: CodeLocks | undefined, before: CodeStyle, after: CodeStyle): CodeStyle => {
  const [hasDesign, hasFrame] = [locks?.locks.includes('design'), locks?.locks.includes('frame')];
  return { ...(hasDesign ? before : after), frame: hasFrame ? before.frame : after.frame };
};
