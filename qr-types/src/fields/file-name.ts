/** The accepted kinds of files besides images: media types by the extension of the stored name. */
export const fileKinds = { pdf: 'application/pdf', mp3: 'audio/mpeg', mp4: 'video/mp4' } as const;

export type FileKind = keyof typeof fileKinds;

/** The name of a stored file, as returned by the upload. Names that begin with `sample-` belong to our samples. */
export const fileNamePattern = /^(?:[a-z0-9]{26}|sample-[a-z0-9-]{1,40})\.(?:pdf|mp3|mp4)$/;
