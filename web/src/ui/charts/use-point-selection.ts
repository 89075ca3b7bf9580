import { type KeyboardEvent, type PointerEvent, useState } from 'react';

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  PageUp: (index) => index - 7,
  PageDown: (index) => index + 7,
  Home: () => 0,
  End: (_, last) => last,
};

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max);

/** Selects one of several points on a line by pointer, touch or keyboard. Nothing is selected at first. */
export const usePointSelection = (count: number) => {
  const [selection, setSelection] = useState<{ index: number; isByPointer: boolean }>();
  const last = count - 1;
  const index = selection && clamp(selection.index, last);
  const clear = () => setSelection(undefined);

  const selectByPointer = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const position = width > 0 ? (clientX - left) / width : 0;
    setSelection({ index: clamp(Math.round(position * last), last), isByPointer: true });
  };

  const handlers = {
    onPointerDown: selectByPointer,
    onPointerMove: selectByPointer,
    // A finger that leaves the screen leaves the point selected.
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && clear(),
    onBlur: clear,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape' && selection) {
        event.stopPropagation();
        return clear();
      }
      const step = steps[event.key];
      if (!step) return;
      event.preventDefault();
      // The first key shows the last point, so that its figures aren’t skipped.
      const isFirst = index === undefined && event.key !== 'Home';
      setSelection({ index: isFirst ? last : clamp(step(index ?? last, last), last), isByPointer: false });
    },
  };
  return { index, isByPointer: selection?.isByPointer ?? false, handlers };
};
