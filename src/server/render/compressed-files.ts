import { existsSync } from 'node:fs';
import path from 'node:path';
import express, { Router, type Request, type RequestHandler } from 'express';

const encodings = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const;
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

// Headers that a browser applies to documents only; an SVG may be opened as one.
const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * Serves built files, with the build's compression where the browser accepts it. Names under `assets/` carry a hash and
 * never change.
 */
export function serveCompressedFiles(folder: string): RequestHandler {
  const files = Router();
  files.use('/assets', (request, response, next) => {
    if (!request.path.endsWith('.svg')) for (const name of ofDocuments) response.removeHeader(name);
    const packed = findPackedFile(request, path.join(folder, 'assets'));
    if (packed) {
      response.set({ 'content-encoding': packed.encoding, 'content-type': packed.type, vary: 'accept-encoding' });
      request.url = packed.url;
    }
    next();
  });
  files.use(
    '/assets',
    express.static(path.join(folder, 'assets'), { immutable: true, maxAge: '1y', index: false, fallthrough: true }),
  );
  files.use(express.static(folder, { index: false, maxAge: '1h', dotfiles: 'ignore' }));
  return files;
}

function findPackedFile(request: Request, folder: string): { encoding: string; type: string; url: string } | undefined {
  const type = types[path.extname(request.path)];
  if (type === undefined || !/^\/[\w.-]+$/.test(request.path)) return undefined;
  const found = encodings.find(
    ({ name, extension }) =>
      request.acceptsEncodings(name) === name && existsSync(path.join(folder, request.path + extension)),
  );
  return found && { encoding: found.name, type: `${type}; charset=utf-8`, url: request.path + found.extension };
}
