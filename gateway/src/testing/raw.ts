import { connect } from 'node:net';

/**
 * Sends bytes to a gateway as they are, which no client would.
 * @param port where it listens
 * @returns everything that it answered until it closed the connection
 */
export function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('latin1').on('data', (part: string) => (answer += part));
    socket.on('end', () => resolve(answer)).on('error', reject);
  });
}
