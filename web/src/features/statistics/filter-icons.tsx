import type { ReactNode } from 'react';
import {
  IconBrowser,
  IconBuildingCommunity,
  IconCategory,
  IconDeviceMobile,
  IconDevices,
  IconFolder,
  IconLanguage,
  IconQrcode,
  IconRepeat,
  IconRobotOff,
  IconWorld,
} from '../../ui/icons.ts';
import type { FilterName } from './statistics-selection.ts';

export const filterIcons: Readonly<Record<FilterName | 'repeats' | 'suspects', ReactNode>> = {
  folder: <IconFolder size={16} />,
  code: <IconQrcode size={16} />,
  type: <IconCategory size={16} />,
  country: <IconWorld size={16} />,
  city: <IconBuildingCommunity size={16} />,
  system: <IconDeviceMobile size={16} />,
  device: <IconDevices size={16} />,
  browser: <IconBrowser size={16} />,
  language: <IconLanguage size={16} />,
  repeats: <IconRepeat size={16} />,
  suspects: <IconRobotOff size={16} />,
};
