import { canDivideText } from '@tessera/contract/rules/encoded-text.ts';
import { useTranslation } from 'react-i18next';
import { countSeries } from '../../features/code-preview/use-code-preview.ts';
import { IconStack2 } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import type { CodeEditor } from './editor.ts';

/** Offers several codes for a text that one can’t hold, and says what they need. */
export const SeriesNote = ({ editor: { type, edit, codePreview, locks, change } }: { editor: CodeEditor }) => {
  const { t } = useTranslation('private');
  if (!canDivideText(type)) return null;
  const total = countSeries(codePreview);
  if (total !== undefined)
    return (
      <Note tone="warn" icon={<IconStack2 size={20} />}>
        {t('series.divided', { total })}
      </Note>
    );
  if (codePreview.state !== 'too_long' || edit.style.structuredAppend || locks?.locks.includes('design')) return null;
  return (
    <Note tone="info" icon={<IconStack2 size={20} />}>
      {t('series.offer')}{' '}
      <TextButton onClick={() => change({ style: { ...edit.style, structuredAppend: true } })}>
        {t('series.divide')}
      </TextButton>
    </Note>
  );
};
