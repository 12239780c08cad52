import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { ImageId, newId } from '#contracts/ids.ts';
import type { ItemPicture } from '../domain/item.views.ts';
import { findCoverIndex, isFileUnusable } from './photo-slots.ts';
import { createPhotoUploads } from './photo-uploads.ts';

const picture = (): ItemPicture => ({ id: newId(ImageId), width: 4, height: 5, placeholder: null });
const file = (name: string) => new File([name], name);

/** Photos whose uploads end on the test's command. */
function setUp(maximum = 8) {
  const ends: ((outcome: ItemPicture | Error) => void)[] = [];
  const photos = createPhotoUploads({
    pictures: [],
    maximum,
    calls: {
      begin: async () => ({ uploadId: 'u', partSize: 100 }),
      put: async () => undefined,
      finish: () =>
        new Promise((resolve, reject) =>
          ends.push((outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome))),
        ),
    },
  });
  afterEach(() => photos.close());
  const settle = () => pause(5);
  const states = () =>
    photos
      .slots()
      .map(({ picture: made, error, progress }) => (made ? 'there' : error ? 'stuck' : (progress?.stage ?? '-')));
  return { photos, ends, settle, states };
}
const refusal = Object.assign(new Error('no picture'), {
  data: { code: 'uploads.notAPicture', kind: 'invalid', params: {}, fields: [], requestId: 'r' },
});

describe('the photos of a form', () => {
  it('are sent two at a time and keep the order they were chosen in, whichever is there first', async () => {
    const { photos, ends, settle, states } = setUp();
    photos.add([file('a'), file('b'), file('c')]);
    await settle();
    expect(states()).toEqual(['preparing', 'preparing', 'sending']);
    ends[1]?.(picture());
    await settle();
    expect(states()).toEqual(['preparing', 'there', 'preparing']);
  });

  it('are taken up to the most an item has', () => {
    const { photos } = setUp(2);
    expect(photos.add([file('a'), file('b'), file('c')])).toBe(1);
    expect(photos.slots()).toHaveLength(2);
  });

  it('say when one is stuck, and send that one again when asked', async () => {
    const { photos, ends, settle, states } = setUp();
    photos.add([file('a'), file('b')]);
    await settle();
    ends[0]?.(refusal);
    ends[1]?.(picture());
    await settle();
    expect(states()).toEqual(['stuck', 'there']);
    photos.send(photos.slots()[0]?.key ?? '');
    await settle();
    ends[2]?.(picture());
    await settle();
    expect(states()).toEqual(['there', 'there']);
  });

  it('can be taken away on their way, and back, to the same place', async () => {
    const { photos, ends, settle, states } = setUp();
    photos.add([file('a'), file('b')]);
    await settle();
    const [first] = photos.slots();
    const undo = photos.remove(first?.key ?? '');
    ends[0]?.(picture());
    await settle();
    expect(states()).toEqual(['preparing']);
    undo();
    await settle();
    expect(photos.slots()[0]?.key).toBe(first?.key);
    ends[2]?.(picture());
    await settle();
    expect(states()).toEqual(['there', 'preparing']);
  });
});

describe('a file that cannot be used', () => {
  it('is exchanged for another in its place, and is not the cover meanwhile', async () => {
    const { photos, ends, settle, states } = setUp();
    photos.add([file('broken'), file('good')]);
    await settle();
    ends[0]?.(refusal);
    ends[1]?.(picture());
    await settle();
    expect(findCoverIndex(photos.slots())).toBe(1);
    const [broken] = photos.slots();
    expect(broken && isFileUnusable(broken)).toBe(true);
    photos.exchange(broken?.key ?? '', file('another'));
    await settle();
    expect(states()).toEqual(['preparing', 'there']);
    ends[2]?.(picture());
    await settle();
    expect(states()).toEqual(['there', 'there']);
    expect(findCoverIndex(photos.slots())).toBe(0);
  });

  it('is not one that only did not arrive', () => {
    expect(isFileUnusable({ key: 'a', error: new TypeError('Failed to fetch') })).toBe(false);
  });
});
