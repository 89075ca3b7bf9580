import type { KeyboardEvent, RefObject } from 'react';
import { findVerticalNeighbor } from '../../ui/grid-navigation.ts';

const horizontalSteps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Keyboard of the type list: arrows, Home and End move between the tiles, Up from the first row and letters go to the search,
 * Down in the search goes to the tiles.
 */
export const useTileKeys = (list: RefObject<HTMLElement | null>, input: RefObject<HTMLInputElement | null>) => {
  const getTarget = (key: string, tiles: readonly HTMLElement[], from: number): HTMLElement | null | undefined => {
    const step = horizontalSteps[key];
    if (step) return tiles[(from + step + tiles.length) % tiles.length];
    if (key === 'Home') return tiles[0];
    if (key === 'End') return tiles.at(-1);
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
    const boxes = tiles.map((tile) => tile.getBoundingClientRect());
    if (key === 'ArrowUp' && boxes[from]?.top === boxes[0]?.top) return input.current;
    return tiles[findVerticalNeighbor(boxes, from, key === 'ArrowDown' ? 'below' : 'above')];
  };
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const tiles = [...(list.current?.querySelectorAll('button') ?? [])];
    const from = tiles.indexOf(event.target as HTMLButtonElement);
    if (from < 0) {
      if (event.target !== input.current || event.key !== 'ArrowDown' || tiles.length === 0) return;
      event.preventDefault();
      tiles.find((tile) => tile.tabIndex === 0)?.focus();
      return;
    }
    // The browser types the letter into what has the focus once this handler has returned.
    if (event.key.length === 1 && event.key !== ' ') return input.current?.focus();
    const target = getTarget(event.key, tiles, from);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
};
