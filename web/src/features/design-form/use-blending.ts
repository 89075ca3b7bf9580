import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { useState } from 'react';
import type { Change } from './change.ts';
import { blended, blendedParts, type Kept, keptOf, type Part, solid, together } from './paints.ts';

/** Which parts have gradients, and which of these is being edited. */
export type Blending = {
  /** Something has a gradient, or had one a moment ago: the controls that somebody is using stay where they are. */
  isOn: boolean;
  /** Everything in one colour, or the modules and what goes with them in a gradient again. */
  turn: (on: boolean) => void;
  toggle: (part: Part) => void;
  opened: Part | undefined;
  open: (part: Part) => void;
};

/** Turns colours into gradients and back; either way nothing that was chosen is lost. */
export const useBlending = (style: CodeStyle, change: Change): Blending => {
  const [kept, setKept] = useState<Kept>({});
  /** What was turned off together comes back together. */
  const [last, setLast] = useState<readonly Part[]>([]);
  const [wanted, setWanted] = useState<Part>('modules');
  const [isOpen, setOpen] = useState(false);

  const blending = blendedParts(style);

  const blend = (some: readonly Part[]) =>
    change((before) => some.reduce((after, part) => blended(after, part, kept[part]), before));
  const flatten = (some: readonly Part[]) => {
    setKept(keptOf(style, some, kept));
    change((before) => some.reduce((after, part) => solid(after, part), before));
  };

  return {
    isOn: isOpen || blending.length > 0,
    turn: (on) => {
      if (on) return blend(last.length > 0 ? last : together(style, 'modules'));
      setOpen(false);
      setLast(blending);
      flatten(blending);
    },
    toggle: (part) => {
      setOpen(true);
      if (blending.includes(part)) return flatten([part]);
      blend([part]);
      setWanted(part);
    },
    opened: blending.includes(wanted) ? wanted : blending[0],
    open: setWanted,
  };
};
