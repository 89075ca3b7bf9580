// A server that leads every request on and does nothing else; it says where it listens, and ends with its parent.
import { createServer } from 'node:http';

const server = createServer((_request, response) =>
  response.writeHead(302, { location: 'https://example.com/' }).end(),
).listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.once('disconnect', () => process.exit());
