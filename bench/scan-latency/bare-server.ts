// A server that redirects every request and does nothing else; prints its port, and exits with its parent.
import { createServer } from 'node:http';

const server = createServer((_request, response) =>
  response.writeHead(302, { location: 'https://example.com/' }).end(),
).listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.once('disconnect', () => process.exit());
