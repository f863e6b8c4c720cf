import { createServer } from 'node:http';

/**
 * A bare node:http server in a process of its own: `/` answers a hello, `/page` the JSON that it was given on its
 * standard input. Tells its parent the port.
 */
let page = '';
process.stdin.setEncoding('utf8');
for await (const chunk of process.stdin) page += chunk;

const server = createServer((request, response) => {
  const [type, body] =
    request.url === '/' ? ['text/plain', 'hello'] : ['application/json; charset=utf-8', page];
  response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.on('disconnect', () => process.exit(0));
