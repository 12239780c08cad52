import { unstable_localLink as localLink } from '@trpc/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Config } from '#platform/config/config.ts';
import { getCatalogue } from '#platform/i18n/translator.ts';
import { appRouter } from '#server/router.ts';
import { createCallerContext } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { App } from '#web/app.tsx';
import { createServices } from '#web/services.ts';
import { MessageStore } from '#web/message-store.ts';
import PromoBox, { load } from './promo-box.filler.tsx';

const world = await testWorld();

/** The HTML of the box in the sign-up form. */
async function shownWith(settings: Partial<Config>): Promise<string> {
  const host = { ...world.host, config: { ...world.host.config, ...settings } };
  const services = createServices({
    links: [localLink({ router: appRouter, createContext: () => Promise.resolve(createCallerContext(host, null)) })],
    words: new MessageStore('en-US', {}, getCatalogue('en-US').messages),
    viewer: null,
    now: () => world.clock.now(),
  });
  await load({
    trpc: services.trpc,
    params: {},
    url: new URL('http://127.0.0.1/auth/signup'),
    locale: 'en-US',
    viewer: null,
    loadFillers: () => Promise.resolve(),
  });
  return renderToString(
    <App services={services}>
      <PromoBox isOn={false} onChange={() => undefined} />
    </App>,
  );
}

it('the box for promotional mail is unticked, names who sends it with ABN and address, and says that opens are counted', async () => {
  const shown = await shownWith({
    OPERATOR_NAME: 'Swapu Pty Ltd',
    OPERATOR_ABN: '51 824 753 556',
    OPERATOR_ADDRESS: '2 Lane, Perth',
  });
  expect(shown).toMatch(/<input[^>]*type="checkbox"/);
  expect(shown).not.toContain('checked');
  expect(shown).toContain('We count whether these emails are opened');
  expect(shown).toContain('Swapu Pty Ltd, ABN 51 824 753 556, 2 Lane, Perth');
});

it('no box stands where nobody is named as the sender', async () => {
  expect(await shownWith({ APP_MODE: 'production' })).not.toMatch(/<input|ABN/);
});
