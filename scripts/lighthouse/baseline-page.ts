import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BaselinePage {
  readonly url: string;
  close(): void;
}

/**
 * A minimal page with this picture: static HTML, no script, no style sheet. The product's pages are compared with it.
 */
export async function serveBaselinePage(pictureUrl: string): Promise<BaselinePage> {
  const picture = Buffer.from(await (await fetch(pictureUrl)).arrayBuffer());
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>A picture</title><meta name="description" content="A picture and a heading"></head>
<body><h1>A picture</h1><img src="/picture.webp" width="360" height="450" fetchpriority="high" alt="The same picture"></body></html>`;
  const server = createServer((request, response) => {
    const [type, body] = request.url === '/picture.webp' ? ['image/webp', picture] : ['text/html; charset=utf-8', html];
    response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body) }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}
