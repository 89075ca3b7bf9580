import { isImage, type Scene, type SceneItem } from '@tessera/qr';
import styles from './page.module.css';

const toFill = (item: SceneItem) => (isImage(item) || typeof item.fill !== 'string' ? 'none' : item.fill);
const toPath = (item: SceneItem) => (isImage(item) ? '' : item.path);

/** Filled paths as SVG. */
export const ScenePaths = ({ items }: { items: readonly SceneItem[] }) =>
  items.map((item) => <path key={toPath(item)} d={toPath(item)} fill={toFill(item)} />);

/** The thing on the page, drawn once: its second picture refers to the first. */
const objectId = 'surface-object';

type MeasuredObject = Scene & {
  /** Lengths around it, in the colour of the text. */
  measures: readonly SceneItem[];
  /** Room for them on each side. */
  margin: number;
};

/** The thing that codes are printed on, with its measures. */
export const ObjectPicture = ({ object, label }: { object: MeasuredObject; label: string }) => {
  const { width, height, background, items, measures, margin } = object;
  return (
    <svg
      className={styles.object}
      viewBox={`${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`}
      role="img"
      aria-label={label}
    >
      <clipPath id="object-edge">
        <rect width={width} height={height} />
      </clipPath>
      <g className={styles.sheet}>
        <g id={objectId} clipPath="url(#object-edge)">
          {typeof background === 'string' && <rect width={width} height={height} fill={background} />}
          <ScenePaths items={items} />
        </g>
      </g>
      <ScenePaths items={measures} />
    </svg>
  );
};

/** The thing again, without its measures. */
export const ObjectThumbnail = ({ object: { width, height } }: { object: Scene }) => (
  <svg className={styles.object} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
    <g className={styles.sheet}>
      <use href={`#${objectId}`} />
    </g>
  </svg>
);
