import { vi } from 'vitest';

/** A PNG of 2 × 1 pixels. */
export const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADklEQVR4nGNgYGBgYGAAAAAFAAGOt0wGAAAAAElFTkSuQmCC'),
  (letter) => letter.charCodeAt(0),
);

export const createFile = (bytes: Uint8Array | string, name = 'brand.png') =>
  new File(
    [typeof bytes === 'string' ? Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)) : new Uint8Array(bytes)],
    name,
  );

/** Intercepts requests, which stay open until the test responds. */
export const interceptRequests = () => {
  const sent: FakeRequest[] = [];
  class FakeRequest {
    status = 0;
    responseText = '';
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    onloadend = () => {};
    face = '';
    body: FormData | File | undefined;
    isAborted = false;
    open(method: string, url: string) {
      this.face = `${method} ${url}`;
    }
    setRequestHeader() {}
    send(body: FormData | File) {
      this.body = body;
      sent.push(this);
    }
    abort() {
      this.isAborted = true;
      this.onabort();
      this.onloadend();
    }
    progress(share: number) {
      this.upload.onprogress?.({ loaded: share * 1000, total: 1000 });
    }
    answer(status: number, body: unknown) {
      this.status = status;
      this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
      this.onload();
      this.onloadend();
    }
    fail() {
      this.onerror();
      this.onloadend();
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return sent;
};
