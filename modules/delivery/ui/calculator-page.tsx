import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { isState } from '#contracts/australian-states.ts';
import { useViewerPlace } from '#modules/items/ui/public.ts';
import type { DevicePlace } from '#web/client-storage.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Page } from '#web/kit/page.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { focusFirstError, useForm } from '#web/kit/use-form.ts';
import { lazyComponent } from '#web/lazy-part.tsx';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { isUuidParam } from '#web/path-params.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { CalculatorQuotesInput, QuoteList } from '../domain/quote.schemas.ts';
import {
  findMatchingPlaces,
  findPlaceError,
  toGazetteerSearch,
  type GazetteerPlace,
  type PlaceValues,
} from './find-matching-places.ts';
import { ParcelFields } from './parcel-fields.tsx';
import { emptyParcelValues, type ParcelValues } from './parcel-values.ts';
import { emptyPlaceValues, PlaceFields } from './place-fields.tsx';

// Quotes come after an answer of couriers, long after the page.
const QuoteLines = lazyComponent(async () => ({ default: (await import('./quote-lines.tsx')).QuoteLines }));

/** The item in the address, whose place and size are filled in. */
const itemIn = (params: URLSearchParams) => {
  const itemId = params.get('item') ?? '';
  return isUuidParam(itemId) ? { itemId } : null;
};

export async function load({ trpc: calls, url, viewer }: PageRequest): Promise<void> {
  const item = itemIn(url.searchParams);
  // An item that the visitor may not see leaves the form empty.
  await Promise.all([
    item && calls.delivery.parcelOfItem.fetch(item).catch(() => undefined),
    viewer && calls.members.ownPlace.ensureData().catch(() => undefined),
  ]);
}

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('delivery.calculator.title'),
  description: words('delivery.calculator.lead'),
});

/** Shows what a delivery costs between two suburbs, for anyone. */
export default function CalculatorPage() {
  const t = useTranslate();
  const [params] = useSearchParams();
  const item = itemIn(params);
  const known = trpc.delivery.parcelOfItem.useQuery(item ?? { itemId: '' }, { enabled: item !== null, retry: false });
  const own = placeOfViewer(useViewerPlace());
  // A delivery of an item comes to the viewer; any other one starts from them.
  const from = item ? known.data?.from : own;
  const to = item ? own : null;
  return (
    <Page title={t('delivery.calculator.title')} lead={t('delivery.calculator.lead')} width="text">
      <Calculator
        key={[known.data && item?.itemId, own?.suburb, own?.state].join()}
        from={from ?? null}
        to={to}
        parcel={known.data?.parcel ?? null}
      />
    </Page>
  );
}

interface Known {
  readonly from: PlaceValues | null;
  readonly to: PlaceValues | null;
  readonly parcel: ParcelValues | null;
}

function Calculator({ from, to, parcel }: Known) {
  const t = useTranslate();
  const utils = trpc.useUtils();
  const [list, setList] = useState<QuoteList | null>(null);
  const [choices, setChoices] = useState<Readonly<Record<'from' | 'to', readonly GazetteerPlace[]>>>(noChoices);
  const form = useForm({
    initial: { from: from ?? emptyPlaceValues, to: to ?? emptyPlaceValues, parcel: parcel ?? emptyParcelValues },
  });
  const meant = async (place: PlaceValues) => {
    const text = toGazetteerSearch(place);
    return text === null
      ? []
      : findMatchingPlaces(place, await utils.members.suburbs.fetch({ text }, { staleTime: 60_000 }));
  };
  const setPlace = (name: 'from' | 'to', place: PlaceValues) => {
    setChoices((known) => ({ ...known, [name]: [] }));
    form.set(name, place);
  };
  const submit = form.submit(async ({ parcel: size, ...typed }) => {
    setList(null);
    const [fromPlaces, toPlaces] = await Promise.all([meant(typed.from), meant(typed.to)]);
    setChoices({ from: fromPlaces, to: toPlaces });
    const errors = { ...findPlaceError('from', typed.from, fromPlaces), ...findPlaceError('to', typed.to, toPlaces) };
    const [start, end] = [fromPlaces[0], toPlaces[0]];
    if (Object.keys(errors).length > 0 || !start || !end) {
      form.setErrors(errors);
      return focusFirstError(null);
    }
    const places = { from: toPlaceValues(start), to: toPlaceValues(end) };
    form.setAll(places);
    setList(
      await utils.delivery.calculate.fetch({ ...places, parcel: size } as CalculatorQuotesInput, { staleTime: 60_000 }),
    );
  });
  return (
    <Stack gap={3}>
      <Card as="section">
        <form onSubmit={submit} noValidate>
          <Stack gap={3}>
            <PlaceFields
              title={t('delivery.calculator.from')}
              name="from"
              value={form.values.from}
              onChange={(place) => setPlace('from', place)}
              errors={form.errors}
              choices={choices.from}
            />
            <PlaceFields
              title={t('delivery.calculator.to')}
              name="to"
              value={form.values.to}
              onChange={(place) => setPlace('to', place)}
              errors={form.errors}
              choices={choices.to}
            />
            <ParcelFields
              value={form.values.parcel}
              onChange={(value) => form.set('parcel', value)}
              errors={form.errors}
            />
            <ErrorNote error={form.failure} />
            <Button type="submit" tone="action" busy={form.isBusy}>
              {t('delivery.calculator.show')}
            </Button>
          </Stack>
        </form>
      </Card>
      <Suspense fallback={null}>{list && <QuoteLines list={list} />}</Suspense>
    </Stack>
  );
}

const placeOfViewer = (place: DevicePlace | null): PlaceValues | null =>
  place && isState(place.state) ? { suburb: place.name, state: place.state, postcode: '' } : null;

const noChoices = { from: [], to: [] };

const toPlaceValues = ({ name, state, postcode }: GazetteerPlace): PlaceValues => ({ suburb: name, state, postcode });
