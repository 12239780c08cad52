import { UncleanableFileError } from './uncleanable-file-error.ts';

/** An element of EBML. Live recordings leave the size of the segment and of clusters open. */
interface Element {
  readonly id: number;
  readonly start: number;
  readonly bodyStart: number;
  readonly end: number;
  readonly isOpen: boolean;
}

const ids = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  cluster: 0x1f43b675,
  seekHead: 0x114d9b74,
  cues: 0x1c53bb6b,
  tags: 0x1254c367,
  chapters: 0x1043a770,
  attachments: 0x1941a469,
  trackEntry: 0xae,
  trackType: 0x83,
  void: 0xec,
} as const;

const inSegment: ReadonlySet<number> = new Set([ids.seekHead, ids.info, ids.tracks, ids.cluster, ids.cues]);
const topOfSegment: ReadonlySet<number> = new Set([...inSegment, ids.tags, ids.chapters, ids.attachments]);
/** Time scale, duration, date and the programs that wrote the file; no title and no file names. */
const inInfo: ReadonlySet<number> = new Set([0x2ad7b1, 0x4489, 0x4461, 0x4d80, 0x5741]);
/** Time, blocks, and what seeking needs. */
const inCluster: ReadonlySet<number> = new Set([0xe7, 0xa3, 0xa0, 0xab, 0xa7]);
const pictureOrSound: readonly number[] = [1, 2];

/** The number of bytes of an id or a size, by its leading zeros. */
function readLength(file: Buffer, at: number, longest: number): number {
  const length = Math.clz32(file[at] ?? 0) - 23;
  if (length > longest || at + length > file.length) throw new UncleanableFileError();
  return length;
}

function readElement(file: Buffer, start: number, until: number): Element {
  const idLength = readLength(file, start, 4);
  const sizeAt = start + idLength;
  const sizeLength = readLength(file, sizeAt, 8);
  const bodyStart = sizeAt + sizeLength;
  if (bodyStart > until) throw new UncleanableFileError();
  const size = readNumber(file, sizeAt, bodyStart) - BigInt(2 ** (7 * sizeLength));
  const isOpen = size === BigInt(2 ** (7 * sizeLength)) - 1n;
  const end = isOpen ? until : bodyStart + Number(size);
  if (end > until) throw new UncleanableFileError();
  return { id: file.readUIntBE(start, idLength), start, bodyStart, end, isOpen };
}

function readNumber(file: Buffer, start: number, end: number): bigint {
  return file.subarray(start, end).reduce((number, byte) => number * 256n + BigInt(byte), 0n);
}

/** The elements of a part of the file, up to the first for which `isAfter` holds. */
function listElements(
  file: Buffer,
  from: number,
  until: number,
  isAfter: (element: Element) => boolean = () => false,
): Element[] {
  const elements: Element[] = [];
  for (let at = from; at < until;) {
    const element = readElement(file, at, until);
    if (isAfter(element)) break;
    if (element.isOpen && element.id !== ids.segment && element.id !== ids.cluster) throw new UncleanableFileError();
    const closed = element.isOpen && element.id === ids.cluster ? closeCluster(file, element, until) : element;
    elements.push(closed);
    at = closed.end;
  }
  return elements;
}

/** A cluster without a size ends where the next part of the segment begins. */
function closeCluster(file: Buffer, cluster: Element, until: number): Element {
  const children = listElements(file, cluster.bodyStart, until, ({ id }) => topOfSegment.has(id));
  return { ...cluster, end: children.at(-1)?.end ?? cluster.bodyStart };
}

/** Makes an element empty space of the same size, so that the positions of all others stay right. */
function blankElement(file: Buffer, { start, end }: Element): void {
  const size = end - start;
  file[start] = ids.void;
  const sizeLength = size < 9 ? 1 : 8;
  if (sizeLength === 1) file[start + 1] = 0x80 | (size - 2);
  else file.writeBigUInt64BE((1n << 56n) | BigInt(size - 9), start + 1);
  file.fill(0, start + 1 + sizeLength, end);
}

function blankAllBut(file: Buffer, kept: ReadonlySet<number>, elements: readonly Element[]): void {
  for (const element of elements) if (!kept.has(element.id)) blankElement(file, element);
}

/** @throws UncleanableFileError for subtitles and metadata, whose blocks stand among those of the pictures */
function checkTracks(file: Buffer, tracks: Element): void {
  for (const entry of listElements(file, tracks.bodyStart, tracks.end)) {
    if (entry.id !== ids.trackEntry) continue;
    const kind = listElements(file, entry.bodyStart, entry.end).find(({ id }) => id === ids.trackType);
    if (!kind || !pictureOrSound.includes(Number(readNumber(file, kind.bodyStart, kind.end))))
      throw new UncleanableFileError();
  }
}

/**
 * Removes, in place, everything from a WebM file that is neither picture nor sound: tags, titles, attachments and
 * chapters.
 * @throws UncleanableFileError for a file that cannot be followed element by element
 */
export function cleanWebm(file: Buffer): void {
  const [header, segment, third] = listElements(file, 0, file.length);
  if (header?.id !== ids.header || segment?.id !== ids.segment || third) throw new UncleanableFileError();
  const docType = listElements(file, header.bodyStart, header.end).find(({ id }) => id === ids.docType);
  if (!docType || file.toString('latin1', docType.bodyStart, docType.end) !== 'webm') throw new UncleanableFileError();
  const parts = listElements(file, segment.bodyStart, segment.end);
  if (!parts.some(({ id }) => id === ids.tracks)) throw new UncleanableFileError();
  for (const part of parts) {
    if (part.id === ids.tracks) checkTracks(file, part);
    if (part.id === ids.info) blankAllBut(file, inInfo, listElements(file, part.bodyStart, part.end));
    if (part.id === ids.cluster) blankAllBut(file, inCluster, listElements(file, part.bodyStart, part.end));
  }
  blankAllBut(file, inSegment, parts);
}
