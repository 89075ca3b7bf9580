import type { DragEvent } from 'react';

/** Data type of dragged codes, which only our own lists read. */
const dragMimeType = 'application/x-tessera-codes';

export const startCodeDrag = (event: DragEvent, ids: readonly number[]): void => {
  event.dataTransfer.setData(dragMimeType, JSON.stringify(ids));
  event.dataTransfer.effectAllowed = 'move';
};

export const hasDraggedCodes = (event: DragEvent): boolean => event.dataTransfer.types.includes(dragMimeType);

/** Returns the dropped ids; invalid data from another page counts as none. */
export const parseDroppedCodes = (event: DragEvent): number[] => {
  try {
    const ids: unknown = JSON.parse(event.dataTransfer.getData(dragMimeType));
    return Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
};
