import { toDisplayText } from '@tessera/contract/rules/encoded-text.ts';
import { updateThemeColor } from '@tessera/contract/rules/theme-color.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodePlate } from '../../features/code-preview/code-plate.tsx';
import { stripScheme } from '../../features/codes/copyable-link.tsx';
import { isBlank } from '../../features/content/initial-content.ts';
import { ContentPreview } from '../../features/phone-preview/content-preview.tsx';
import { DraftPreviewCard } from '../../features/phone-preview/draft-preview-card.tsx';
import { useContentWithSample } from '../../features/phone-preview/use-content-with-sample.ts';
import { ScanQualityCard } from '../../features/scan-quality/scan-quality-card.tsx';
import { ScanQualityNotes } from '../../features/scan-quality/scan-quality-notes.tsx';
import { Segmented } from '../../ui/choices.tsx';
import { IconDeviceMobile, IconQrcode } from '../../ui/icons.ts';
import type { CodeEditor, ExistingCodeEditor } from './editor.ts';
import styles from './preview-panel.module.css';
import { SeriesNote } from './series-note.tsx';
import type { BuilderStep } from './steps.ts';

type PreviewSide = 'phone' | 'code';

/** Returns the colour of the browser’s bar over the edited page. */
const getThemeColor = ({ savedCode, edit }: ExistingCodeEditor) =>
  updateThemeColor(savedCode.iosHeaderColor, savedCode.publishedContent ?? savedCode.content, edit.content);

/** What phones show, or the code as printed, updated with every key press; and its scan quality. */
export const PreviewPanel = ({ editor, step }: { editor: CodeEditor; step: BuilderStep }) => {
  const { type, edit, activeField, codePreview, scanQuality, locks, change } = editor;
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const [chosen, setChosen] = useState<{ step: BuilderStep; side: PreviewSide }>();
  const defaultSide = type.opens.kind === 'page' && step !== 'design' ? 'phone' : 'code';
  const side = chosen?.step === step ? chosen.side : defaultSide;
  // Typing has priority over rendering the preview.
  const content = useDeferredValue(edit.content);
  const isFilled = useMemo(() => !isBlank(type, content), [type, content]);
  const sampled = useContentWithSample(type, isFilled ? content : undefined, editor.stage === 'new');
  const encodedText = codePreview.state === 'drawn' ? toDisplayText(type, codePreview.text) : undefined;
  return (
    <div className={styles.panel}>
      <Segmented
        className={styles.choice}
        label={t('preview.which')}
        value={side}
        options={[
          {
            value: 'phone',
            label: (
              <>
                <IconDeviceMobile size={16} /> {t(type.opens.kind === 'page' ? 'preview.page' : 'preview.phone')}
              </>
            ),
          },
          {
            value: 'code',
            label: (
              <>
                <IconQrcode size={16} /> {t('preview.code')}
              </>
            ),
          },
        ]}
        onChange={(to: PreviewSide) => setChosen({ step, side: to })}
      />
      {side === 'phone' ? (
        <>
          <div className={styles.phone}>
            <ContentPreview
              type={type}
              content={sampled.content}
              dimmed={sampled.paths}
              activeField={activeField}
              themeColor={editor.stage === 'existing' ? getThemeColor(editor) : undefined}
            />
          </div>
          {!isFilled && <p className={styles.caption}>{t('preview.sample')}</p>}
          {sampled.paths.length > 0 && <p className={styles.caption}>{tMain('make.dimmed')}</p>}
        </>
      ) : (
        <>
          <div className={styles.plate}>
            <CodePlate type={type} code={codePreview} />
          </div>
          <p className={styles.caption}>{encodedText === undefined ? '\u00a0' : stripScheme(encodedText)}</p>
        </>
      )}
      {editor.kind === 'dynamic' && <DraftPreviewCard prepare={editor.prepareDraftPreview} />}
      <SeriesNote editor={editor} />
      <ScanQualityCard code={codePreview} scanQuality={scanQuality} />
      <ScanQualityNotes
        code={codePreview}
        style={edit.style}
        score={scanQuality.score}
        onFix={locks?.locks.includes('design') ? undefined : (style) => change({ style })}
      />
    </div>
  );
};
