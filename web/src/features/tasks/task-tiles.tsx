const columns = 3;
const tiles = Array.from({ length: columns ** 2 }, (_, i) => i);
/** Opacity of a tile that isn’t laid yet. */
const openOpacity = 0.22;

/** Progress as a mosaic: nine tiles, laid one by one, in the colour of the text. */
export const TaskTiles = ({ share, size = 24 }: { share: number; size?: number }) => (
  <svg viewBox="0 0 27 27" width={size} height={size} aria-hidden="true">
    {tiles.map((tile) => (
      <rect
        key={tile}
        x={(tile % columns) * 9 + 0.5}
        y={Math.floor(tile / columns) * 9 + 0.5}
        width="8"
        height="8"
        rx="1.5"
        fill="currentColor"
        opacity={Math.min(1, Math.max(openOpacity, share * tiles.length - tile))}
      />
    ))}
  </svg>
);
