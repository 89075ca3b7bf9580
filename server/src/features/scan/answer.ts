import { type Door, type Outcome, type OutcomePage, outcomes } from '@tessera/contract/rules/outcomes.ts';
import { isWithin } from '@tessera/contract/rules/schedule.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { cookieName, readCookies, setCookie } from '../../http/cookies.ts';
import { preferredLocale, regionOf } from '../../http/locale.ts';
import { believedOrigin, isSecure } from '../../http/origin.ts';
import {
  cardImage,
  offeredLocale,
  type PageBytes,
  pageHeaders,
  pathOf,
  sandbox,
  shortLinkHeaders,
} from '../hosted/index.ts';
import type { Desk } from './desk.ts';
import { type Own, pageOf } from './pages.ts';
import { type ReadParameter, withParametersOf } from './parameters.ts';
import { noPass, type Pass, passLife } from './passes.ts';
import { type CodeRecord, destinationFor } from './record.ts';
import { revealHash } from './reveal.ts';

type CodeParams = { uri: string; file?: string; gtin?: string };
type CodeQuery = Readonly<Record<ReadParameter, string | string[] | undefined>>;
export type ToCode = { Params: CodeParams; Querystring: CodeQuery; Body: unknown };
export type CodeRequest = FastifyRequest<ToCode>;

/** Somebody at a door. */
export type Call = { request: CodeRequest; reply: FastifyReply<ToCode>; door: Door };

/** What is known of an answer beside its outcome. */
export type Met = {
  record?: CodeRecord;
  pass?: Pass;
  /** Unix seconds. */
  now?: number;
  page?: PageBytes | undefined;
  /** Seconds until trying again makes sense. */
  wait?: number;
};

