import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from 'vite';

export const readViteManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
