import bowser from 'bowser';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

// Stored as indexes of these lists: add at the end, never change. The first is "unknown".
export const operatingSystems = [
  '',
  'iOS',
  'Android',
  'Windows',
  'macOS',
  'Linux',
  'Chrome OS',
  'HarmonyOS',
  'Tizen',
] as const;
export const devices = ['', 'mobile', 'tablet', 'desktop', 'tv'] as const;
export const browsers = [
  '',
  'Safari',
  'Chrome',
  'Firefox',
  'Microsoft Edge',
  'Opera',
  'Samsung Internet for Android',
  'Google Search',
  'DuckDuckGo',
  'UC Browser',
  'Vivaldi',
  'WeChat',
  'Android Browser',
  'Yandex Browser',
  'Brave',
  'Chromium',
] as const;

/** Agents that fetch a link to show a preview of it, never for a visit. */
const linkPreviews =
  /^(whatsapp|viber|mattermost|signal|outlook-)|facebookexternalhit|facebot|twitterbot|slackbot|slack-imgproxy|telegrambot|discordbot|linkedinbot|skypeuripreview|pinterest\w*bot|redditbot|vkshare|snapchat url preview|mastodon|bluesky|cardyb|embedly|iframely|line-poker|kakaotalk-scrap|google-pagerenderer|bitlybot|zoombot|msteams|microsoftpreview|bingpreview|microsoft outlook|ms-office/i;

/** Whether an agent is a bot, for counting and for limits: it says so, or is empty. Phones made by Cubot are not bots. */
const isBot = (text: string) => text === '' || linkPreviews.test(text) || isbot(text);

export type UserAgentInfo = { os: number; device: number; browser: number; bot: boolean; linkPreview: boolean };

const toIndex = (list: readonly string[], name: string | undefined) => Math.max(list.indexOf(name ?? ''), 0);

const parseUserAgent = (text: string): UserAgentInfo => {
  if (text === '') return { os: 0, device: 0, browser: 0, bot: true, linkPreview: false };
  const { os, platform, browser } = bowser.parse(text);
  return {
    os: toIndex(operatingSystems, os.name),
    device: toIndex(devices, platform.type),
    browser: toIndex(browsers, browser.name),
    bot: isBot(text),
    linkPreview: linkPreviews.test(text),
  };
};

const cachedAgents = new LRUCache<string, UserAgentInfo>({ max: 10_000 });

/** Longer agents carry no more information, and would fill the cache. */
const maxAgentLength = 512;

/** Returns the User-Agent header, truncated to `maxAgentLength` characters. */
export const getUserAgent = (headers: { 'user-agent'?: string | undefined }): string =>
  (headers['user-agent'] ?? '').slice(0, maxAgentLength);

/** Parses a User-Agent of at most `maxAgentLength` characters. An empty one is a bot's. */
export const getUserAgentInfo = (text: string): UserAgentInfo => {
  const found = cachedAgents.get(text);
  if (found) return found;
  const agent = parseUserAgent(text);
  cachedAgents.set(text, agent);
  return agent;
};

/** Huawei phones identify as Android, with Huawei's services (HMS) in place of Google's (GMS). */
const isHuawei = (agentText: string) =>
  /HMSCore|HuaweiBrowser|HarmonyOS/i.test(agentText) && !/GMSCore/.test(agentText);

/** Returns the operating system whose app store the visitor's phone has; '' if unknown. */
export const detectPlatform = (agentText = ''): (typeof operatingSystems)[number] => {
  const text = agentText.slice(0, maxAgentLength);
  const os = operatingSystems[getUserAgentInfo(text).os] ?? '';
  return os === 'Android' && isHuawei(text) ? 'HarmonyOS' : os;
};
