import { useEffect, useState } from 'react';
import { type DecodedImage, decodeImage } from './crop.ts';

const toFile = async (picture: File | string, name: string) => {
  if (typeof picture !== 'string') return picture;
  const blob = await (await fetch(picture)).blob();
  return new File([blob], name, { type: blob.type });
};

/** The image to crop: its original file, and the decoded image, rotated by quarter turns. */
export const useDecodedImage = (picture: File | string, name: string) => {
  const [original, setOriginal] = useState<File>();
  const [quarters, setQuarters] = useState(0);
  const [decoded, setDecoded] = useState<DecodedImage>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    toFile(picture, name).then(
      (file) => isCurrent && setOriginal(file),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [picture, name]);
  useEffect(() => {
    if (!original) return;
    let url: string | undefined;
    let isCurrent = true;
    decodeImage(original, quarters).then(
      (next) => {
        if (!isCurrent) return URL.revokeObjectURL(next.url);
        url = next.url;
        setDecoded(next);
      },
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [original, quarters]);

  return {
    original,
    decoded,
    hasFailed,
    markFailed: () => setFailed(true),
    rotate: () => {
      setDecoded(undefined);
      setQuarters((quarters + 1) % 4);
    },
  };
};