const policy = (parts: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; ${parts}frame-ancestors 'none'; ${sandbox}`;

/** Pages of ours about somebody's code, and answers that lead on: as little as what the owner wrote do they share our origin. */
const ours = { ...shortLinkHeaders, 'content-security-policy': policy("form-action 'none'; ") };
/** The form's answer leads on to wherever the code leads, and browsers hold `form-action` against that, too. */
const asking = { ...shortLinkHeaders, 'content-security-policy': policy(`script-src ${revealHash}; `) };
const busyAfter = 2;
const newerAfter = 30;

const isAsking = (page: OutcomePage) => page === 'password' || page === 'password_wrong';

/** Whether a code lets in only those who have given a password or were counted: their browser gets a cookie. No other does. */
export const isProtected = ({ guarded, limited }: CodeRecord): boolean => guarded || limited;

const localeOf = ({ headers }: FastifyRequest) =>
  offeredLocale(preferredLocale('', undefined, headers['accept-language']));

/** A moment in unix seconds as it is written where a page is read, by the clock of where the code is kept. */
const momentText = (request: FastifyRequest, at: number, timeZone: string) =>
  new Intl.DateTimeFormat(regionOf(localeOf(request), request.headers['accept-language']), {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at * 1000);

export const showPage = (
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  page: OutcomePage,
  status: number,
  own?: Own,
) => {
  reply
    .code(status)
    .headers(isAsking(page) ? asking : ours)
    .type('text/html; charset=utf-8')
    .send(pageOf(page, localeOf(request), own));
};

/** Writes what a visitor meets, in the words and statuses of the table. */
export const openAnswers = (
  config: Pick<Config, 'publicUrl' | 'previewUrl'>,
  { passes, visitorsOf }: Pick<Desk, 'passes' | 'visitorsOf'>,
) => {
  const secure = isSecure(config);
  const previewHost = config.previewUrl && new URL(config.previewUrl).host;
  /** Whether the request came to the host that pages have for themselves. */
  const isApart = (request: FastifyRequest) => previewHost !== undefined && request.host === previewHost;
  /** Where pages are, as seen from where the request came to. */
  const pagesAt = (request: FastifyRequest) => (isApart(request) ? '' : (config.previewUrl ?? ''));

  const retryAfter = (outcome: Outcome, wait: number | undefined) => {
    if (wait !== undefined) return Math.ceil(wait);
    if (outcome === 'busy') return busyAfter;
    return outcome === 'newer_version' ? newerAfter : undefined;
  };

  /** Where the cookie of a code is sent again: to its page, also as it was spelled, and with the password to where that was given. */
  const cookiePaths = ({ request, door }: Call, record: CodeRecord) => {
    const { uri, gtin } = request.params;
    const asked = `/${encodeURIComponent(uri)}`;
    const name = request.url.slice(1, request.url.indexOf('/', 1));
    const given = gtin === undefined ? `/${name}${asked}` : `${asked}/01/${gtin}`;
    const isGiven = door === 'visit' || (record.guarded && door !== 'file');
    return new Set([...(record.page ? [pathOf(record.page)] : []), ...(isGiven ? [given] : [])]);
  };
  const keptPass = ({ headers }: FastifyRequest) => readCookies(headers.cookie).get(cookieName('pass', secure, '/p'));
  const keepPass = (call: Call, record: CodeRecord, pass: Pass, now: number) => {
    const until = pass.granted || passes.until(now);
    const text = passes.write(record, { ...pass, granted: until });
    const cookies = [...cookiePaths(call, record)].map((path) =>
      setCookie('pass', text, { secure, maxAge: passLife, path }),
    );
    call.reply.header('set-cookie', cookies);
  };

  /** What the address of a page says to those who have seen the alert before it. */
  const seenBy = (request: FastifyRequest, record: CodeRecord, now: number): string =>
    passes.seen(record, visitorsOf(record, request, now * 1000), now);
  const pageHref = (request: FastifyRequest, record: CodeRecord, query: Record<string, string | undefined> = {}) => {
    const said = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
    return `${pagesAt(request)}${pathOf(record.page!)}${said.length > 0 ? `?${new URLSearchParams(said)}` : ''}`;
  };

  /**
   * Where the scan of a page goes on before anything is asked or counted, where pages have another host: there the cookie is
   * set that opens the page. Nothing in the address does; of whoever is signed in here it says that, to them alone.
   */
  const scanHref = (
    { request, door }: Call,
    record: CodeRecord,
    { own, told }: { own: boolean; told: boolean },
    now: number,
  ): string | undefined => {
    if (door !== 'scan' || record.opens !== 'page' || config.previewUrl === undefined || isApart(request))
      return undefined;
    const { uri, gtin } = request.params;
    const address = new URL(config.previewUrl + request.url);
    if (gtin !== undefined) address.pathname = `/r/${uri}`;
    const visitors = own || !record.claimed ? visitorsOf(record, request, now * 1000) : [];
    if (own) address.searchParams.set('own', passes.own(record, visitors, now));
    if (told) address.searchParams.delete('tmp');
    if (told && !record.claimed) address.searchParams.set('seen', passes.seen(record, visitors, now));
    return address.href;
  };

  /** Whether the page is shown under its own address, where opening the one that was asked for again would cost something, a limit's scan or the password. */
  const movesOn = ({ request, door }: Call, { limited }: CodeRecord) =>
    request.method === 'POST' || (door === 'scan' && limited);

  const lead = ({ request, reply }: Call, status: number, location: string | undefined) =>
    reply
      .code(request.method === 'POST' ? 303 : status)
      .headers(ours)
      .header('location', location)
      .send();

  const sendPage = ({ request, reply }: Call, status: number, page: PageBytes, record: CodeRecord) => {
    const headers = pageHeaders(isApart(request), page);
    reply
      .code(status)
      .headers(headers)
      .headers(record.bySystem ? { vary: `${headers.vary}, user-agent` } : {})
      .header('content-language', page.language)
      .headers(page.encoding === 'identity' ? {} : { 'content-encoding': page.encoding })
      .send(page.body);
  };

  /** Where somebody is led. A Digital Link's query belongs to what it says of the item, so it is always passed on (GS1-Conformant Resolver). */
  const hrefFor = ({ headers, params, url }: CodeRequest, record: CodeRecord) => {
    const href = destinationFor(record, headers['accept-language'])!;
    return record.forwards || params.gtin !== undefined ? withParametersOf(url, href) : href;
  };

  /** On to the page's thanks, where opening it anew sends nothing again. */
  const thank = (call: Call, record: CodeRecord, now: number) => {
    const until = passes.until(now);
    if (isProtected(record)) keepPass(call, record, { ...noPass, knows: record.guarded ? until : 0 }, now);
    const seen = record.claimed ? undefined : seenBy(call.request, record, now);
    lead(call, 303, pageHref(call.request, record, { sent: '1', seen }));
  };

  const showHosted = (
    call: Call,
    record: CodeRecord,
    { pass, now, page }: Required<Pick<Met, 'pass' | 'now'>> & Met,
  ) => {
    if (isProtected(record)) keepPass(call, record, pass, now);
    if (!page)
      return lead(
        call,
        302,
        pageHref(call.request, record, { seen: pass.told > 0 ? seenBy(call.request, record, now) : undefined }),
      );
    sendPage(call, outcomes.shown.status, page, record);
  };

  /** What a page of ours has of the code that it is about. */
  const ownOf = (outcome: Outcome, { request }: Call, record: CodeRecord, now: number) => {
    const { page } = record;
    if (outcome === 'password_required' || outcome === 'password_wrong') return { form: passes.form(record, now) };
    if (outcome === 'preview') {
      const href = page ? `${pagesAt(request)}${pathOf(page)}` : request.url;
      // What is for some people or some time alone isn't told before, not even by its title.
      if (!page || isProtected(record) || !isWithin(record.schedule, now)) return { card: { href } };
      const image = page.isPrivate
        ? undefined
        : cardImage(page.card.image, config.previewUrl ?? believedOrigin(request, config));
      return { card: { href, title: page.title, description: page.card.description, image } };
    }
    if (outcome === 'outside_schedule') {
      const { from, to } = record.schedule!;
      const is = from !== undefined && now < from ? 'opens' : 'ended';
      return { time: { is, at: momentText(request, (is === 'opens' ? from : to)!, record.zone) } } as const;
    }
    if (outcome !== 'temporary') return undefined;
    if (record.opens === 'page') {
      const href = pageHref(request, record, { seen: seenBy(request, record, now) });
      return { leadsTo: { href, name: page!.title, address: pathOf(page!) }, isClaimed: record.claimed };
    }
    const href = hrefFor(request, record);
    const name = URL.canParse(href) ? new URL(href).host : page!.title;
    return { leadsTo: { href, name, address: href }, isClaimed: record.claimed };
  };

  return {
    isApart,
    movesOn,
    keptPass,
    lead,
    scanHref,
    sendPage,
    thank,
    answer: (call: Call, outcome: Outcome, met: Met = {}) => {
      const { request, reply } = call;
      const { record, pass, now, wait } = met;
      const { page, status } = outcomes[outcome];
      const after = retryAfter(outcome, wait);
      if (after !== undefined) reply.header('retry-after', after);
      if (record?.byLanguage) reply.header('vary', 'accept-language');
      if (record?.bySystem) reply.header('vary', 'user-agent');
      if ((outcome === 'led_on' && record!.guarded) || (outcome === 'temporary' && isProtected(record!)))
        keepPass(call, record!, pass!, now!);
      if (outcome === 'led_on') return lead(call, status, hrefFor(request, record!));
      if (!page) return showHosted(call, record!, { ...met, pass: pass!, now: now! });
      showPage(call, page, status, record && pass && ownOf(outcome, call, record, now!));
    },
  };
};
