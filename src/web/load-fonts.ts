import type { createBrowserRouter } from 'react-router-dom';
import { keepStored } from './client-storage.ts';

const faces = ['400 1em Figtree', '700 1em Bricolage'];

/**
 * Fetches our own faces once nothing else needs the line. They show from the next screen on: a page whose face changes
 * is laid out anew, under the reader's eyes and at the cost of half a second on a phone.
 */
export async function loadFonts(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  await Promise.all(faces.map((face) => document.fonts.load(face)));
  keepStored('hasFonts', true);
  const { key } = router.state.location;
  const stop = router.subscribe(({ location }) => {
    if (location.key === key) return;
    document.documentElement.dataset['fonts'] = '';
    stop();
  });
}
