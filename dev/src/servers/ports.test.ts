import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { claimPort, readPort } from './ports.ts';

test('a taken port is named, with what to do', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  onTestFinished(() => void holder.close());
  const { port } = holder.address() as { port: number };
  await expect(claimPort(port, 'STUDIO_PORT')).rejects.toThrow(
    new RegExp(
      `^Port ${port} is taken by another program\\. Choose another one: STUDIO_PORT=\\d+ npm start$`,
    ),
  );
});

test('port 0 picks a free port, a free port is used as it is', async () => {
  const port = await claimPort(0, 'PORT');
  expect(port).toBeGreaterThan(1023);
  expect(await claimPort(port, 'PORT')).toBe(port);
});

test.each(['http', '65536', '-1', '3e3', '80.5'])('PORT=%s is refused', (text) => {
  expect(() => readPort(text, 'PORT', 3000)).toThrow(`PORT="${text}" is not a port.`);
});

test('a port that is not set has its default', () => {
  expect(readPort(undefined, 'PORT', 3000)).toBe(3000);
  expect(readPort('', 'PORT', 3000)).toBe(3000);
  expect(readPort('3200', 'PORT', 3000)).toBe(3200);
});
