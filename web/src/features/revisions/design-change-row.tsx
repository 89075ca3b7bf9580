import type { StyleChange, StyleField } from '@tessera/contract/api/revisions.ts';
import { style } from '@tessera/contract/api/style.ts';
import { quietZone } from '@tessera/qr';
import { paintColors } from '@tessera/qr/style/color.ts';
import { fonts } from '@tessera/qr/style/fonts.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { type Paint, toCss } from '../design-form/paints.ts';
import { ChangedField, ImageValue, PaintValue } from './change-value.tsx';

const labelKeys = {
  errorCorrectionLevel: 'level',
  'shape.style': 'design.shape',
  'shape.color': 'colour.modules',
  'shape.backgroundColor': 'colour.ground',
  'corners.squareStyle': 'design.corner_squares',
  'corners.squareColor': 'colour.corner_square',
  'corners.dotStyle': 'design.corner_dots',
  'corners.dotColor': 'colour.corner_dot',
  'corners.topLeft.squareColor': 'colour.topLeft_square',
  'corners.topLeft.dotColor': 'colour.topLeft_dot',
  'corners.topRight.squareColor': 'colour.topRight_square',
  'corners.topRight.dotColor': 'colour.topRight_dot',
  'corners.bottomLeft.squareColor': 'colour.bottomLeft_square',
  'corners.bottomLeft.dotColor': 'colour.bottomLeft_dot',
  image: 'design.logo',
  logoPreset: 'design.logo',
  'logo.share': 'logo.size',
  'logo.margin': 'logo.margin',
  'logo.clears': 'logo.clears',
  'frame.id': 'design.frame',
  'frame.text': 'frame.label',
  'frame.style': 'frame.font',
  'frame.fontSize': 'frame.font_size',
  'frame.color': 'frame.colour',
  'frame.textColor': 'frame.text_colour',
  'frame.backgroundColor': 'frame.ground',
  backgroundImage: 'background_image.title',
  quietZone: 'scan_quality.quiet',
  symbology: 'symbology',
  structuredAppend: 'series',
} as const satisfies Record<StyleField, string>;

const PaintSwatch = ({ paint }: { paint: Paint }) => (
  <PaintValue background={toCss(paint)} text={paintColors(paint).join(' – ')} />
);

/** Returns a function that renders a part of a style as the design form names it. */
const useRenderPart = () => {
  const { t } = useTranslation();
  const formatter = useFormatter();
  return (field: StyleField, value: unknown): ReactNode => {
    if (/color$/i.test(field)) {
      if (value !== null) return <PaintSwatch paint={value as Paint} />;
      return t(field.startsWith('corners.') ? 'colour.as_all_corners' : 'frame.transparent');
    }
    if (field === 'backgroundImage') return value !== null && <ImageValue name={String(value)} />;
    if (field === 'quietZone') return t('scan_quality.modules', { count: Number(value ?? quietZone) });
    // Parsed as part of a style, which tells the type of each part.
    const [group, name] = field.split('.');
    const parsed = style.safeParse(name === undefined ? { [field]: value } : { [group as string]: { [name]: value } });
    if (!parsed.success) return '';
    const {
      shape,
      corners,
      logo,
      frame,
      image,
      logoPreset,
      errorCorrectionLevel,
      symbology = 'qr',
      structuredAppend = false,
    } = parsed.data;
    switch (field) {
      case 'symbology':
        return t(`symbology.${symbology}`);
      case 'structuredAppend':
        return t(`series.${structuredAppend}`);
      case 'errorCorrectionLevel':
        return errorCorrectionLevel === 'auto' ? t('level.auto') : errorCorrectionLevel;
      case 'shape.style':
        return t(`shape.${shape.style}`);
      case 'corners.squareStyle':
        return t(`corner.${corners.squareStyle}`);
      case 'corners.dotStyle':
        return t(`corner.${corners.dotStyle}`);
      case 'image':
        return image && <ImageValue name={image} />;
      case 'logoPreset':
        return logoPreset && t(`logo.${logoPreset}`);
      case 'logo.share':
        return formatter.percent(logo.share);
      case 'logo.margin':
        return t('logo.margin_modules', { modules: logo.margin });
      case 'logo.clears':
        return t(`logo.clears.${logo.clears}`);
      case 'frame.id':
        return t(frame.id === null ? 'frame.none' : (`frame.${frame.id}` as 'frame.0'));
      case 'frame.text':
        return frame.text;
      case 'frame.style':
        return fonts[frame.style].name;
      case 'frame.fontSize':
        return String(frame.fontSize);
      default:
        return '';
    }
  };
};

/** A change of the design, under the labels of its form. */
export const DesignChangeRow = ({ change: { field, before, after } }: { change: StyleChange }) => {
  const { t } = useTranslation();
  const renderPart = useRenderPart();
  const part = field.startsWith('logo.') ? 'design.logo' : field.startsWith('frame.') ? 'design.frame' : undefined;
  const label = t(labelKeys[field]);
  return (
    <ChangedField
      label={part && field !== 'frame.id' ? `${t(part)} › ${label}` : label}
      before={renderPart(field, before)}
      after={renderPart(field, after)}
    />
  );
};
