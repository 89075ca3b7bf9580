import bowser from 'bowser';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

// Stored as their places in these lists: add at the end, never change. The first is "unknown".
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

/** Programs that fetch a link to show a card of it beside a message, and never a person's own visit. */
const linkPreviews =
  /^(whatsapp|viber|mattermost|signal|outlook-)|facebookexternalhit|facebot|twitterbot|slackbot|slack-imgproxy|telegrambot|discordbot|linkedinbot|skypeuripreview|pinterest\w*bot|redditbot|vkshare|snapchat url preview|mastodon|bluesky|cardyb|embedly|iframely|line-poker|kakaotalk-scrap|google-pagerenderer|bitlybot|zoombot|msteams|microsoftpreview|bingpreview|microsoft outlook|ms-office/i;

/**
 * The one rule for bots, for counting and for limits: programs that say what they are, or say nothing. Phones of Cubot are
 * none.
 */
const isBot = (text: string) => text === '' || linkPreviews.test(text) || isbot(text);

/** What a user agent says about itself. */
export type UserAgentInfo = { system: number; device: number; browser: number; bot: boolean; linkPreview: boolean };

const toIndex = (list: readonly string[], name: string | undefined) => Math.max(list.indexOf(name ?? ''), 0);

const parseUserAgent = (text: string): UserAgentInfo => {
  if (text === '') return { system: 0, device: 0, browser: 0, bot: true, linkPreview: false };
  const { os, platform, browser } = bowser.parse(text);
  return {
    system: toIndex(operatingSystems, os.name),
    device: toIndex(devices, platform.type),
    browser: toIndex(browsers, browser.name),
    bot: isBot(text),
    linkPreview: linkPreviews.test(text),
  };
};

const cachedAgents = new LRUCache<string, UserAgentInfo>({ max: 10_000 });

/** Longer ones say nothing more, and would fill memory. */
const maxAgentLength = 512;

/** As much of a User-Agent as is looked at. */
export const getUserAgent = (headers: { 'user-agent'?: string | undefined }): string =>
  (headers['user-agent'] ?? '').slice(0, maxAgentLength);

/** Reads a User-Agent of at most `maxAgentLength` characters. One that says nothing is a program's. */
export const getUserAgentInfo = (text: string): UserAgentInfo => {
  const found = cachedAgents.get(text);
  if (found) return found;
  const agent = parseUserAgent(text);
  cachedAgents.set(text, agent);
  return agent;
};

/** Huawei's phones call themselves Android, and have its services (HMS) in place of Google's. */
const isHuawei = (agentText: string) =>
  /HMSCore|HuaweiBrowser|HarmonyOS/i.test(agentText) && !/GMSCore/.test(agentText);

/** The name of the system whose store a visitor's phone has, by their User-Agent; '' for any other. */
export const detectPlatform = (agentText = ''): (typeof operatingSystems)[number] => {
  const text = agentText.slice(0, maxAgentLength);
  const system = operatingSystems[getUserAgentInfo(text).system]!;
  return system === 'Android' && isHuawei(text) ? 'HarmonyOS' : system;
};
