import { DefaultDesignBar } from '../../features/default-design/default-design-bar.tsx';
import { DesignForm } from '../../features/design-form/design-form.tsx';
import { useLogoNote } from '../../features/scan-quality/use-logo-note.ts';
import type { CodeEditor } from './editor.ts';

/** Step three: the design of the code. */
export const DesignStep = ({
  editor: { encodedText, symbol, edit, codePreview, scanQuality, locks, change },
}: {
  editor: CodeEditor;
}) => {
  const logoNote = useLogoNote(codePreview, scanQuality.score);
  return (
    <div>
      <DesignForm
        style={edit.style}
        text={encodedText}
        symbol={symbol}
        logoNote={logoNote}
        locks={locks}
        onChange={(style) => change({ style })}
      />
      {!symbol?.symbolRules?.mark && <DefaultDesignBar style={edit.style} />}
    </div>
  );
};
