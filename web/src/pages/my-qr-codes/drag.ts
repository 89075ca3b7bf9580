import type { DragEvent } from 'react';

/** Codes on their way by pointer: only our own lists read it. */
const dragMimeType = 'application/x-tessera-codes';

export const startCodeDrag = (event: DragEvent, ids: readonly number[]): void => {
  event.dataTransfer.setData(dragMimeType, JSON.stringify(ids));
  event.dataTransfer.effectAllowed = 'move';
};

export const hasDraggedCodes = (event: DragEvent): boolean => event.dataTransfer.types.includes(dragMimeType);

/** The ids that are dropped; what another page made up is none. */
export const parseDroppedCodes = (event: DragEvent): number[] => {
  try {
    const ids: unknown = JSON.parse(event.dataTransfer.getData(dragMimeType));
    return Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
};
