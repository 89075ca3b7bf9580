/** Plays and pauses the page’s recordings; shown only with the script. Each recording also has its own controls. */
export const PlayButton = ({ label, className = '' }: { label: string; className?: string }) => (
  <button type="button" className={`play ${className}`.trim()} data-play="" data-script="" hidden aria-label={label}>
    <PlayIcon />
    <svg className="pause" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M8 5.5v13M16 5.5v13" />
    </svg>
  </button>
);

export const PlayIcon = () => (
  <svg className="go" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M8 5l11 7l-11 7z" />
  </svg>
);
