import { createHash } from 'node:crypto';

/** An inline script: its attributes, and its text. */
const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
/** Scripts of other types are data, except those that run later, as modules. */
const isData = (attributes: string) => /\stype="(?!module|text\/deferred-module)/.test(attributes);

const toSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Returns the content security policy of a page without nonces: the hashes of its inline scripts take the nonce’s place, so
 * that the page and its policy can be cached.
 */
export const toHashedCsp = (csp: string, html: string): string => {
  const scripts = [...html.matchAll(inlineScript)].filter(([, attributes = '']) => !isData(attributes));
  const hashes = [...new Set(scripts.map(([, , text = '']) => toSource(text)))].join(' ');
  return csp
    .split(';')
    .map((directive) =>
      directive.replace(/ 'nonce-[^']+'/, directive.startsWith('script-src ') && hashes !== '' ? ` ${hashes}` : ''),
    )
    .join(';');
};
