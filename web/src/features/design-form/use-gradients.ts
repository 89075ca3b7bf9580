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

/** Which parts have gradients, and which of these is edited. */
export type GradientState = {
  /**
   * Whether gradient controls are shown: if a part has a gradient, and after these controls switched off the last one,
   * so that they stay in place.
   */
  isOn: boolean;
  /** Switches all gradients off, or the last ones (initially the modules’) on. */
  setEnabled: (on: boolean) => void;
  toggle: (part: PaintTarget) => void;
  openTarget: PaintTarget | undefined;
  setOpenTarget: (part: PaintTarget) => void;
};

/** Switches parts between colors and gradients, and remembers both. */
export const useGradients = (style: CodeStyle, change: UpdateStyle): GradientState => {
  const [savedGradients, setSavedGradients] = useState<SavedGradients>({});
  /** Gradients that were switched off together are restored together. */
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
