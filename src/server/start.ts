import path from 'node:path';
import { loadBuiltFrontEnd } from './render/built-front-end.ts';
import { createPages } from './render/pages.ts';
import { startProcess } from './process/start-process.ts';

/** `npm start`: serves the built site from the files of its own release; a newer one may be built meanwhile. */
await startProcess(createPages(loadBuiltFrontEnd(path.resolve(import.meta.dirname, '..'))));
