import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type FontFamilyId, type FontId, fonts, type TypesetText } from '@tessera/qr';
import { chromiumPath } from '@tessera/qr/testing/chromium.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLocalFonts } from './local.ts';

/** Compares with Chromium's rendering of the same words in the same fonts, shaped by HarfBuzz. */

const { resolve } = createRequire(import.meta.url);
const [em, row, left] = [60, 120, 40];

/** A word of each script, and the font that has it if the requested one lacks it. */
const words: readonly (readonly [text: string, fallback: FontFamilyId])[] = [
  ['AVATAR', 'open-sans'],
  ['Toffee-fix', 'open-sans'],
  ['Łódź', 'open-sans'],
  ['Menü', 'open-sans'],
  ['Сканируй', 'open-sans'],
  ['Ґречно', 'open-sans'],
  ['Σκανάρετέ', 'open-sans'],
  ['น้ำดื่มที่นี่', 'noto-sans-thai'],
  ['ปู่ญี่ปุ่น', 'noto-sans-thai'],
  ['กำลังซื้อป้า', 'noto-sans-thai'],
  ['メニュー読取', 'noto-sans-jp'],
  ['메뉴보기', 'noto-sans-kr'],
  ['扫描查看菜单', 'noto-sans-sc'],
  ['امسحني', 'noto-sans-arabic'],
  ['مُحَمَّدٌ', 'noto-sans-arabic'],
  ['سلام٢٠٢٦لا', 'noto-sans-arabic'],
  ['סרקו', 'open-sans'],
  ['בְּרֵאשִׁית', 'open-sans'],
  ['क्षत्रियकर्मस्त्री', 'noto-sans-devanagari'],
  ['🍕👩🏽‍🍳🇩🇪', 'noto-emoji'],
  ['🏳️‍🌈❤️‍🔥1️⃣', 'noto-emoji'],
];

/** Joined scripts and emoji need ligatures; Latin letters are set one by one. */
const hasLigatures = (text: string) =>
  !/\p{sc=Latn}/u.test(text) && /[\p{sc=Arab}\p{sc=Deva}\p{Emoji_Presentation}]/u.test(text);

const fontFace = async (font: FontFamilyId) => {
  const sheets = [
    `@fontsource-variable/${font}/wght.css`,
    `@fontsource/${font}/700.css`,
    `@fontsource/${font}/400.css`,
  ];
  const [sheet] = sheets.flatMap((name) => {
    try {
      return [resolve(name)];
    } catch {
      return [];
    }
  });
  const css = await readFile(sheet!, 'utf8');
  return css
    .replaceAll(/font-family: '[^']*'/g, `font-family: '${font}'`)
    .replaceAll('./files/', `http://fonts.test/${font}/`);
};

const drawn = ({ letters }: TypesetText) =>
  letters.map(({ path, x }) => `<path transform="translate(${x})" d="${path}"/>`).join('');

const measureInk = async (png: Buffer) => {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  return Array.from(words, (_, at) => data.subarray(at * row * info.width, (at + 1) * row * info.width));
};

/** The share of ink that two images have in common. */
const sameInk = (one: Uint8Array, other: Uint8Array) => {
  let [common, all] = [0, 0];
  one.forEach((value, at) => {
    common += 255 - Math.max(value, other[at]!);
    all += 255 - Math.min(value, other[at]!);
  });
  return common / all;
};

describe.skipIf(!chromiumPath)('Chromium', () => {
  const { outline } = createLocalFonts();
  let browser: Browser;
  let page: Page;
  let fallbacks = '';
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: chromiumPath!, args: ['--no-sandbox', '--disable-gpu'] });
    page = await browser.newPage({ viewport: { width: 700, height: row * words.length } });
    await page.route('http://fonts.test/**', async (route) => {
      const [, font, file] = new URL(route.request().url()).pathname.split('/');
      const name = ['@fontsource-variable', '@fontsource'].map((scope) => `${scope}/${font}/files/${file}`);
      const [path] = name.flatMap((one) => {
        try {
          return [resolve(one)];
        } catch {
          return [];
        }
      });
      await route.fulfill({ path: path!, headers: { 'access-control-allow-origin': '*' } });
    });
    fallbacks = (await Promise.all([...new Set(words.map(([, font]) => font))].map(fontFace))).join('');
  });
  afterAll(() => browser.close());

  const show = async (rows: readonly string[], css = '') => {
    const style = `body{margin:0} div{position:relative;height:${row}px;overflow:hidden} ${css}`;
    await page.setContent(`<style>${style}</style>${rows.map((one) => `<div>${one}</div>`).join('')}`);
    await page.evaluate(() => document.fonts.ready);
    return measureInk(await page.screenshot());
  };

  test.each(Object.keys(fonts) as FontId[])('renders the same with %s', async (font) => {
    const css = `${await fontFace(font)} ${fallbacks}
      span{position:absolute;left:${left}px;top:0;white-space:pre;font-size:${em}px;line-height:${row}px;font-weight:700;
        font-synthesis:none;text-rendering:geometricPrecision}
      i{display:inline-block;width:0;height:0}`;
    const texts = words.map(([text, other]) => {
      const ligatures = hasLigatures(text) ? 'normal' : 'none';
      return `<span style="font-family:'${font}','${other}';font-variant-ligatures:${ligatures}">${text}<i></i></span>`;
    });
    const theirs = await show(texts, css);
    const baselines = await page.$$eval('i', (marks) => marks.map((mark) => mark.getBoundingClientRect().bottom));
    const labels = await Promise.all(words.map(([text]) => outline(text, font)));
    const ours = await show(
      labels.map((label, at) => {
        const baseline = baselines[at]! - at * row;
        const place = `translate(${left} ${baseline}) scale(${em})`;
        return `<svg width="700" height="${row}"><g transform="${place}">${drawn(label)}</g></svg>`;
      }),
    );
    const shares = words.map(([text], at) => [text, sameInk(theirs[at]!, ours[at]!)] as const);
    expect(shares.filter(([, share]) => share < 0.9)).toEqual([]);
  });
});
