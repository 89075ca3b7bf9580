import fc from 'fast-check';

/** Realistic texts for codes. */

/** One of each kind that the product writes, and some that are difficult to segment. */
export const samples: readonly string[] = [
  'https://example.org',
  'https://example.org/r/abc2345',
  'https://EXAMPLE.ORG/R/ABC2345',
  'HTTPS://EXAMPLE.ORG/R/ABC2345',
  'https://example.org/menu?table=12&from=qr&utm_source=print&utm_campaign=2026-11-20',
  'https://id.example.org/01/09506000134352/10/ABC123?17=261231',
  'https://example.org/01/04012345678901/21/00001234567890',
  '0123456789012345678901234567890123456789',
  '+4930123456789',
  'tel:+4930123456789',
  'smsto:+4930123456789:See you at 8',
  'geo:52.520008,13.404954',
  'mailto:jane@example.org?subject=Table%20for%204&body=Hello',
  'WIFI:T:WPA;S:Guests 2.4;P:correct horse 1234567890;H:true;;',
  'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Doe;Jane;;;\r\nFN:Jane Doe\r\nTEL:+4930123456789\r\nEMAIL:jane@example.org\r\nEND:VCARD',
  'BCD\n002\n1\nSCT\n\nJane Doe\nDE02120300000000202051\nEUR12.50\n\nRF18539007547034\n\n',
  'A1B2C3D4E5F6G7H8I9J0',
  'abc12345678901234567890DEF GHI JKL MNO PQR STUxyz',
  'LOT 4711/0815 EXP 2027-01-31 SN 00000000001234567890',
  'Grüße aus Köln, 50667',
  'Ελληνικά κείμενα 2026',
  'Добро пожаловать 1234567890',
  '日本語のテキスト 0123456789',
  '简体中文网址 https://example.org/12345678',
  'ภาษาไทย',
  'مرحبا بالعالم 123',
  '👩‍👩‍👧‍👦 and 🇩🇪 in one line',
  '\u0000\u001d\u007f',
];

/** Repeats a text, in whole characters, up to `bytes` bytes. */
const repeatToBytes = (text: string, bytes: number) => {
  let full = '';
  for (;;) {
    for (const character of text) {
      if (Buffer.byteLength(full + character) > bytes) return full;
      full += character;
    }
  }
};

/** The longest texts that are used in practice, and the longest that fit. */
export const longTexts: readonly string[] = [
  `https://example.org/menu?${repeatToBytes('table=12&lang=en&', 275)}`,
  `BEGIN:VCARD\r\nVERSION:3.0\r\nN:Doe;Jane;;;\r\nFN:Jane Doe\r\nNOTE:${repeatToBytes('Fresh pasta from 12:30 to 22:00. ', 700)}\r\nEND:VCARD`,
  repeatToBytes('สแกนเพื่อดูเมนูวันนี้ ', 400),
  repeatToBytes('تفضلوا بزيارة مطعمنا 2026 ', 400),
  repeatToBytes('扫描此二维码，即可查看今日菜单 ', 400),
  repeatToBytes('👩‍🍳🍕🍷', 400),
  repeatToBytes('9876543210', 7089),
  repeatToBytes('https://example.org/', 2953),
];

const runArbitrary = (characters: string, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength });

/** Runs of digits, capitals, lower-case letters and other scripts in any order, which are difficult to segment. */
export const mixedText = (runs: number, runLength: number) =>
  fc
    .array(
      fc.oneof(
        runArbitrary('0123456789', runLength),
        runArbitrary('ABCXYZ $%*+-./:', runLength),
        runArbitrary('abcxyz?&=_#', runLength),
        runArbitrary('äß€日😀', 3),
      ),
      { maxLength: runs },
    )
    .map((parts) => parts.join(''));

/** Texts of one kind of character, for which one segment is often best. */
export const uniformText = (maxLength: number) =>
  fc.oneof(
    runArbitrary('0123456789', maxLength),
    runArbitrary('ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:0123456789', maxLength),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength }),
    fc.webUrl({ withQueryParameters: true }),
  );

/** Labels of four and of thirty graphemes. */
export const labels = {
  German: ['Menü', 'Speisekarte für Allergiker ans'],
  Russian: ['Меню', 'Наведите камеру и читайте меню'],
  Greek: ['Δείτ', 'Σκανάρετε και δείτε τις τιμές.'],
  Thai: ['เมนูนี้', 'สแกนเพื่อดูเมนูสำหรับผู้แพ้อาหารวันนี้ที่นี่ค่ะ'],
  Chinese: ['扫码点餐', '扫描此二维码，即可查看今日菜单、过敏原、营业时间以及优惠信息'],
  Japanese: ['メニュー', 'お食事のアレルギー表示はこちらのコードからご確認いただけます'],
  Korean: ['메뉴보기', '알레르기 안내 메뉴는 여기에서 바로 확인하실 수 있어요'],
} as const;
