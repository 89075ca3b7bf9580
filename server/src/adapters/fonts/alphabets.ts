/** The alphabets of the 33 languages, for tests: every letter in both cases, or common characters. */

const inBothCases = (letters: string, language: string) => `${letters.toLocaleUpperCase(language)} ${letters}`;

const latin = 'abcdefghijklmnopqrstuvwxyz';
const quotes = '„“”‚‘’«»‹›–—…';
const thaiWords = 'สวัสดี น้ำ ที่นี่ กำลัง ปู่ ญี่ปุ่น ฐาน ป้า ผู้ใหญ่ เก๋ง เปี๊ยก ๆ ฯ ฿ ๐๑๒๓๔๕๖๗๘๙';
const thaiLetters = 'กขฃคฅฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรฤลฦวศษสหฬอฮ';
const thaiVowels = 'กะ กั กา กำ กิ กี กึ กื กุ กู เก แก โก ใก ไก กๅ ก็ ก่ ก้ ก๊ ก๋ ก์ กํ กฺ';
const hiragana = Array.from({ length: 86 }, (_, at) => String.fromCodePoint(0x3041 + at)).join('');
const katakana = Array.from({ length: 90 }, (_, at) => String.fromCodePoint(0x30a1 + at)).join('');
const kanji =
  '一右雨円王音下火花貝学気九休玉金空月犬見五口校左三山子四糸字耳七車手十出女小上森人水正生青夕石赤千川先早草足村大男竹中虫町天田土二日入年白八百文木本名目立力林六' +
  '引羽雲園遠何科夏家歌画回会海絵外角楽活間丸岩顔汽記帰弓牛魚京強教近兄形計元言原戸古午後語工公広交光考行高黄合谷国黒今才細作算止市矢姉思紙寺自時室社弱首秋週春書少場色食心新親図数西声星晴切雪船線前組走多太体台地池知茶昼長鳥朝直通弟店点電刀冬当東答頭同道読内南肉馬売買麦半番父風分聞米歩母方北毎妹万明鳴毛門夜野友用曜来里理話' +
  '悪安暗医委意育員院飲運泳駅央横屋温化荷界開階寒感漢館岸起期客究急級宮球去橋業曲局銀区苦具君係軽血決研県庫湖向幸港号根祭皿仕死使始指歯詩次事持式実写者主守取酒受州拾終習集住重宿所暑助昭消商章勝乗植申身神真深進世整昔全相送想息速族他打対待代第題炭短談着注柱丁帳調追定庭笛鉄転都度投豆島湯登等動童農波配倍箱畑発反坂板皮悲美鼻筆氷表秒病品負部服福物平返勉放味命面問役薬由油有遊予羊洋葉陽様落流旅両緑礼列練路和' +
  '営業案内予約割引無料携帯読取写真動画登録確認詳細税込円々〆鬱';
const hanzi =
  '的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活尔更别打女变四神总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展马科司五基眼书非则听白却界达光放强即像难且权思王象完设式色路记南品住告类求据程北边死张该交规万取拉格望觉术领共确传师观清今切院让识候带导争运笔' +
  '扫描菜单优惠关注微信支付宝码查看欢迎光临谢谢请打开链接下载应用店铺评价折扣券营业时间';
const traditional = '掃描選單優惠關注歡迎光臨謝謝請開啟連結下載應用評價折扣營業時間電話網頁臺灣';
const hangul =
  '가각간갈감갑강개객거건걸검겁게겨격견결경계고곡곤골공과관광교구국군굴궁권귀규균그극근글금급기긴길김까깨꺼께꼭꽃꿈끝나날남내너널네녀년노녹논높누눈뉴느는늘능니님다단달담당대더덕데도독돈돌동되두드득든들등디따때떠또뜨라락란람랑래러럭런레려력련로록론료루류르른를름리린림마막만말맛망매맥머먹메면명모목몸무문물뭐미민밀바박반받발밤방배백버번벌베벽변별병보복본볼봄부북분불비빛빠뻐뽀사산살삼상새색생서석선설성세소속손송수순술숨쉬스시식신실심십싸쓰씨아악안알암앞애야약양어언얼엄업없에여역연열영예오온올와완왕외요욕용우운울움원월위유육으은을음응의이인일임입있자작잔잘장재저적전절점정제조족존종좋주준중즈지직진질집짜째쪽찌차찬참창채책처천철첫청체초촌총최추축출충취치친칠카커코쿠크키타택터테토통투트특파판팔패페편평포표품프피하학한할함합항해행향허험현형호혼홍화확환황회후휴흐희히힘힣쨩뷁ㄱㅏㅋㅎ';

