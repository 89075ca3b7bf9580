import { type ImageFileError, type ImageRules, validateFileSize, validateImageFile } from './image-file.ts';

/** The maximum size of a logo in bytes. */
export const maxLogoBytes = 2048 * 1024;

/** The maximum longer side of stored logos in pixels; larger ones are scaled down. */
export const maxStoredLogoEdge = 1024;

const logoRules: ImageRules = { maxBytes: maxLogoBytes, formats: ['PNG', 'JPEG'] };

export type LogoFileError = ImageFileError;

/** Returns the error if a logo is too large. */
export const validateLogoSize = (bytes: number): LogoFileError | undefined => validateFileSize(bytes, logoRules);

/** Returns the error of a logo, as far as its first bytes tell. */
export const validateLogo = (bytes: Uint8Array): LogoFileError | undefined => validateImageFile(bytes, logoRules);
