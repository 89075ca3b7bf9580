import { canChooseSymbology } from '@tessera/contract/rules/encoded-text.ts';
import { DefaultDesignBar } from '../../features/default-design/default-design-bar.tsx';
import { DesignForm } from '../../features/design-form/design-form.tsx';
import { useLogoNote } from '../../features/scan-quality/use-logo-note.ts';
import type { CodeEditor } from './editor.ts';

/** Step three: the design of the code. */
export const DesignStep = ({
  editor: { type, encodedText, symbol, edit, codePreview, scanQuality, locks, change },
}: {
  editor: CodeEditor;
}) => {
  const logoNote = useLogoNote(codePreview, scanQuality.score);
  const { symbology: _, ...defaultStyle } = edit.style;
  return (
    <div>
      <DesignForm
        style={edit.style}
        text={encodedText}
        symbol={symbol}
        canChooseSymbology={canChooseSymbology(type)}
        logoNote={logoNote}
        locks={locks}
        onChange={(style) => change({ style })}
      />
      {!symbol?.symbolRules?.mark && <DefaultDesignBar style={defaultStyle} />}
    </div>
  );
};
