import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { createCourier, type Message } from './courier.ts';
import { createScreeningService } from './screening.ts';
import { createSmsGateway } from './sms.ts';
import { createSmtp } from './mail.ts';

const message: Message = {
  merchantId: 1,
  channel: 'sms',
  to: '+639170000001',
  purpose: 'login',
  subject: 'Your code',
  text: '123456 is your code',
  code: '123456',
};

async function smsService(status: number, answer?: object) {
  const got: { request: IncomingMessage; body: string }[] = [];
  const server = createHttpServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    got.push({ request, body: Buffer.concat(chunks).toString() });
    response.writeHead(status).end(answer && JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { got, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send` };
}

/** A mail server that takes everything and keeps what it was told; a client may go away at any moment. */
async function mailServer(host = '127.0.0.1') {
  const lines: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    socket.write('220 ready\r\n');
    const input = createInterface(socket).on('line', (line) => {
      lines.push(line);
      if (isData && line !== '.') return;
      if (line === 'QUIT') socket.end('221 bye\r\n');
      else if (line === 'DATA') socket.write('354 go on\r\n');
      else if (socket.writable) socket.write('250 ok\r\n');
      isData = line === 'DATA';
    });
    for (const reader of [socket, input]) reader.on('error', () => socket.destroy());
  }).listen(0, host);
  await once(server, 'listening');
  return { lines, server, url: `smtp://${host}:${(server.address() as AddressInfo).port}` };
}

test('an SMS is posted with its token; the code itself goes in the text alone', async () => {
  const { got, server, url } = await smsService(202);
  await createSmsGateway(url, 'secret-token')(message);
  server.close();
  expect(got).toHaveLength(1);
  expect(got[0]?.request.headers.authorization).toBe('Bearer secret-token');
  expect(JSON.parse(got[0]?.body ?? '')).toEqual({ to: message.to, text: message.text });
});

test('a service that refuses an SMS is an error', async () => {
  const { server, url } = await smsService(500);
  await expect(createSmsGateway(url, '')(message)).rejects.toThrow('the SMS service answered 500');
  server.close();
});

test('mail goes through SMTP, to one recipient whatever the address says', async () => {
  const { lines, server, url } = await mailServer();
  await createSmtp(
    url,
    'Foyer <no-reply@foyer.example>',
  )({ ...message, channel: 'mail', to: 'ana@example.com' });
  server.close();
  expect(lines.filter((line) => /^(MAIL|RCPT)/.test(line))).toEqual([
    'MAIL FROM:<no-reply@foyer.example>',
    'RCPT TO:<ana@example.com>',
  ]);
  expect(lines).toContain('Subject: Your code');
  expect(lines).toContain('123456 is your code');
});

test('no mail is given in clear to a server on another machine', async () => {
  // Any other address of the loopback network stands for it
  const { lines, server, url } = await mailServer('127.0.0.2');
  const send = createSmtp(url, 'Foyer <no-reply@foyer.example>');
  await expect(send({ ...message, channel: 'mail', to: 'ana@example.com' })).rejects.toThrow();
  server.close();
  expect(lines.join('\n')).not.toContain('ana@example.com');
});

test('what fails behind an answer is reported, and nothing is lost at the end', async () => {
  const errors: unknown[] = [];
  const delivered: string[] = [];
  const courier = createCourier(
    {
      sms: async ({ text }) => void delivered.push(text),
      mail: () => Promise.reject(new Error('no mail today')),
    },
    (error) => errors.push(error),
  );
  courier.later(() => courier.send(message));
  courier.later(() => courier.send({ ...message, channel: 'mail' }));
  await courier.idle();
  expect(delivered).toEqual([message.text]);
  expect(errors).toMatchObject([{ message: 'no mail today' }]);
});

test('a screening service is asked with its token, and an answer of another form is an error', async () => {
  const person = { name: 'Ana Reyes', birthDate: '1990-05-17' };
  const matches = [{ list: 'A list', name: 'REYES, Ana', kind: 'pep' }];
  const good = await smsService(200, { matches });
  expect(await createScreeningService(good.url, 'secret-token')(person)).toEqual(matches);
  good.server.close();
  expect(good.got[0]?.request.headers.authorization).toBe('Bearer secret-token');
  expect(JSON.parse(good.got[0]?.body ?? '')).toEqual(person);
  for (const [status, answer] of [
    [503, undefined],
    [200, { found: [] }],
  ] as const) {
    const bad = await smsService(status, answer);
    await expect(createScreeningService(bad.url, '')(person)).rejects.toThrow();
    bad.server.close();
  }
});
