import { createServer } from 'node:http';

/** A server small enough for the tests of starting and ending one; its environment says how it behaves. */
const { PORT, REFUSE } = process.env;
if (REFUSE) {
  process.stderr.write(`${REFUSE}\n`);
  process.exit(1);
}
const server = createServer((request, response) => {
  if (request.url === '/die') process.exit(3);
  response.end('ok');
}).listen(Number(PORT), '127.0.0.1');
process.on('SIGTERM', () => {
  process.stdout.write('finished\n');
  server.close();
  server.closeAllConnections();
});
