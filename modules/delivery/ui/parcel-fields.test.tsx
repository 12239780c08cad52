import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Locale } from '#contracts/locale.ts';
import { getCatalogue } from '#platform/i18n/translator.ts';
import { App } from '#web/app.tsx';
import { createServices } from '#web/services.ts';
import { MessageStore } from '#web/message-store.ts';
import { ParcelFields } from './parcel-fields.tsx';
import { emptyParcelValues, type ParcelValues } from './parcel-values.ts';

function showFields(locale: Locale, value: ParcelValues): string {
  const services = createServices({
    links: [],
    words: new MessageStore(locale, {}, getCatalogue(locale).messages),
    viewer: null,
    now: () => new Date('2026-06-01T00:00:00Z'),
  });
  const html = renderToString(
    <App services={services}>
      <MemoryRouter>
        <ParcelFields value={value} onChange={() => undefined} errors={{}} />
      </MemoryRouter>
    </App>,
  );
  return html.replaceAll('\u00a0', ' ');
}

it('weight and sides show their minimum and maximum while they are typed', () => {
  const english = showFields('en-US', emptyParcelValues);
  expect(english.match(/0\.1 to 2,500 cm/g)).toHaveLength(3);
  expect(english).toContain('0.001 to 10,000 kg');
  expect(showFields('pt-PT', emptyParcelValues)).toMatch(/de 0,001 a 10[ .]?000 kg/);
});

it('marks the bounds that a typed number is outside of', () => {
  const marked = (value: ParcelValues) => showFields('en-US', value).match(/counterOut/g)?.length ?? 0;
  expect(marked({ ...emptyParcelValues, lengthMm: 25_000, weightGrams: 1 })).toBe(0);
  expect(marked({ ...emptyParcelValues, lengthMm: 25_001, weightGrams: 0 })).toBe(2);
});

it('a number outside its bounds is told by a sign and to assistive programs, and not by colour alone', () => {
  const count = (value: ParcelValues, what: RegExp) => showFields('en-US', value).match(what)?.length ?? 0;
  const signs = (value: ParcelValues) => count(value, /icon-alert-circle/g);
  const invalid = (value: ParcelValues) => count(value, /aria-invalid="true"/g);
  expect([signs(emptyParcelValues), invalid(emptyParcelValues)]).toEqual([0, 0]);
  const outside = { ...emptyParcelValues, lengthMm: 25_001, weightGrams: 0 };
  expect([signs(outside), invalid(outside)]).toEqual([2, 2]);
});
