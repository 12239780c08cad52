import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import type { Writable } from 'node:stream';
import { formatLocales } from '#contracts/format-number.ts';
import type { ImageId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import type { Format } from '#platform/i18n/format.ts';
import type { Member } from '#platform/member.ts';
import { createPdfPaper, type PdfPaper } from '#platform/pdf/paper.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { renderPaperPicture } from '#platform/uploads/render-paper-picture.ts';
import { toImageKey } from '#platform/uploads/upload-keys.ts';
import { maxPaperMessages, maxPaperPictures } from '../../domain/chat-bounds.ts';
import type { Message, MessageFile } from '../../domain/chat.schemas.ts';
import { formatEventLine, isTakeBackSignal, type TranslateKey } from '../../domain/event-line-text.ts';
import { listMessages } from '../chat.queries.ts';
import type { Room } from '../chat.views.ts';

export interface RoomPaperContext {
  readonly db: Db;
  readonly storage: Storage;
  readonly viewer: Pick<Member, 'id' | 'username' | 'locale' | 'timeZone'>;
  readonly t: Translate;
  /** Returns a key without a message as it is, such as that of a line of a newer release. */
  readonly translateKnown: TranslateKey;
  readonly format: Format;
  readonly now: Date;
}

const messagesPerStep = 100;
const margin = 48;
/** Points of a picture's box, and pixels: three stand beside one another. */
const pictureBox = 150;
const picturePixels = 320;
const small = { size: 9 } as const;

/** The names of a room's other members, as its page has them. */
export const nameRoom = (
  { members }: Room,
  { viewer, t, format }: Pick<RoomPaperContext, 'viewer' | 't' | 'format'>,
) => {
  const names = members.flatMap(({ id, username }) => (id === viewer.id ? [] : [username]));
  return names.length === 0 ? t('chat.someone') : format.list(names);
};

/**
 * Writes a room as a PDF while its messages are read: the last `maxPaperMessages`, as the viewer sees them now. Other
 * requests get their turn between the messages, and a slow reader holds the next ones back.
 */
export async function renderRoomPaper(context: RoomPaperContext, room: Room, output: Writable): Promise<void> {
  const { db, t } = context;
  const title = t('chat.roomWith', { name: nameRoom(room, context) });
  const paper = await createPdfPaper({
    title,
    size: 'A4',
    margin,
    language: formatLocales[context.viewer.locale],
    isPaged: true,
  });
  paper.pdf.pipe(output);
  const first = Math.max(0, room.lastSequence - maxPaperMessages);
  writeHead(paper, context, { title, isCut: first > 0 });
  const lines = new RoomPaperLines(paper, context, room);
  for (let cursor = first, isMore = true; isMore && !output.destroyed;) {
    const page = await listMessages(db, { roomId: room.id, towards: 'newer', cursor, limit: messagesPerStep });
    for (const message of page.items) {
      await lines.write(message);
      await setImmediate();
    }
    if (output.writableNeedDrain) await Promise.race([once(output, 'drain'), once(output, 'close')]);
    cursor += messagesPerStep;
    isMore = page.hasNewer;
  }
  paper.pdf.end();
}

function writeHead(
  paper: PdfPaper,
  { viewer, t, format, now }: RoomPaperContext,
  { title, isCut }: { readonly title: string; readonly isCut: boolean },
): void {
  const zone = new Intl.DateTimeFormat(formatLocales[viewer.locale], {
    timeZone: viewer.timeZone,
    timeZoneName: 'longGeneric',
  });
  const zoneName = zone.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? viewer.timeZone;
  const iso = now.toISOString();
  paper.tag('H1', () => paper.write(title, { size: 18, isBold: true }));
  paper.tag('P', () =>
    paper.write(
      t('chat.paper.saved', { name: viewer.username, date: format.date(iso), time: format.time(iso), zone: zoneName }),
      small,
    ),
  );
  if (isCut) paper.tag('P', () => paper.write(t('chat.paper.cut', { count: maxPaperMessages }), small));
}

/** The lines of a room on paper, a heading for each day. */
class RoomPaperLines {
  readonly #paper: PdfPaper;
  readonly #context: RoomPaperContext;
  readonly #room: Room;
  #day = '';
  #pictures = 0;

  constructor(paper: PdfPaper, context: RoomPaperContext, room: Room) {
    this.#paper = paper;
    this.#context = context;
    this.#room = room;
  }

  async write(message: Message): Promise<void> {
    if (isTakeBackSignal(message)) return;
    const { t, translateKnown, format, viewer } = this.#context;
    const paper = this.#paper;
    this.#writeDay(format.date(message.createdAt));
    const time = format.time(message.createdAt);
    if (message.code !== null) {
      const text = formatEventLine(translateKnown, message, viewer.id, {
        people: this.#room.members,
        about: this.#room.about,
      });
      paper.tag('P', () => paper.write(`${time} · ${text}`, small));
      paper.skip(0.5);
      return;
    }
    const name = this.#nameAuthor(message);
    paper.begin(40);
    paper.tag('P', () => {
      paper.write(`${time} · ${name}`, { ...small, isBold: true });
      if (message.question) paper.write(this.#wordQuestion(message.question), small);
      if (message.text) paper.write(message.text, { size: 10.5 });
    });
    await this.#writePictures(message.files.filter(isPicture), name);
    for (const { name: fileName } of message.files.filter((file) => !isPicture(file)))
      paper.tag('P', () => paper.write(t('chat.paper.attached', { name: fileName }), small));
    paper.skip(0.5);
  }

  #writeDay(day: string): void {
    if (day === this.#day) return;
    this.#day = day;
    this.#paper.begin(70);
    this.#paper.skip(0.8);
    this.#paper.tag('H2', () => this.#paper.write(day, { size: 12, isBold: true }));
    this.#paper.skip(0.4);
  }

  #nameAuthor({ authorId }: Message): string {
    const { t } = this.#context;
    return this.#room.members.find(({ id }) => id === authorId)?.username ?? t('chat.someone');
  }

  #wordQuestion({ itemId, kind }: NonNullable<Message['question']>): string {
    const { t } = this.#context;
    const about = this.#room.questions.find((question) => question.itemId === itemId);
    const kindText = t(`chat.ask.kind.${kind}`);
    if (!about) return kindText;
    return t('chat.question.heading', { thing: about.item?.title ?? t('chat.about.gone'), kind: kindText });
  }

  /** Pictures three in a row; their names where there are too many, and where the file is gone. */
  async #writePictures(pictures: readonly MessageFile[], author: string): Promise<void> {
    const { t } = this.#context;
    const paper = this.#paper;
    const { pdf } = paper;
    for (let at = 0; at < pictures.length; at += 3) {
      const row = await Promise.all(pictures.slice(at, at + 3).map(({ id }) => this.#readPicture(id)));
      if (row.some((bytes) => bytes !== null)) paper.begin(pictureBox + 8);
      const top = pdf.y + 4;
      for (const [place, bytes] of row.entries()) {
        const alt = t('chat.files.picture', { name: author, n: at + place + 1, count: pictures.length });
        if (bytes === null) paper.tag('P', () => paper.write(alt, small));
        else
          paper.tag(
            'Figure',
            () => pdf.image(bytes, margin + place * (pictureBox + 8), top, { fit: [pictureBox, pictureBox] }),
            alt,
          );
      }
      if (row.some((bytes) => bytes !== null)) pdf.y = Math.max(pdf.y, top + pictureBox + 4);
    }
  }

  async #readPicture(id: ImageId): Promise<Buffer | null> {
    if (this.#pictures >= maxPaperPictures) return null;
    this.#pictures += 1;
    const stored = await this.#context.storage.get(toImageKey(id, 'chat', { width: 320, ending: 'webp' }));
    if (!stored) return null;
    // A damaged file is named as one that is gone, and the paper has all else.
    return renderPaperPicture(await buffer(stored.stream), picturePixels).catch(() => null);
  }
}

const isPicture = ({ format }: MessageFile): boolean => format === 'picture';
