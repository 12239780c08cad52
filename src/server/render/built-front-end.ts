import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Router } from 'express';
import { inlineFontFaces } from './inline-font-faces.ts';
import type { FrontEnd } from './front-end.ts';
import { listPageFiles, type BuildManifest } from './manifest.ts';
import { serveCompressedFiles } from './compressed-files.ts';
import type { Styles } from './used-rules.ts';

const entry = 'src/web/main.tsx';

/** The front end from the files that the build wrote to a folder. */
export function loadBuiltFrontEnd(dist: string): FrontEnd {
  const written = (file: string): unknown => JSON.parse(readFileSync(path.join(dist, 'client/.vite', file), 'utf8'));
  const manifest = written('manifest.json') as BuildManifest;
  const { faces: linked, rules } = written('styles.json') as Styles;
  const fonts = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? [`/${file}`] : []));
  const faces = inlineFontFaces(linked, fonts, (file) => readFileSync(path.join(dist, 'client', file)));
  const files = Router();
  files.use('/admin', serveCompressedFiles(path.join(dist, 'admin')));
  files.use(serveCompressedFiles(path.join(dist, 'client')));
  return {
    files,
    headFiles: (sources) => {
      const { scripts, styles } = listPageFiles(manifest, [entry, ...sources]);
      const [main = '', ...rest] = [manifest[entry]?.file, ...scripts.filter((file) => file !== manifest[entry]?.file)];
      return {
        entry: `/${main}`,
        imports: rest.map((file) => `/${file}`),
        styles: styles.map((file) => ({ file: `/${file}`, rules: rules[file] })),
        faces,
      };
    },
    finish: (_url, html) => Promise.resolve(html),
    consolePage: () => readFile(path.join(dist, 'admin/index.html'), 'utf8'),
    designerFiles: serveCompressedFiles(path.join(dist, 'designer')),
    designerPage: () => readFile(path.join(dist, 'designer/index.html'), 'utf8'),
  };
}
