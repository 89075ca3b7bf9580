import { codes } from '../api/codes.ts';
import { apiKeyLimits } from '../rules/api-key-limits.ts';
import { buildSampleRequest } from './build-request.ts';
import { type ExampleLanguage, writeCode } from './write-code.ts';
import { writeSdkCode, writeSdkProgram } from './write-sdk-code.ts';

/** Reads all codes, following the `Link` of each page, or `next`. */
const everyPage: Record<ExampleLanguage, string> = {
  curl: `url="ORIGIN/api/qr?limit=100&fields=id,name"
while [ -n "$url" ]; do
  curl -D headers.txt "$url" -H "Authorization: Bearer $TESSERA_KEY" || exit 1
  url=$(sed -n 's|^[Ll]ink: <\\(.*\\)>; rel="next".*|ORIGIN\\1|p' headers.txt)
done`,
  javascript: `const headers = { Authorization: \`Bearer \${process.env.TESSERA_KEY}\` };

let path = '/api/qr?limit=100&fields=id,name';
while (path) {
  const response = await fetch('ORIGIN' + path, { headers });
  if (!response.ok) throw new Error(await response.text());
  const { codes } = await response.json();
  for (const { id, name } of codes) console.log(\`\${id} \${name}\`);
  path = response.headers.get('Link')?.match(/<(.*)>; rel="next"/)?.[1];
}`,
  python: `import json
import os
import re
import urllib.request

path = "/api/qr?limit=100&fields=id,name"
while path:
    request = urllib.request.Request(
        "ORIGIN" + path,
        headers={"Authorization": "Bearer " + os.environ["TESSERA_KEY"]},
    )
    with urllib.request.urlopen(request) as response:
        for code in json.load(response)["codes"]:
            print(code["id"], code["name"])
        link = re.search('<(.*)>; rel="next"', response.headers.get("Link", ""))
        path = link and link[1]`,
  php: `<?php
$context = stream_context_create(['http' => [
    'header' => 'Authorization: Bearer ' . getenv('TESSERA_KEY'),
]]);
$path = '/api/qr?limit=100&fields=id,name';
while ($path) {
    $response = file_get_contents('ORIGIN' . $path, false, $context);
    if ($response === false) exit(1);
    ['codes' => $codes, 'next' => $next] = json_decode($response, true);
    foreach ($codes as $code) echo "{$code['id']} {$code['name']}\\n";
    $path = $next ? '/api/qr?limit=100&fields=id,name&after=' . urlencode($next) : null;
}`,
  sdk: writeSdkProgram(
    `for await (const { id, name } of tessera.codes.list({ limit: 100, fields: 'id,name' })) {
  console.log(\`\${id} \${name}\`);
}`,
    'ORIGIN',
  ),
};

const chosenFields = { query: { limit: 20, fields: 'id,name,uri,schedule.from' } };

/** Programs that guides show besides the samples of methods, at the address of a server. */
export const guideExamples: Readonly<Record<string, (language: ExampleLanguage, origin: string) => string>> = {
  everyPage: (language, origin) => everyPage[language].replaceAll('ORIGIN', origin),
  chosenFields: (language, origin) =>
    language === 'sdk'
      ? writeSdkCode('codes.list', chosenFields, origin)
      : writeCode(language, buildSampleRequest(codes.list, chosenFields, origin)),
};

const { write } = apiKeyLimits;

/** The headers of limits in the response to the first code that a key creates. */
export const rateLimitHeaders = {
  'RateLimit-Policy': `"write";q=${write.max};w=${write.seconds}`,
  RateLimit: `"write";r=${write.max - 1};t=${write.seconds}`,
};
