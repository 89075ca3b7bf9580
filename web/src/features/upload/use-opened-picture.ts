import { useEffect, useState } from 'react';
import { type Opened, openPicture } from './crop.ts';

const fileOf = async (picture: File | string, name: string) => {
  if (typeof picture !== 'string') return picture;
  const blob = await (await fetch(picture)).blob();
  return new File([blob], name, { type: blob.type });
};

/** A picture that is being cut: its whole file, and that opened, turned by quarters. */
export const useOpenedPicture = (picture: File | string, name: string) => {
  const [whole, setWhole] = useState<File>();
  const [quarters, setQuarters] = useState(0);
  const [opened, setOpened] = useState<Opened>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    let isWanted = true;
    fileOf(picture, name).then(
      (file) => isWanted && setWhole(file),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [picture, name]);
  useEffect(() => {
    if (!whole) return;
    let url: string | undefined;
    let isWanted = true;
    openPicture(whole, quarters).then(
      (next) => {
        if (!isWanted) return URL.revokeObjectURL(next.url);
        url = next.url;
        setOpened(next);
      },
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [whole, quarters]);

  return {
    whole,
    opened,
    hasFailed,
    fail: () => setFailed(true),
    turn: () => {
      setOpened(undefined);
      setQuarters((quarters + 1) % 4);
    },
  };
};
