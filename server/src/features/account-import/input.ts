/** What the tasks of an import know of the request that started them: it may be over when they run. */
export type ImportInput = {
  importId: string;
  /** The id of this server. */
  installation: string;
  /** The public address of this server, and all its hosts. */
  origin: string;
  serviceHosts: readonly string[];
  /** Of an undo: how many items it has to undo. */
  items?: number;
};
