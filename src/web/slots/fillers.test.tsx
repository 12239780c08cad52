import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { PageRequest } from '../page-part.ts';
import type { FillerPart, NamedFiller } from './filler.ts';
import { Fillers, FillersContext, FillerRenderWatchContext } from './fillers.tsx';
import { createFillerLoader } from './load-fillers.ts';
import { slot } from './slot.ts';

const panels = slot<{ readonly id: number }>('test.panels');

const named = (name: string, part: Partial<FillerPart<{ readonly id: number }>>): NamedFiller =>
  ({ slot: panels, name, order: 1, part: { loaded: () => part, load: async () => part, source: undefined } }) as never;
const shows = (text: string) => ({ default: ({ id }: { readonly id: number }) => <p>{`${text} ${id}`}</p> });

/** Renders a screen with the slot; returns its HTML, and the fillers that began to render and did not end. */
async function rendered(fillers: readonly NamedFiller[], leftOut: readonly string[] = []): Promise<[string, string[]]> {
  const handler = createStaticHandler([
    {
      path: '/',
      loader: () => ({ head: null, leftOut }),
      Component: () => (
        <main>
          <Fillers slot={panels} of={{ id: 7 }} />
          <footer />
        </main>
      ),
    },
  ]);
  const context = await handler.query(new Request('http://127.0.0.1/'));
  if (context instanceof Response) throw new Error('the screen went elsewhere');
  const begun = new Set<string>();
  const html = renderToString(
    <FillersContext value={() => fillers}>
      <FillerRenderWatchContext
        value={{ began: (name) => void begun.add(name), ended: (name) => void begun.delete(name) }}
      >
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </FillerRenderWatchContext>
    </FillersContext>,
  );
  return [html.replaceAll(/<!--.*?-->|<template[^>]*><\/template>/g, ''), [...begun]];
}

describe('a slot', () => {
  it('shows its fillers in order, each with what the screen gives', async () => {
    const [html] = await rendered([named('one', shows('first')), named('two', shows('second'))]);
    expect(html).toBe('<main><p>first 7</p><p>second 7</p><footer></footer></main>');
  });

  it('leaves no trace where no module fills it', async () => {
    expect(await rendered([])).toEqual(['<main><footer></footer></main>', []]);
  });

  it('loses a filler that throws, tells its name, and keeps the others', async () => {
    const Broken = () => {
      throw new Error('planted');
    };
    const deep = { default: () => <p>{<Broken />}</p> };
    expect(await rendered([named('bad', deep), named('good', shows('still here'))])).toEqual([
      '<main><p>still here 7</p><footer></footer></main>',
      ['bad'],
    ]);
  });

  it('shows no filler whose data was refused', async () => {
    const [html] = await rendered([named('bad', shows('empty')), named('good', shows('still here'))], ['bad']);
    expect(html).toBe('<main><p>still here 7</p><footer></footer></main>');
  });
});

describe('the data of fillers', () => {
  const refusal = (kind: string) => Object.assign(new Error(kind), { data: { code: 'x.y', kind, requestId: '1' } });
  const noNetwork = Object.assign(new Error('failed to fetch'), { name: 'TRPCClientError' });
  const failing = (name: string, error: Error) =>
    named(name, { load: () => Promise.reject(error), invalidatedBy: ['items'] });

  /** The fillers left out, and the subjects that the others were asked to load. */
  async function loaded(...fillers: readonly NamedFiller[]): Promise<string[]> {
    const leftOut: string[] = [];
    const load = createFillerLoader(
      {} as PageRequest,
      (name) => void leftOut.push(name),
      () => fillers,
    );
    await load(panels, { id: 1 }, { id: 2 });
    return leftOut;
  }

  it('is asked for at once, for all subjects in one call each', async () => {
    const calls: string[] = [];
    const asked = (name: string) =>
      named(name, {
        load: async (_request, subjects) => void calls.push(`${name} ${subjects.map(({ id }) => id).join()}`),
        invalidatedBy: [],
      });
    const done = loaded(asked('one'), asked('two'));
    // Checked before any await: calls of one moment share one request.
    expect(calls).toEqual(['one 1,2', 'two 1,2']);
    expect(await done).toEqual([]);
  });

  it('refused or broken leaves its filler out and no other', async () => {
    expect(
      await loaded(
        failing('refused', refusal('notFound')),
        named('good', shows('x')),
        failing('broken', new Error('fault')),
        failing('failed', refusal('fault')),
      ),
    ).toEqual(['refused', 'broken', 'failed']);
  });

  it('that may come a moment later keeps its filler, which asks again', async () => {
    expect(
      await loaded(
        failing('busy', refusal('unavailable')),
        failing('hasty', refusal('limited')),
        failing('offline', noNetwork),
      ),
    ).toEqual([]);
  });
});
