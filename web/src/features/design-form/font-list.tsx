import type { FontId } from '@tessera/qr';
import { useTranslation } from 'react-i18next';
import { type Tile, TilePicker } from '../../ui/tile-picker.tsx';
import { FontSample } from '../typesetting/font-sample.tsx';

const renderFont = (font: FontId) => <FontSample font={font} />;

/** Fonts by name, each set in its own font. */
export const FontList = ({
  fonts: tiles,
  value,
  onChange,
  onConfirm,
}: {
  fonts: readonly Tile<FontId>[];
  value: FontId;
  onChange: (font: FontId) => void;
  /** Called on Enter. */
  onConfirm?: (font: FontId) => void;
}) => {
  const { t } = useTranslation();
  return (
    <TilePicker
      label={t('frame.font')}
      value={value}
      tiles={tiles}
      renderTile={renderFont}
      onChange={onChange}
      onConfirm={onConfirm}
    />
  );
};
