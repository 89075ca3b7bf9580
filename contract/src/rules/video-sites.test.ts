import { expect, it } from 'vitest';
import { parseVideoAddress } from './video-sites.ts';

it.each([
  ['https://youtu.be/aqz-KE-bpKQ?si=x', { site: 'youtube', address: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' }],
  ['https://vimeo.com/76979871', { site: 'vimeo', address: 'https://vimeo.com/76979871' }],
  [
    'https://vimeo.com/76979871/8272103f6e?share=copy',
    { site: 'vimeo', address: 'https://vimeo.com/76979871/8272103f6e' },
  ],
  ['https://player.vimeo.com/video/76979871', { site: 'vimeo', address: 'https://vimeo.com/76979871' }],
  ['https://vimeo.com/channels/staffpicks/76979871', { site: 'vimeo', address: 'https://vimeo.com/76979871' }],
  ['https://vimeo.com/about', undefined],
  ['https://vimeo.com.example.org/76979871', undefined],
  ['https://vimeo.com:8443/76979871', undefined],
  ['http://169.254.169.254/76979871', undefined],
  ['file:///76979871', undefined],
  ['no address', undefined],
])('%s is %j', (written, video) => {
  expect(parseVideoAddress(written)).toEqual(video);
});
