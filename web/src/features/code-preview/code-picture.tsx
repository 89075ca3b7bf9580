import type { Scene } from '@tessera/qr';

/** A scene as the browser draws it: the same paths that the files get. `title` is what the picture is, for those who hear it. */
export const CodePicture = ({
  scene: { width, height, background, items },
  title,
  className,
}: {
  scene: Scene;
  title: string;
  className?: string | undefined;
}) => (
  <svg viewBox={`0 0 ${width} ${height}`} className={className} role="img" aria-label={title}>
    {background && <rect width={width} height={height} fill={background} />}
    {items.map(({ path, fill }) => (
      <path key={fill} d={path} fill={fill} />
    ))}
  </svg>
);
