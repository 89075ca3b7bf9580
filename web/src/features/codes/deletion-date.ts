const dayMs = 86_400_000;

/** Returns when a code is deleted permanently that can be restored for some days. */
export const getDeletionDate = (archivedAt: string, archiveDays: number): string =>
  new Date(Date.parse(archivedAt) + archiveDays * dayMs).toISOString();
