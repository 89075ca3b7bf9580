// A fake OpenID Connect provider beside the product, which the journeys use as Google: every claimed identity is
// accepted.
import { createServer } from 'node:http';
import { createLocalProvider } from '../server/src/adapters/identity/local-provider.ts';

const { PORT, PRODUCTS = '', GOOGLE_ISSUER = '', GOOGLE_CLIENT_ID = '', GOOGLE_CLIENT_SECRET = '' } = process.env;

const handle = createLocalProvider({
  issuer: GOOGLE_ISSUER,
  clientId: GOOGLE_CLIENT_ID,
  clientSecret: GOOGLE_CLIENT_SECRET,
  redirectUris: PRODUCTS.split(' ').flatMap((product) =>
    ['login', 'create'].map((mode) => `${product}/api/user/account/oauth/google/${mode}`),
  ),
});
createServer((request, response) => void handle(request, response)).listen(Number(PORT), 'localhost');
