import type { ComponentProps, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { phoneQuery } from '../../ui/breakpoints.ts';
import { Popover } from '../../ui/popover.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { RangePicker } from './range-picker.tsx';

/** The range picker under its button, on a phone a sheet; loaded when it’s opened. */
export const RangeDialog = ({
  anchor,
  ...picker
}: { anchor: RefObject<HTMLElement | null> } & ComponentProps<typeof RangePicker>) => {
  const { t } = useTranslation('private');
  return useMedia(phoneQuery) ? (
    <BottomSheet title={t('range.title')} onClose={picker.onCancel}>
      <RangePicker {...picker} />
    </BottomSheet>
  ) : (
    <Popover anchor={anchor} label={t('range.title')} onClose={picker.onCancel}>
      <RangePicker {...picker} />
    </Popover>
  );
};
