import { DesignForm } from '../../features/design-form/design-form.tsx';
import { useLogoCost } from '../../features/scannability/use-logo-cost.ts';
import type { CodeEditor } from './editor.ts';

/** Step three: the design of the code. */
export const DesignStep = ({
  editor: { encodedText, symbology, edit, code, scanCheck, change },
}: {
  editor: CodeEditor;
}) => {
  const logoCost = useLogoCost();
  return (
    <DesignForm
      style={edit.style}
      text={encodedText}
      symbology={symbology}
      logoCost={logoCost(code, scanCheck.score)}
      onChange={(style) => change({ style })}
    />
  );
};
