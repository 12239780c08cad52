import type { createBrowserRouter } from 'react-router-dom';
import { keepStored } from './client-storage.ts';

const faces = ['400 1em Figtree', '700 1em Bricolage'];

/**
 * Loads the site's fonts once the network is idle. They are used from the next screen on: changing the font of a
 * visible page causes a new layout, which takes half a second on a phone.
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
