import { UncleanableFileError } from './uncleanable-file-error.ts';

/** A box of the ISO base media file format: its type, and where it and its content stand in the file. */
interface Box {
  readonly type: string;
  readonly start: number;
  readonly bodyStart: number;
  readonly end: number;
}

/**
 * The boxes that a player needs, by the box around them; `file` is the top level. All others are blanked: user data,
 * metadata, extensions and what a camera's maker invented say where and by whom a video was made.
 */
const kept: Readonly<Record<string, ReadonlySet<string>>> = {
  file: new Set(['ftyp', 'styp', 'moov', 'mdat', 'sidx', 'moof', 'mfra', 'wide']),
  moov: new Set(['mvhd', 'trak', 'mvex']),
  mvex: new Set(['mehd', 'trex']),
  trak: new Set(['tkhd', 'edts', 'tref', 'tapt', 'mdia']),
  edts: new Set(['elst']),
  mdia: new Set(['mdhd', 'hdlr', 'minf']),
  minf: new Set(['vmhd', 'smhd', 'nmhd', 'hdlr', 'dinf', 'stbl']),
  dinf: new Set(['dref']),
  stbl: new Set(
    'stsd stts ctts cslg stsc stsz stz2 stco co64 stss stps stsh sdtp sbgp sgpd subs padb saiz saio'.split(' '),
  ),
  moof: new Set(['mfhd', 'traf']),
  traf: new Set(['tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio']),
  mfra: new Set(['tfra', 'mfro']),
};

function listBoxes(file: Buffer, from: number, until: number): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start < until;) {
    if (until - start < 8) throw new UncleanableFileError();
    const stated = file.readUInt32BE(start);
    const headerSize = stated === 1 ? 16 : 8;
    if (until - start < headerSize) throw new UncleanableFileError();
    const size = stated === 1 ? Number(file.readBigUInt64BE(start + 8)) : stated === 0 ? until - start : stated;
    if (size < headerSize || size > until - start) throw new UncleanableFileError();
    const type = file.toString('latin1', start + 4, start + 8);
    boxes.push({ type, start, bodyStart: start + headerSize, end: start + size });
    start += size;
  }
  return boxes;
}

const listChildren = (file: Buffer, box: Box): Box[] => listBoxes(file, box.bodyStart, box.end);

function findInside(file: Buffer, box: Box, ...path: readonly string[]): Box | undefined {
  let found: Box | undefined = box;
  for (const type of path) found = found && listChildren(file, found).find((child) => child.type === type);
  return found;
}

function requireInside(file: Buffer, box: Box, ...path: readonly string[]): Box {
  const found = findInside(file, box, ...path);
  if (!found) throw new UncleanableFileError();
  return found;
}

/** Makes a box free space of the same size, so that the offsets of all others stay right. */
function blankBox(file: Buffer, { start, bodyStart, end }: Box): void {
  file.write('free', start + 4, 'latin1');
  file.fill(0, bodyStart, end);
}

function blankUnknownBoxes(file: Buffer, parent: string, boxes: readonly Box[]): void {
  for (const box of boxes)
    if (!kept[parent]?.has(box.type)) blankBox(file, box);
    else if (kept[box.type]) blankUnknownBoxes(file, box.type, listChildren(file, box));
}

/** Reads the entries of a table: `count` rows of unsigned numbers of four bytes, after `skip` bytes of the box. */
function readTable(file: Buffer, { bodyStart, end }: Box, skip: number, numbersPerRow: number): number[][] {
  const at = bodyStart + skip;
  if (at + 4 > end) throw new UncleanableFileError();
  const count = file.readUInt32BE(at);
  if (at + 4 + count * numbersPerRow * 4 > end) throw new UncleanableFileError();
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: numbersPerRow }, (__, index) => file.readUInt32BE(at + 4 + (row * numbersPerRow + index) * 4)),
  );
}

function readChunkOffsets(file: Buffer, table: Box): number[] {
  const narrow = findInside(file, table, 'stco');
  if (narrow) return readTable(file, narrow, 4, 1).map(([offset = 0]) => offset);
  const wide = requireInside(file, table, 'co64');
  return readTable(file, wide, 4, 2).map(([high = 0, low = 0]) => high * 2 ** 32 + low);
}

/** Returns what sums the sizes of some samples of a track, which are all alike or listed one by one. */
function createSizeSum(file: Buffer, table: Box): (first: number, count: number) => number {
  const box = requireInside(file, table, 'stsz');
  if (box.bodyStart + 12 > box.end) throw new UncleanableFileError();
  const same = file.readUInt32BE(box.bodyStart + 4);
  if (same > 0) return (_, count) => count * same;
  const sizes = readTable(file, box, 8, 1).map(([size = 0]) => size);
  return (first, count) => sizes.slice(first, first + count).reduce((sum, size) => sum + size, 0);
}

/** Where the samples of a track stand in the file. */
function listChunks(file: Buffer, track: Box): { start: number; end: number }[] {
  const table = requireInside(file, track, 'mdia', 'minf', 'stbl');
  const runs = readTable(file, requireInside(file, table, 'stsc'), 4, 3);
  const sumSizes = createSizeSum(file, table);
  let [run, sample] = [0, 0];
  return readChunkOffsets(file, table).map((start, index) => {
    while ((runs[run + 1]?.[0] ?? Infinity) <= index + 1) run += 1;
    const count = runs[run]?.[1] ?? 0;
    const end = start + sumSizes(sample, count);
    sample += count;
    return { start, end };
  });
}

/** Fills a track's samples with zeros. One that points outside the media data would damage the rest of the file. */
function blankSamples(file: Buffer, track: Box, media: readonly Box[]): void {
  for (const { start, end } of listChunks(file, track)) {
    if (!media.some((box) => start >= box.bodyStart && end <= box.end)) throw new UncleanableFileError();
    file.fill(0, start, end);
  }
}

function readTrackKind(file: Buffer, track: Box): string {
  const { bodyStart, end } = requireInside(file, track, 'mdia', 'hdlr');
  if (bodyStart + 12 > end) throw new UncleanableFileError();
  return file.toString('latin1', bodyStart + 8, bodyStart + 12);
}

/**
 * Removes, in place, everything from an MP4 or QuickTime file that is neither picture nor sound: also tracks of
 * positions and subtitles, in which cameras and drones write where they were.
 * @throws UncleanableFileError for a file that cannot be followed box by box, and for one without a picture
 */
export function cleanIsoMedia(file: Buffer): void {
  const top = listBoxes(file, 0, file.length);
  const [movie, second] = top.filter(({ type }) => type === 'moov');
  if (!movie || second) throw new UncleanableFileError();
  const tracks = listChildren(file, movie)
    .filter(({ type }) => type === 'trak')
    .map((box) => ({ box, kind: readTrackKind(file, box) }));
  if (!tracks.some(({ kind }) => kind === 'vide')) throw new UncleanableFileError();
  const others = tracks.filter(({ kind }) => kind !== 'vide' && kind !== 'soun');

  // The samples of a file in fragments are listed elsewhere.
  if (others.length > 0 && findInside(file, movie, 'mvex')) throw new UncleanableFileError();
  const media = top.filter(({ type }) => type === 'mdat');
  for (const { box } of others) blankSamples(file, box, media);
  for (const { box } of others) blankBox(file, box);
  blankUnknownBoxes(file, 'file', top);
}
