import { describe, expect, it } from 'vitest';
import { readSongTags } from './id3.ts';

const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));
const none = new Uint8Array();
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

/** As written by FFmpeg. */
const written = {
  '2.3, in UTF-16':
    'SUQzAwAAAAAAY1RJVDIAAAAfAAAB//5FBjEGMwZJBiAAPNin3yAAUgBvAHAAZQBzAAAAVFBFMQAAAA0AAABOaXZlcyBLcmFsagBUU1NFAAAADwAAAExhdmY1OS4yNy4xMDAAAAAAAAAAAAAAAP/zcMAAAAAAAAAA',
  '2.4, in UTF-8':
    'SUQzBAAAAAAAWVRJVDIAAAAVAAAD2YXYsdiz2Ykg8J+OpyBSb3BlcwBUUEUxAAAADQAAA05pdmVzIEtyYWxqAFRTU0UAAAAPAAADTGF2ZjU5LjI3LjEwMAAAAAAAAAAAAAAA//NwwAAAAAAAAAAAAEluZm8AAAAP',
};
const tail = latin1(`TAG${'Gate'.padEnd(30, '\0')}${'Ana'.padEnd(30, ' ')}`.padEnd(128, '\0'));

describe('the title and artist of a recording', () => {
  it.each(Object.entries(written))('are read from ID3 %s', (_, head) => {
    expect(readSongTags(bytes(head), tail)).toEqual({ title: 'مرسى 🎧 Ropes', artist: 'Nives Kralj' });
  });

  it('are read from ID3 2.2, with missing fields from ID3 1', () => {
    const head = latin1('ID3\x02\0\0\0\0\0\x0fTT2\0\0\x05\0Qu\xe9!TP1');
    expect(readSongTags(head, tail)).toEqual({ title: 'Qué!', artist: 'Ana' });
    expect(readSongTags(latin1('\xff\xfb\x90\xc0'), tail)).toEqual({ title: 'Gate', artist: 'Ana' });
  });

  it('are on one line, without bidirectional control characters', () => {
    const head = latin1('ID3\x03\0\0\0\0\0\x18TIT2\0\0\0\x09\0\0\0a\r\n b\x07c\x02');
    expect(readSongTags(head, none)).toEqual({ title: 'a bc' });
    const turned = new Uint8Array(Buffer.from('ID3\x04\0\0\0\0\0\x18TIT2\0\0\0\x06\0\0\x03\u202eab', 'utf8'));
    expect(readSongTags(turned, none)).toEqual({ title: 'ab' });
  });

  it('are absent without tags, and partial in a truncated tag', () => {
    expect(readSongTags(none, none)).toEqual({});
    for (const head of Object.values(written).map(bytes))
      for (let length = 0; length < head.length; length++)
        expect(['مرسى 🎧 Ropes', undefined]).toContain(readSongTags(head.subarray(0, length), none).title);
  });
});
