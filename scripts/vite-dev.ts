import { readFile } from 'node:fs/promises';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { Router } from 'express';
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import type { FrontEnd } from '../src/server/render/front-end.ts';

export interface DevelopmentFrontEnd {
  /** Passed to the server's start in place of the built files. */
  readonly frontEnd: FrontEnd;
  /** Loads a source file of the server, including `.tsx`. */
  load<Exports>(file: string): Promise<Exports>;
  /** Calls `changed` when a file that the server runs has changed; `load` then returns the new version. */
  onServerChange(changed: () => void): void;
  close(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '..');
const globalStyles = ['/src/web/fonts.css', '/src/web/kit/tokens.css', '/src/web/reset.css'];

/** Serves the front end from its sources: changes show at once, in both apps and on the server. */
export async function openDevelopmentFrontEnd(): Promise<DevelopmentFrontEnd> {
  const app = await openVite('development', 24_678);
  const consoleApp = await openVite('console', 24_679);
  const designer = await openVite('designer', 24_680);
  const { ssr } = app.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the server here');
  return {
    frontEnd: buildFrontEnd(app, consoleApp, designer),
    load: (file) => ssr.runner.import(`/${file}`),
    onServerChange: (changed) =>
      void app.watcher.on('change', (file) => {
        if (!ssr.moduleGraph.getModulesByFile(file)?.size) return;
        ssr.runner.clearCache();
        changed();
      }),
    close: async () => {
      await Promise.all([app.close(), consoleApp.close(), designer.close()]);
    },
  };
}

const openVite = (mode: string, port: number): Promise<ViteDevServer> =>
  createServer({
    configFile: path.join(root, 'vite.config.ts'),
    mode,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port }, watch: { ignored: ['**/.data/**', '**/dist/**'] } },
  });

function buildFrontEnd(app: ViteDevServer, consoleApp: ViteDevServer, designer: ViteDevServer): FrontEnd {
  const files = Router();
  files.use((request, response, next) => {
    // Hot reloading needs inline scripts and a socket of its own. The content security policy is tested on the built
    // site.
    response.removeHeader('content-security-policy');
    (request.path.startsWith('/admin/') ? consoleApp : app).middlewares(request, response, next);
  });
  return {
    files,
    headFiles: () => ({
      entry: '/src/web/main.tsx',
      styles: globalStyles.map((file) => ({ file })),
      imports: [],
    }),
    finish: (_url, html) =>
      Promise.resolve(
        html.replace(
          '<head>',
          `<head>\n<script type="module">${preamble()}</script>\n<script type="module" src="/@vite/client"></script>`,
        ),
      ),
    consolePage: async (url) =>
      consoleApp.transformIndexHtml(url, await readFile(path.join(root, 'admin/index.html'), 'utf8')),
    designerFiles: (request, response, next) => {
      response.removeHeader('content-security-policy');
      request.url = `/designer${request.url}`;
      designer.middlewares(request, response, next);
    },
    designerPage: async (url) => {
      const page = path.join(root, 'modules/campaigns/admin/designer/index.html');
      return designer.transformIndexHtml(url, await readFile(page, 'utf8'));
    },
  };
}

const preamble = (): string => react.preambleCode.replace('__BASE__', '/');
