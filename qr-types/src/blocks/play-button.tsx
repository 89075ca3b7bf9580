/** Plays and pauses the page's recordings; there with the script only, and each recording has its own controls besides. */
export const PlayButton = ({ label, className = '' }: { label: string; className?: string }) => (
  <button type="button" className={`play ${className}`.trim()} data-play="" data-script="" hidden aria-label={label}>
    <PlayIcon />
    <svg className="pause" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M8 5.5v13M16 5.5v13" />
    </svg>
  </button>
);

/** The triangle. */
export const PlayIcon = () => (
  <svg className="go" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M8 5l11 7l-11 7z" />
  </svg>
);
