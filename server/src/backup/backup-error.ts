/** A backup can't be made or restored. The message is for the operator. */
export class BackupError extends Error {}