/** By language code. */
export const alphabets: Readonly<Record<string, string>> = {
  bg: `${inBothCases('абвгдежзийклмнопрстуфхцчшщъьюя', 'bg')} ѝ Ѝ ${quotes}`,
  ca: `${inBothCases(`${latin}àçéèíïóòúü`, 'ca')} col·lecció Ŀŀ`,
  cs: inBothCases(`${latin}áčďéěíňóřšťúůýž`, 'cs'),
  da: inBothCases(`${latin}æøåéáóúý`, 'da'),
  de: `${inBothCases(`${latin}äöü`, 'de')} ßẞ ${quotes}`,
  el: `${inBothCases('αβγδεζηθικλμνξοπρστυφχψω', 'el')} ς άέήίόύώ ϊϋΐΰ ΆΈΉΊΌΎΏ ΪΫ`,
  en: `${inBothCases(latin, 'en')} 0123456789 .,:;!?'"()[]{}&@#%*+-=/\\_~^|<> €£¥ ©®™ ${quotes}`,
  es: `${inBothCases(`${latin}áéíñóúü`, 'es')} ¿¡ªº`,
  eu: inBothCases(`${latin}ñçü`, 'eu'),
  fi: inBothCases(`${latin}åäöšž`, 'fi'),
  fr: `${inBothCases(`${latin}àâæçéèêëîïôœùûü`, 'fr')} ÿŸ ${quotes}`,
  hr: inBothCases(`${latin}čćđšž`, 'hr'),
  hu: inBothCases(`${latin}áéíóöőúüű`, 'hu'),
  id: inBothCases(`${latin}é`, 'id'),
  it: inBothCases(`${latin}àéèìíîòóùú`, 'it'),
  ja: `${hiragana} ${katakana} ー・「」『』、。！？〜 ${kanji}`,
  ko: hangul,
  lv: inBothCases(`${latin}āčēģīķļņšūž`, 'lv'),
  ms: inBothCases(latin, 'ms'),
  nb: inBothCases(`${latin}æøåàéèêóòôü`, 'nb'),
  nl: `${inBothCases(`${latin}áéëíïóöúü`, 'nl')} Ĳĳ`,
  pl: inBothCases(`${latin}ąćęłńóśźż`, 'pl'),
  pt: inBothCases(`${latin}áâãàçéêíóôõúü`, 'pt'),
  ro: `${inBothCases(`${latin}ăâîșț`, 'ro')} şţŞŢ`,
  ru: inBothCases('абвгдеёжзийклмнопрстуфхцчшщъыьэюя', 'ru'),
  sk: inBothCases(`${latin}áäčďéíĺľňóôŕšťúýž`, 'sk'),
  sl: inBothCases(`${latin}čšž`, 'sl'),
  sr: `${inBothCases('абвгдђежзијклљмнњопрстћуфхцчџш', 'sr')} ${inBothCases('čćđšž', 'sr')}`,
  sv: inBothCases(`${latin}åäöé`, 'sv'),
  th: `${thaiLetters} ${thaiVowels} ${thaiWords}`,
  tr: inBothCases('abcçdefgğhıijklmnoöprsştuüvyzâîû', 'tr'),
  uk: `${inBothCases('абвгґдеєжзиіїйклмнопрстуфхцчшщьюя', 'uk')} ’ №`,
  zh: `${hanzi} ${traditional} ，。！？：；「」（）《》、`,
};

/** Example labels, by language. */
export const phrases: Readonly<Record<string, string>> = {
  bg: 'Сканирай ме',
  ca: 'Escaneja’m',
  cs: 'Načtěte kód',
  da: 'Læs menuen her',
  de: 'Für Menü scannen',
  el: 'Σκανάρετέ με',
  en: 'Scan me',
  es: '¡Escanéame!',
  eu: 'Eskaneatu nazazu',
  fi: 'Skannaa täältä',
  fr: 'Scannez ici, ça marche',
  hr: 'Učitajte šifru',
  hu: 'Olvass be, jó étvágyat, őű',
  id: 'Pindai saya',
  it: 'Scansiona più tardi',
  ja: 'メニューを読み取る',
  ko: '메뉴 보기',
  lv: 'Noskenē ēdienkarti',
  ms: 'Imbas saya',
  nb: 'Skann på døra',
  nl: 'Scan één keer',
  pl: 'Zeskanuj źródło',
  pt: 'Leia a promoção',
  ro: 'Scanați și câștigați',
  ru: 'Сканируй меня',
  sk: 'Naskenujte ľahko',
  sl: 'Preberi več',
  sr: 'Скенирај ме, љубави',
  sv: 'Läs på här',
  th: 'สแกนที่นี่ ดื่มน้ำ',
  tr: 'Beni tarayın, ığdır',
  uk: 'Скануй їжу ґречно',
  zh: '扫描查看菜单',
};
