import type { FileKind } from '@tessera/qr-types/fields/file-name.ts';
import type { ReactNode } from 'react';
import { IconFileTypePdf, IconMovie, IconMusic } from '../../ui/icons.ts';

export const fileIcons: Readonly<Record<FileKind, ReactNode>> = {
  pdf: <IconFileTypePdf size={22} />,
  mp3: <IconMusic size={22} />,
  mp4: <IconMovie size={22} />,
};
