import { describe, expect, it } from 'vitest';
import { drawnPage } from '../../testing/drawn-page.tsx';
import { toFieldErrors } from '../fields/index.ts';
import { findType } from '../index.ts';
import { content } from './content.ts';

const type = findType('video')!;
const youtube = { url: 'https://youtu.be/aqz-KE-bpKQ', title: 'Bunny' };
const own = { source: 'file', file: `${'a'.repeat(26)}.mp4` };
const parse = (videos: object[], more: object = {}) =>
  content.parse({ title: 'Cinema', videos, ...more } as never) as never;
const opens = type.opens.kind === 'page' ? type.opens : undefined;
const drawn = async (...given: Parameters<typeof parse>) => {
  const { html } = await drawnPage(type, parse(...given), {});
  return html.slice(html.indexOf('<body>'));
};

describe('a video', () => {
  it.each([
    [{ url: 'https://vimeo.com/1' }, 'videos.0.url: not_youtube'],
    [{}, 'videos.0.url: required'],
    [{ source: 'file' }, 'videos.0.file: required'],
    [{ source: 'file', file: 'clip.mov' }, 'videos.0.file: unknown_file'],
  ])('may not be %j', (video, expected) => {
    const { error } = content.safeParse({ title: 'Cinema', videos: [video] });
    expect(toFieldErrors(error!).map(({ field, code }) => `${field}: ${code}`)).toEqual([expected]);
  });

  it('has one source: values of the other are dropped', () => {
    const { videos } = parse([{ ...own, url: youtube.url }]) as { videos: { url: string }[] };
    expect(videos[0]!.url).toBe('');
  });
});

describe('the code', () => {
  const directOf = (videos: object[], directVideoLink = true) =>
    opens?.redirectInstead?.(parse(videos, { directVideoLink }), (name) => ({ href: `/media/${name}` }));

  it('redirects to the only video, if the owner wants it', () => {
    expect(directOf([youtube])).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
    expect(directOf([own])).toBe(`/media/${own.file}`);
    expect(directOf([own, youtube])).toBeUndefined();
    expect(directOf([own], false)).toBeUndefined();
  });
});

describe('the page', () => {
  it('loads nothing from YouTube before a tap, and has a plain link to it', async () => {
    const html = await drawn([youtube], { cover: `${'b'.repeat(26)}.jpg` });
    expect(html).not.toMatch(/(src|poster)="[^"]*(youtube|ytimg|google)/);
    expect(html).toContain('href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"');
    expect(html).toContain('data-frame="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?');
    expect(html).toContain(`/img/original/${'b'.repeat(26)}.jpg`);
  });

  it('may frame YouTube’s player only if one of its videos is from there', () => {
    expect(opens?.embeddableOrigins?.(parse([own, youtube]))).toEqual(['https://www.youtube-nocookie.com']);
    expect(opens?.embeddableOrigins?.(parse([own]))).toEqual([]);
  });

  it('loads nothing of a video with a cover before playback', async () => {
    const html = await drawn([own], { cover: `${'b'.repeat(26)}.jpg` });
    expect(html).toMatch(/<video [^>]*preload="none"[^>]* controls=""/);
  });
});
