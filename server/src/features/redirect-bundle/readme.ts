import type { LeftOut } from './bundle-part.ts';
import { type BundledCode, listHosts } from './bundled-code.ts';

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

/** Returns how to use the bundle, as Markdown. */
export const writeReadme = ({
  codes,
  leftOut,
}: {
  codes: readonly BundledCode[];
  leftOut: readonly LeftOut[];
}): string => {
  const hosts = listHosts(codes);
  const pages = codes.filter(({ target }) => target.kind === 'page').length;
  return `# Your redirects

${count(codes.length, 'code')}, of which ${pages} with a page. Put this on a web server, lead the address on your printed codes to it,
and they work without us. Nothing is counted any more.

- \`codes.csv\` lists every printed text and what it opens.
- \`left-out.csv\` lists ${count(leftOut.length, 'code')} that are left out: a web server checks no passwords, limits or schedules.
- \`site\` has the pages with their images and files. The other folders have the rules, one per server: use one of them.

## Which address

${
  hosts.length > 0
    ? `Codes on your own domains work as soon as their DNS leads to your server: ${hosts.join(', ')}.`
    : 'None of these codes is on a domain of your own.'
}
Codes on the service’s address, \`/r/…\`, work on a server with that name. The rules answer them on any other name, too, so
you can test them, but a printed code leads to the name that is printed. If you can’t take that name over, move these codes to a
domain of your own before you print them.

Every server needs a certificate for your domains, because printed links begin with https. Caddy gets it by itself.

## nginx

1. Copy \`site\` to \`/var/www/tessera\`, and both files of \`nginx\` to \`/etc/nginx/tessera/\`.
2. In the \`http\` block: \`include /etc/nginx/tessera/tessera-maps.conf;\`
3. In a \`server\` block with your domains: \`root /var/www/tessera; include /etc/nginx/tessera/tessera-site.conf;\`
4. \`nginx -t\`, then reload it. If it says that \`map_hash_max_size\` is a duplicate, keep the larger one.

## Caddy

\`SITE_ADDRESS="example.com, qr.example.com" SITE_ROOT=/var/www/tessera caddy run --config caddy/Caddyfile\`

Caddy tries the rules one by one: with more than about 10,000 codes, nginx is faster.

## Apache

Copy \`apache/.htaccess\` into \`site\`, and make that the DocumentRoot, with \`AllowOverride All\` and the modules rewrite,
setenvif and headers. If you print product codes whose batch or serial numbers contain slashes, add
\`AllowEncodedSlashes NoDecode\` to the server. Apache reads this file at each request: with more than about 1,000 codes, copy its lines into the
\`<Directory>\` block of the server instead.

## Netlify

Copy \`netlify/_redirects\` into \`site\`, and publish \`site\`. Add your domains to the site.

## Cloudflare Pages

Copy \`cloudflare/_redirects\` into \`site\`, and publish \`site\`. Cloudflare takes up to 2,000 rules.

## What each server can do

| | nginx | Caddy | Apache | Netlify | Cloudflare |
|---|---|---|---|---|---|
| links in any mixture of cases | yes | yes | yes | as stored, lower, upper | as stored, lower, upper |
| a destination or page per language | yes | yes | yes | yes | the default |
| an app store per phone | yes | yes | yes | shows the page | shows the page |
| the same link on several domains | yes | yes | yes | yes | no |
| destinations as you entered them | yes | \`{\`, \`}\` and \`\\\` as %7B, %7D and %5C | yes | yes | yes |
| parameters of the scanned link are added | if turned on | if turned on | if turned on | always | always |

- Languages: visitors get the first language of their browser’s list that the code has. Weights out of order aren’t compared.
- Parameters are added as they are: one that the destination has already appears twice.
- Forms can’t be sent: in their place, a page says that the form is closed, and to ask the people who gave out the code.
- Pages have no trackers, no cookie notice and no live opening of embedded players, and show no preview image in messages.
- Scans are redirected with status 302, as before, so that you can change a destination later.
`;
};
