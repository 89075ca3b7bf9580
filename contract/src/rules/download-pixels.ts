/** Side lengths that images can be downloaded with, in pixels (specification §9, downloads). */
export const downloadPixels = { min: 64, max: 4096 } as const;
