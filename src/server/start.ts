import { builtFrontEnd } from './render/built-front-end.ts';
import { createPages } from './render/pages.ts';
import { startHere } from './start-here.ts';

/** `npm start`: the built site. */
await startHere(createPages(builtFrontEnd('dist')));
