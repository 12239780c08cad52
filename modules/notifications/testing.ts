import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeItem } from '#modules/items/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import type { Member } from '#platform/member.ts';
import type { World } from '#testing/world.ts';

/** Makes an offer of one member to the other, a lamp for a tent; the immediate handlers and jobs have run. */
export async function makeOfferBetweenMembers(
  world: World,
  author: Member,
  owner: Member,
  titles = { give: 'Brass lamp', get: 'Canvas tent' },
) {
  const lamp = await makeItem(world.db, author.id, { title: titles.give });
  const tent = await makeItem(world.db, owner.id, { title: titles.get });
  const { offerId } = await world.as(author).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) });
  await world.work();
  return { offerId, lamp, tent };
}

/** The browser's side of web push: its keys and decryption. */
export function createFakePushBrowser() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  return {
    p256dh: keys.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    /** Decrypts a body according to RFC 8188 and RFC 8291. */
    read(body: Buffer): unknown {
      const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
      const derive = (secret: Buffer, with_: Buffer, info: Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, with_, info, length));
      const shared = derive(
        keys.computeSecret(sender),
        auth,
        Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]),
        32,
      );
      const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const cipher = createDecipheriv('aes-128-gcm', key, nonce);
      cipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'));
    },
  };
}

export interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** A fake push service: accepts messages, or returns the configured status for a number of requests. */
export async function createFakePushService() {
  const received: ReceivedPush[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) });
      const status = answers.shift() ?? 201;
      response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/inside' } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answer: (...statuses: number[]) => void answers.push(...statuses),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
