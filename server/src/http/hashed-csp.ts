import { createHash } from 'node:crypto';
import { deferredScriptType } from '@tessera/contract/deferred-hydration.ts';

/** An inline script: its attributes, and its text. */
const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** Scripts of other types are data, except those that run later, as modules. */
const runs = (attributes: string) => {
  const type = /\stype="([^"]*)"/.exec(attributes)?.[1];
  return type === undefined || type === 'module' || type === deferredScriptType;
};

const toSources = (texts: readonly (string | undefined)[]) =>
  [...new Set(texts)].map((text = '') => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`).join('');

/**
 * Returns the content security policy of a page without nonces: the hashes of its inline scripts and styles take the nonce’s
 * place, so that the page and its policy can be cached.
 */
export const toHashedCsp = (csp: string, html: string): string => {
  const scripts = [...html.matchAll(inlineScript)].filter(([, attributes = '']) => runs(attributes));
  const sources: Readonly<Record<string, string>> = {
    'script-src': toSources(scripts.map(([, , text]) => text)),
    'style-src': toSources([...html.matchAll(inlineStyle)].map(([, text]) => text)),
  };
  return csp
    .split(';')
    .map((directive) => directive.replace(/ 'nonce-[^']+'/, sources[directive.split(' ', 1)[0] ?? ''] ?? ''))
    .join(';');
};
