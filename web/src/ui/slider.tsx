import { type CSSProperties, useId } from 'react';
import styles from './slider.module.css';

/** A slider; the meaning of its value is shown beside the label. */
export const Slider = ({
  label,
  value,
  min,
  max,
  step,
  text,
  onChange,
}: {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The formatted value, such as '22 %'. */
  text: string;
  onChange: (value: number) => void;
}) => {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label className={styles.label} htmlFor={id}>
        {label} <span className={styles.text}>{text}</span>
      </label>
      <input
        id={id}
        type="range"
        className={styles.range}
        style={{ '--share': `${((value - min) / (max - min)) * 100}%` } as CSSProperties}
        value={value}
        min={min}
        max={max}
        step={step}
        aria-valuetext={text}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  );
};
