import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { EditVersion } from '#contracts/edit-version.ts';
import { getCatalogue } from '#platform/i18n/translator.ts';
import { App } from '#web/app.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { MessageStore } from '#web/message-store.ts';
import { createServices } from '#web/services.ts';
import { toItemBounds } from '../domain/item-bounds.ts';
import { parcelSizeByOption } from '../domain/item-choices.ts';
import { itemSettings } from '../domain/items.settings.ts';
import { itemFieldNames, itemFields, itemSteps, type ItemStep } from '../domain/item-fields.ts';
import { ItemBoundsLoader } from './item-bounds.tsx';
import { emptyItemValues, type ItemValues } from './item-values.ts';
import { ListingSteps } from './listing-steps.tsx';

const catalogue = getCatalogue('en-US');

function Listing() {
  // With a size, so that the fields of its measures are open.
  const initial = { ...emptyItemValues, ...parcelSizeByOption.shoebox };
  const form = useForm<ItemValues, EditVersion>({ initial, version: null });
  return <ListingSteps form={form} onSubmit={async () => undefined} />;
}

/** Renders the form: the HTML of each step. */
function renderSteps(): Readonly<Record<string, string>> {
  const services = createServices({
    links: [],
    words: new MessageStore('en-US', {}, catalogue.messages),
    viewer: null,
    now: () => new Date('2026-06-01T00:00:00Z'),
  });
  services.trpc.items.bounds.setData(undefined, toItemBounds(z.object(itemSettings.shape).parse({})));
  const html = renderToString(
    <App services={services}>
      <MemoryRouter>
        <ItemBoundsLoader>
          <Listing />
        </ItemBoundsLoader>
      </MemoryRouter>
    </App>,
  );
  const [, ...steps] = html.replaceAll('&#x27;', "'").split('data-step="');
  return Object.fromEntries(steps.map((step) => [step.slice(0, step.indexOf('"')), step]));
}

it.each(itemFieldNames.map((name) => [name, itemFields[name].step] as const))(
  'the form asks for %s in the step %s, and in no other',
  (name, step) => {
    const steps = renderSteps();
    const label = catalogue.text(itemFields[name].label);
    const isLabelled = (each: ItemStep) => steps[each]?.includes(`>${label}<`) === true;
    expect(itemSteps.filter(isLabelled)).toEqual([step]);
  },
);
