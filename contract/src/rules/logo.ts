import { type PictureFault, pictureFault, sizeFault, type Taken } from './picture.ts';

/** The largest file that is taken as a logo, in bytes. */
export const mostLogoBytes = 2048 * 1024;

/** Logos are stored with at most so many pixels on their longer side; larger ones are made smaller. */
export const storedLogoEdge = 1024;

const taken: Taken = { most: mostLogoBytes, formats: ['PNG', 'JPEG'] };

export type LogoFault = PictureFault;

/** Why a file of so many bytes is too large for a logo. */
export const logoSizeFault = (bytes: number): LogoFault | undefined => sizeFault(bytes, taken);

/** Why a file can't be a logo, as far as its first bytes tell. */
export const logoFault = (bytes: Uint8Array): LogoFault | undefined => pictureFault(bytes, taken);
