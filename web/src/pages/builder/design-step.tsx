import { DesignForm } from '../../features/design-form/design-form.tsx';
import type { Making } from './making.ts';

/** Step three: what the code looks like. */
export const DesignStep = ({ making: { text, edit, change } }: { making: Making }) => (
  <DesignForm style={edit.style} text={text} onChange={(style) => change({ style })} />
);
