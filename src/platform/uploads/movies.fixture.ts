/** Builds MP4, QuickTime and WebM files box by box, each with what a camera writes about where it was. */

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const numbers = (...values: readonly number[]): Buffer => Buffer.concat(values.map(number));

export const makeBox = (type: string, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([number(body.length + 8), Buffer.from(type, 'latin1'), body]);
};

/** A place as phones write it, which must not be left anywhere. */
export const place = '+38.7223-009.1393/';
export const picture = Buffer.from('the picture itself');

interface SampleTrack {
  readonly kind: string;
  readonly sample: Buffer;
}

function makeTrack({ kind, sample }: SampleTrack, offset: number): Buffer {
  const table = makeBox(
    'stbl',
    makeBox('stsd', numbers(0, 0)),
    makeBox('stts', numbers(0, 1, 1, 1)),
    makeBox('stsc', numbers(0, 1, 1, 1, 1)),
    makeBox('stsz', numbers(0, 0, 1, sample.length)),
    makeBox('stco', numbers(0, 1, offset)),
  );
  return makeBox(
    'trak',
    makeBox('tkhd', numbers(0)),
    makeBox(
      'mdia',
      makeBox('mdhd', numbers(0)),
      makeBox('hdlr', numbers(0, 0), Buffer.from(kind), numbers(0, 0, 0)),
      makeBox('minf', makeBox('vmhd', numbers(0)), table),
    ),
    makeBox('udta', makeBox('loci', Buffer.from(place))),
  );
}

export interface MovieOptions {
  readonly brand?: string;
  readonly tracks?: readonly SampleTrack[];
  readonly more?: readonly Buffer[];
}

const pictureTrack: SampleTrack = { kind: 'vide', sample: picture };
export const placeTrack: SampleTrack = { kind: 'meta', sample: Buffer.from(`GPS ${place}`) };

/** A film of one picture with a place in its user data, its metadata, an unknown box and, if wished, a track. */
export function makeMovie({ brand = 'isom', tracks = [pictureTrack], more = [] }: MovieOptions = {}): Buffer {
  const type = makeBox('ftyp', Buffer.from(brand, 'latin1'), number(0), Buffer.from('isom'));
  let offset = type.length + 8;
  const offsets = tracks.map(({ sample }) => (offset += sample.length) - sample.length);
  return Buffer.concat([
    type,
    makeBox('mdat', ...tracks.map(({ sample }) => sample)),
    makeBox(
      'moov',
      makeBox('mvhd', numbers(0)),
      ...tracks.map((track, index) => makeTrack(track, offsets[index] ?? 0)),
      makeBox('udta', makeBox('\xa9xyz', Buffer.from(place))),
      makeBox('meta', Buffer.from(`com.apple.quicktime.location.ISO6709 ${place}`)),
    ),
    makeBox('uuid', Buffer.from(`xmp ${place}`)),
    ...more,
  ]);
}
export const pictureAndPlaceTracks = [pictureTrack, placeTrack] as const;

/** An element of EBML, with its size in one or eight bytes, or left open as live recordings do. */
export function makeElement(id: number, content: Buffer, size: 'short' | 'long' | 'open' = 'long'): Buffer {
  const hex = id.toString(16);
  const head = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE((1n << 56n) | BigInt(content.length));
  if (size === 'open') length.set(Buffer.from('01ffffffffffffff', 'hex'));
  return Buffer.concat([head, size === 'short' ? Buffer.from([0x80 | content.length]) : length, content]);
}

export interface WebmOptions {
  readonly docType?: string;
  readonly trackType?: number;
  readonly isLive?: boolean;
}

/** A film with a place in its title, its tags and an attachment, and empty space before its pictures. */
export function makeWebm({ docType = 'webm', trackType = 1, isLive = false }: WebmOptions = {}): Buffer {
  const size = isLive ? 'open' : 'long';
  return Buffer.concat([
    makeElement(0x1a45dfa3, makeElement(0x4282, Buffer.from(docType), 'short'), 'short'),
    makeElement(
      0x18538067,
      Buffer.concat([
        makeElement(0xec, Buffer.from('void')),
        makeElement(
          0x1549a966,
          Buffer.concat([
            makeElement(0x2ad7b1, numbers(1_000_000)),
            makeElement(0x7ba9, Buffer.from(place)),
            makeElement(0x63a2, Buffer.alloc(0), 'short'),
          ]),
        ),
        makeElement(0x1654ae6b, makeElement(0xae, makeElement(0x83, Buffer.from([trackType]), 'short'))),
        makeElement(0x1f43b675, Buffer.concat([makeElement(0xe7, numbers(0)), makeElement(0xa3, picture)]), size),
        makeElement(0x1254c367, makeElement(0x7373, Buffer.from(`LOCATION ${place}`))),
        makeElement(0x1941a469, Buffer.from(place)),
      ]),
      size,
    ),
  ]);
}
