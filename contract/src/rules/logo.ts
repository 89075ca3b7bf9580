import { type ImageFileError, type ImageRules, validateFileSize, validateImageFile } from './image-file.ts';

/** The largest file that is taken as a logo, in bytes. */
export const maxLogoBytes = 2048 * 1024;

/** Logos are stored with at most so many pixels on their longer side; larger ones are made smaller. */
export const maxStoredLogoEdge = 1024;

const logoRules: ImageRules = { maxBytes: maxLogoBytes, formats: ['PNG', 'JPEG'] };

export type LogoFileError = ImageFileError;

/** Why a file of so many bytes is too large for a logo. */
export const validateLogoSize = (bytes: number): LogoFileError | undefined => validateFileSize(bytes, logoRules);

/** Why a file can't be a logo, as far as its first bytes tell. */
export const validateLogo = (bytes: Uint8Array): LogoFileError | undefined => validateImageFile(bytes, logoRules);
