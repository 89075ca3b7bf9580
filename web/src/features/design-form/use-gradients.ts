import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { useState } from 'react';
import {
  collectGradients,
  getGradientTargets,
  getLinkedTargets,
  type PaintTarget,
  type SavedGradients,
  withGradient,
  withSolidPaint,
} from './paints.ts';
import type { UpdateStyle } from './update-style.ts';

/** Which parts have gradients, and which of these is being edited. */
export type GradientState = {
  /** Something has a gradient, or had one a moment ago: the controls that somebody is using stay where they are. */
  isOn: boolean;
  /** Everything in one colour, or the modules and what goes with them in a gradient again. */
  setEnabled: (on: boolean) => void;
  toggle: (part: PaintTarget) => void;
  openTarget: PaintTarget | undefined;
  setOpenTarget: (part: PaintTarget) => void;
};

/** Turns colours into gradients and back; either way nothing that was chosen is lost. */
export const useGradients = (style: CodeStyle, change: UpdateStyle): GradientState => {
  const [savedGradients, setSavedGradients] = useState<SavedGradients>({});
  /** What was turned off together comes back together. */
  const [lastTargets, setLastTargets] = useState<readonly PaintTarget[]>([]);
  const [selectedTarget, setSelectedTarget] = useState<PaintTarget>('modules');
  const [isOpen, setOpen] = useState(false);

  const gradientTargets = getGradientTargets(style);

  const applyGradients = (targets: readonly PaintTarget[]) =>
    change((before) => targets.reduce((after, part) => withGradient(after, part, savedGradients[part]), before));
  const flatten = (targets: readonly PaintTarget[]) => {
    setSavedGradients(collectGradients(style, targets, savedGradients));
    change((before) => targets.reduce((after, part) => withSolidPaint(after, part), before));
  };

  return {
    isOn: isOpen || gradientTargets.length > 0,
    setEnabled: (on) => {
      if (on) return applyGradients(lastTargets.length > 0 ? lastTargets : getLinkedTargets(style, 'modules'));
      setOpen(false);
      setLastTargets(gradientTargets);
      flatten(gradientTargets);
    },
    toggle: (part) => {
      setOpen(true);
      if (gradientTargets.includes(part)) return flatten([part]);
      applyGradients([part]);
      setSelectedTarget(part);
    },
    openTarget: gradientTargets.includes(selectedTarget) ? selectedTarget : gradientTargets[0],
    setOpenTarget: setSelectedTarget,
  };
};
