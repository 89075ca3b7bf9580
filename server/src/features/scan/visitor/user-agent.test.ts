import { describe, expect, test } from 'vitest';
import { android, iphone } from '../testing.ts';
import { browsers, devices, getUserAgentInfo, operatingSystems } from './user-agent.ts';

/** Real user agents: bots and people. */
const bots = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.6723.69 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
  'Mozilla/5.0 (compatible; SemrushBot/7~bl; +http://www.semrush.com/bot.html)',
  'CCBot/2.0 (https://commoncrawl.org/faq/)',
  'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Safari/537.36 (compatible; Amazonbot/0.1; +https://developer.amazon.com/support/amazonbot)',
  'Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.17328; Pro)',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) BingPreview/1.0b Safari/537.36',
  'mattermost-5.39.0/5.39.0',
  'mattermost/9.11 LinkPreview',
  'Mattermost-Bot/1.1',
  'Signal/7.0 Android',
  'Signal-Android/7.21.3 Android/34',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Twitterbot/1.0',
  'TelegramBot (like TwitterBot)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'Mozilla/5.0 (compatible; redditbot/1.0; +http://www.reddit.com/feedback)',
  'Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)',
  'http.rb/5.2.0 (Mastodon/4.3.1; +https://mastodon.social/) Bot',
  'Google-PageRenderer Google (+https://developers.google.com/+/web/snippet/)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/130.0.0.0 Safari/537.36',
  'curl/8.5.0',
  'python-requests/2.32.3',
  'Go-http-client/2.0',
  'Mozilla/4.0 (compatible; ms-office; MSOffice 16)',
  'Outlook-iOS/729.2834175.prod.iphone (4.2444.0)',
  'Iframely/1.3.1 (+https://iframely.com/docs/about)',
];

const people = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 9; CUBOT_NOTE_S) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 11; CUBOT KINGKONG 5 Pro Build/RP1A.200720.011; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; U; Android 10; en-gb; CUBOT X30) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/71 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 4.4.2; CUBOT ONE Build/KOT49H)',
  'Mozilla/5.0 (Linux; Android 12; Cubot Max 3 Build/SP1A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/108.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 350.0.0.30.100 (iPhone14,5; iOS 17_6; de_DE)',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21G80 [FBAN/FBIOS;FBAV/483.0.0.44.108]',
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0 Mobile Safari/537.36 GSA/15.42',
  'Mozilla/5.0 (Linux; Android 12; JAD-LX9; HMSCore 6.14.0.322) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.5735.196 HuaweiBrowser/15.0.4.312 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 14; 23127PN0CG) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.22',
  'Mozilla/5.0 (Linux; Android 13; V2250; wv) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/87 MQQBrowser/6.2 MicroMessenger/8.0.50 NetType/WIFI',
  'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
  'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-A536B) Line/14.18.1/IAB',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 KAKAOTALK/10.9.5 (INAPP)',
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36 Viber/22.9.1',
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Pinterest/12.1 for Android',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Mattermost/5.9.0 Chrome/128 Electron/32 Safari/537.36',
];

describe('a user agent', () => {
  test.each([...bots, ''])('that identifies as a program is a bot: %s', (agent) => {
    expect(getUserAgentInfo(agent)).toMatchObject({ bot: true });
  });

  test.each(people)('of a person isn’t a bot, whatever their phone is called: %s', (agent) => {
    expect(getUserAgentInfo(agent)).toMatchObject({ bot: false, linkPreview: false });
  });

  const read = (text: string) => {
    const { os, device, browser, bot, linkPreview } = getUserAgentInfo(text);
    return [operatingSystems[os], devices[device], browsers[browser], bot, linkPreview];
  };
  test.each([
    [iphone, ['iOS', 'mobile', 'Safari', false, false]],
    [android, ['Android', 'mobile', 'Chrome', false, false]],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
      ['Linux', 'desktop', 'Firefox', false, false],
    ],
    ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', ['', '', '', true, true]],
    ['', ['', '', '', true, false]],
  ])('is parsed: %s', (text, facts) => {
    const [os, device, browser, bot, preview] = read(text);
    expect([bot, preview]).toEqual(facts.slice(3));
    if (!bot) expect([os, device, browser]).toEqual(facts.slice(0, 3));
  });

  test('names that are stored by index never move', () => {
    expect(operatingSystems.slice(0, 9)).toEqual([
      '',
      'iOS',
      'Android',
      'Windows',
      'macOS',
      'Linux',
      'Chrome OS',
      'HarmonyOS',
      'Tizen',
    ]);
    expect(devices.slice(0, 5)).toEqual(['', 'mobile', 'tablet', 'desktop', 'tv']);
    expect(browsers.slice(0, 5)).toEqual(['', 'Safari', 'Chrome', 'Firefox', 'Microsoft Edge']);
  });
});
