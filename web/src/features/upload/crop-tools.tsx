import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Segmented } from '../../ui/choices.tsx';
import { Slider } from '../../ui/slider.tsx';
import styles from './crop-dialog.module.css';
import { type AspectRatioName, aspectRatios, type CropState } from './use-crop.ts';

const ratioNames = Object.keys(aspectRatios) as AspectRatioName[];
export const maxCropZoom = 4;
const maxAngleDegrees = 45;
const toPercent = (share: number) => Math.round(share * 100);

/** Controls to crop without a pointer: ratio, width, height, zoom and angle in degrees. */
export const CropTools = ({ cropState }: { cropState: CropState }) => {
  const { t } = useTranslation();
  const formatter = useFormatter();
  const { ratio, size, zoom, angle } = cropState;
  return (
    <div className={styles.tools}>
      {!cropState.hasFixedRatio && (
        <Segmented
          className={styles.ratios}
          label={t('crop.ratio')}
          value={ratio}
          options={ratioNames.map((value) => ({ value, label: t(`crop.${value}`) }))}
          onChange={cropState.setRatio}
        />
      )}
      <div className={styles.sliders}>
        {cropState.isFree &&
          (['width', 'height'] as const).map((side) => (
            <Slider
              key={side}
              label={t(`crop.${side}`)}
              value={toPercent(size[side])}
              min={10}
              max={100}
              step={1}
              text={formatter.percent(size[side])}
              onChange={(value) => cropState.setSize({ ...size, [side]: value / 100 })}
            />
          ))}
        <Slider
          label={t('crop.zoom')}
          value={toPercent(zoom)}
          min={100}
          max={maxCropZoom * 100}
          step={5}
          text={formatter.percent(zoom)}
          onChange={(value) => cropState.setZoom(value / 100)}
        />
        <Slider
          label={t('crop.straighten')}
          value={angle}
          min={-maxAngleDegrees}
          max={maxAngleDegrees}
          step={1}
          text={`${angle}°`}
          onChange={cropState.setAngle}
        />
      </div>
    </div>
  );
};
