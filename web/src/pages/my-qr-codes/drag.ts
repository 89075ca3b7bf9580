import type { DragEvent } from 'react';

/** Codes on their way by pointer: only our own lists read it. */
const kind = 'application/x-tessera-codes';

export const takeCodes = (event: DragEvent, ids: readonly number[]): void => {
  event.dataTransfer.setData(kind, JSON.stringify(ids));
  event.dataTransfer.effectAllowed = 'move';
};

export const holdsCodes = (event: DragEvent): boolean => event.dataTransfer.types.includes(kind);

/** The ids that are dropped; what another page made up is none. */
export const droppedCodes = (event: DragEvent): number[] => {
  try {
    const ids: unknown = JSON.parse(event.dataTransfer.getData(kind));
    return Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
};
