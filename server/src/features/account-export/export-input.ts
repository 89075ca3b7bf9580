/** The files with rows, in their order, and the address and hosts of this server when the export was asked for. */
export type ExportInput = { entries: readonly string[]; origin: string; hosts: readonly string[] };
