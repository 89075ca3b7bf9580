import { describe, expect, it } from 'vitest';
import { toFieldErrors } from '../fields/index.ts';
import { parseYoutubeId, youtubeLink } from './youtube.ts';

const id = 'aqz-KE-bpKQ';

describe('a YouTube URL', () => {
  it.each([
    `https://www.youtube.com/watch?v=${id}`,
    `https://www.youtube.com/watch?app=desktop&v=${id}&t=42s&list=PL123`,
    `https://m.youtube.com/watch?v=${id}#t=1`,
    `https://music.youtube.com/watch?v=${id}`,
    `http://youtube.com/watch/?v=${id}`,
    `https://youtu.be/${id}`,
    `https://youtu.be/${id}?si=AbCdEf`,
    `https://www.youtube.com/shorts/${id}`,
    `https://youtube.com/shorts/${id}?feature=share`,
    `https://www.youtube.com/embed/${id}?start=3`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `https://www.youtube.com/live/${id}?si=x`,
  ])('may be written as %s', (address) => {
    expect(parseYoutubeId(address)).toBe(id);
    expect(youtubeLink({ title: 'title' }).safeParse(address).success).toBe(true);
  });

  it.each([
    [`https://vimeo.com/76979871`, 'not_youtube'],
    [`https://youtube.com.example.org/watch?v=${id}`, 'not_youtube'],
    [`https://notyoutube.com/watch?v=${id}`, 'not_youtube'],
    [`https://youtube.com@example.org/watch?v=${id}`, 'not_youtube'],
    [`https://example.org/https://youtu.be/${id}`, 'not_youtube'],
    ['https://www.youtube.com/@blender', 'not_youtube'],
    ['https://www.youtube.com/playlist?list=PL123', 'not_youtube'],
    ['https://www.youtube.com/watch?v=short', 'not_youtube'],
    [`https://www.youtube.com/watch?v=${id}"><script>`, 'not_youtube'],
    ['https://youtu.be/', 'not_youtube'],
    [`youtu.be/${id}`, 'invalid_start_url'],
    ['', 'required'],
  ])('is not %j', (address, code) => {
    const { error } = youtubeLink({ title: 'title' }).safeParse(address);
    expect(error && toFieldErrors(error).map((error) => error.code)).toEqual([code]);
  });
});
