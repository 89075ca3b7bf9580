import { useTranslation } from 'react-i18next';
import { usePercent } from '../../i18n/use-percent.ts';
import { Segmented } from '../../ui/choices.tsx';
import { Slider } from '../../ui/slider.tsx';
import styles from './crop-dialog.module.css';
import { type Cut, type Ratio, ratios } from './use-cut.ts';

const named = Object.keys(ratios) as Ratio[];
export const mostZoom = 4;
const mostAngle = 45;
const toPercent = (share: number) => Math.round(share * 100);

/** Cutting without a pointer, and to a degree: ratio, width, height, zoom and angle. */
export const CropTools = ({ cut }: { cut: Cut }) => {
  const { t } = useTranslation();
  const percent = usePercent();
  const { ratio, size, zoom, angle } = cut;
  return (
    <div className={styles.tools}>
      {!cut.isFixed && (
        <Segmented
          className={styles.ratios}
          label={t('crop.ratio')}
          value={ratio}
          options={named.map((value) => ({ value, label: t(`crop.${value}`) }))}
          onChange={cut.setRatio}
        />
      )}
      <div className={styles.sliders}>
        {cut.isFree &&
          (['width', 'height'] as const).map((side) => (
            <Slider
              key={side}
              label={t(`crop.${side}`)}
              value={toPercent(size[side])}
              min={10}
              max={100}
              step={1}
              text={percent(size[side])}
              onChange={(value) => cut.setSize({ ...size, [side]: value / 100 })}
            />
          ))}
        <Slider
          label={t('crop.zoom')}
          value={toPercent(zoom)}
          min={100}
          max={mostZoom * 100}
          step={5}
          text={percent(zoom)}
          onChange={(value) => cut.setZoom(value / 100)}
        />
        <Slider
          label={t('crop.straighten')}
          value={angle}
          min={-mostAngle}
          max={mostAngle}
          step={1}
          text={`${angle}°`}
          onChange={cut.setAngle}
        />
      </div>
    </div>
  );
};
