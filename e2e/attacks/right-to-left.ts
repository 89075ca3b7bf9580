import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchChromium } from '../../qr/testing/chromium.ts';
import { register, runAttack } from './client.ts';

const location = { street: 'شارع النيل', number: '12', city: 'القاهرة', latitude: 30.04442, longitude: 31.235712 };
const day = [{ from: '09:00', to: '13:30' }];
const contents = {
  ar: {
    menu: {
      name: 'مطعم النخيل',
      address: 'شارع النيل 12، القاهرة',
      languages: ['ar'],
      times: [{ name: 'الغداء', start: '12:00', end: '15:30' }],
      sections: [
        {
          name: 'المقبلات',
          items: [
            { name: 'حمص بالطحينة', description: 'مع خبز طازج (عدد 2)', price: 12.5, allergens: ['sesame', 'cereals'] },
            {
              name: 'Coca-Cola',
              pricing: 'sizes',
              prices: [
                { size: '33 cl', price: 3 },
                { size: 'كبير', price: 4.5 },
              ],
            },
          ],
        },
        {
          name: 'الحلويات',
          items: [
            { name: 'كنافة', price: 7, note: 'جديد!' },
            { name: 'بقلاوة', price: 0 },
          ],
        },
      ],
    },
    business: {
      name: 'مقهى النخيل',
      trade: 'مقهى ومحمصة',
      description: 'قهوة طازجة كل صباح منذ 1987 (كل أيام الأسبوع).',
      languages: ['ar'],
      companyPhoneNumber: [{ phone: '+20 2 2735 1234', text: 'الحجز' }, { phone: '+20 2 2735 1235' }],
      companyEmail: [{ email: 'hello@example.com' }],
      companyWebsite: 'https://example.com',
      hours: { sun: day, mon: day, thu: [...day, { from: '16:00', to: '23:00' }] },
      location,
      facilities: ['wifi', 'terrace'],
    },
    event: {
      title: 'مهرجان الموسيقى',
      description: 'ثلاثة أيام من الموسيقى، الدخول من 18:00.',
      languages: ['ar'],
      days: [{ date: '2031-05-12', from: '18:00', to: '23:30', text: 'الافتتاح' }],
      timeZone: 'Africa/Cairo',
      program: [{ time: '19:00', text: 'فرقة النيل' }],
      venue: 'دار الأوبرا',
      location,
      organizer: 'مقهى النخيل',
      organizerPhoneNumber: '+20 2 2735 1234',
    },
  },
  he: {
    menu: {
      name: 'מסעדת התמר',
      address: 'רחוב הרצל 12, תל אביב',
      languages: ['he'],
      times: [{ name: 'צהריים', start: '12:00', end: '15:30' }],
      sections: [
        {
          name: 'ראשונות',
          items: [
            { name: 'חומוס', description: 'עם לחם טרי (2 יחידות)', price: 12.5, allergens: ['sesame', 'cereals'] },
            {
              name: 'Coca-Cola',
              pricing: 'sizes',
              prices: [
                { size: '33 cl', price: 3 },
                { size: 'גדול', price: 4.5 },
              ],
            },
          ],
        },
        {
          name: 'קינוחים',
          items: [
            { name: 'כנאפה', price: 7, note: 'חדש!' },
            { name: 'בקלאווה', price: 0 },
          ],
        },
      ],
    },
    business: {
      name: 'קפה התמר',
      trade: 'בית קפה',
      description: 'קפה טרי כל בוקר מאז 1987 (כל השבוע).',
      languages: ['he'],
      companyPhoneNumber: [{ phone: '+972 3 555 0142', text: 'הזמנות' }],
      companyEmail: [{ email: 'hello@example.com' }],
      hours: { sun: day, mon: day },
      location: { street: 'הרצל', number: '12', city: 'תל אביב' },
      facilities: ['wifi'],
    },
    event: {
      title: 'פסטיבל המוזיקה',
      description: 'שלושה ימים של מוזיקה, כניסה מ-18:00.',
      languages: ['he'],
      days: [{ date: '2031-05-12', from: '18:00', to: '23:30' }],
      timeZone: 'Asia/Jerusalem',
      venue: 'היכל התרבות',
      organizer: 'קפה התמר',
      organizerPhoneNumber: '+972 3 555 0142',
    },
  },
};

/** Returns visible layout errors; runs in the page. */
const findLayoutErrors = (locale: string) => {
  const root = document.documentElement;
  const problems: string[] = [];
  if (root.lang !== locale || root.dir !== 'rtl')
    problems.push(`lang is ${root.lang} and dir is ${root.dir || 'missing'}`);
  if (root.scrollWidth > root.clientWidth) problems.push('scrolls sideways');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent!.trim();
    const element = node.parentElement!;
    if (text === '' || element.closest('script,style')) continue;
    const style = getComputedStyle(element);
    const isIsolated = element.matches('bdi, [dir]') || element.closest('bdi, [dir="auto"]') !== null;
    if (/^\d{1,2}:\d{2}$|^[+\d][\d .:,–-]*€?$/.test(text) && !isIsolated) problems.push(`“${text}” is not isolated`);
    // Our own messages are in English here.
    if (/^[A-Z][a-z]+( [a-z]+)+$/.test(text) && style.direction !== 'ltr')
      problems.push(`“${text}” runs from the right`);
  }
  for (const title of document.querySelectorAll<HTMLElement>('h1, h2, h3')) {
    const align = getComputedStyle(title).textAlign;
    if (align === 'left' || (align === 'start' && getComputedStyle(title).direction === 'ltr')) {
      problems.push(`the heading “${title.textContent}” stands at the left`);
    }
  }
  return problems;
};

await runAttack('pages in Arabic and Hebrew, laid out from left to right', async (origin) => {
  const owner = await register(origin);
  const folder = mkdtempSync(join(tmpdir(), 'right-to-left-'));
  const browser = await launchChromium();
  const problems: string[] = [];
  let count = 0;
  try {
    for (const [locale, types] of Object.entries(contents)) {
      for (const [type, content] of Object.entries(types)) {
        const created = await owner.post(`/api/qr/dynamic/${type}`, { content });
        if (created.status !== 201) throw new Error(created.text);
        const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
        await page.goto(new URL(`/p/${created.body.uri}`, origin).href);
        for (const problem of await page.evaluate(findLayoutErrors, locale))
          problems.push(`${type} in ${locale}: ${problem}`);
        await page.screenshot({ path: join(folder, `${type}-${locale}.png`), fullPage: true });
        await page.close();
        count += 1;
      }
    }
  } finally {
    await browser.close();
  }
  const looked = `screenshots are in ${folder}`;
  return {
    hasResisted: problems.length === 0,
    detail:
      problems.length === 0 ? `${count} pages run from the right; ${looked}` : `${problems.join('; ')}; ${looked}`,
  };
});
