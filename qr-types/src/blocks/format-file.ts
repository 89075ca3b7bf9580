/** Returns a file size in a readable SI unit, and how many decimals it has. */
export const measureFileSize = (bytes: number) => {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  const isSmall = kilobytes < 1000;
  const value = isSmall ? kilobytes : bytes / 1_000_000;
  return { value, unit: isSmall ? 'kilobyte' : 'megabyte', maximumFractionDigits: value < 10 ? 1 : 0 };
};

/** Formats a file size in SI units: “812 kB”, “1.3 MB”. Contains no line breaks. */
export const formatFileSize = (bytes: number, locale: string): string => {
  const { value, unit, maximumFractionDigits } = measureFileSize(bytes);
  return new Intl.NumberFormat(locale || 'en', { style: 'unit', unit, maximumFractionDigits })
    .format(value)
    .replace(' ', '\u00a0');
};

/** Formats a duration: “4:12”, “1:02:09”. */
export const formatDuration = (seconds: number): string => {
  const totalSeconds = Math.max(1, Math.round(seconds));
  const [hours, minutes, remainingSeconds] = [
    Math.floor(totalSeconds / 3600),
    Math.floor(totalSeconds / 60) % 60,
    totalSeconds % 60,
  ];
  const padTwo = (part: number) => String(part).padStart(2, '0');
  return hours > 0
    ? `${hours}:${padTwo(minutes)}:${padTwo(remainingSeconds)}`
    : `${minutes}:${padTwo(remainingSeconds)}`;
};

/** Returns the URL that downloads a stored file: sandboxed pages can’t use the `download` attribute. */
export const toDownloadHref = (href: string): string =>
  href === '' ? href : `${href}${href.includes('?') ? '&' : '?'}download`;
