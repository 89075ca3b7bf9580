import { DesignForm } from '../../features/design-form/design-form.tsx';
import { useLogoCost } from '../../features/scannability/use-logo-cost.ts';
import type { Making } from './making.ts';

/** Step three: what the code looks like. */
export const DesignStep = ({ making: { text, symbology, edit, code, measured, change } }: { making: Making }) => {
  const logoCost = useLogoCost();
  return (
    <DesignForm
      style={edit.style}
      text={text}
      symbology={symbology}
      logoCost={logoCost(code, measured.reading)}
      onChange={(style) => change({ style })}
    />
  );
};
