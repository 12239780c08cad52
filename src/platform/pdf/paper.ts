import { buffer } from 'node:stream/consumers';
import { basePdfFonts, listFallbackFonts, readPdfFont } from './fonts.ts';
import { toVisualOrder } from './visual-order.ts';

type Pdf = PDFKit.PDFDocument;

export interface PaperFormat {
  /** In the file's properties. */
  readonly title: string;
  /** The language of its texts, as screen readers need it: the file is tagged then. */
  readonly language?: string;
  /** Text that reaches the lower margin goes on on the next page. */
  readonly isPaged?: boolean;
  /** By name, or width and height in points. */
  readonly size: 'A4' | 'A5' | [number, number];
  readonly margin: number;
}

export interface TextStyle {
  /** In points; by default 11. */
  readonly size?: number;
  readonly isBold?: boolean;
  readonly align?: 'left' | 'center' | 'right';
}

interface Piece {
  readonly text: string;
  readonly face: string;
}

/** Stands for a sign that no face has. */
const placeholder = '\ufffd';
const lineHeight = 1.25;
const ascent = 1;
const wide = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`;
/** Where a line may end: after a space, and beside each Chinese, Japanese or Korean letter. */
const breaks = new RegExp(`(?<= )|(?<=[${wide}])|(?=[${wide}])`, 'u');
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const splitGraphemes = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment);

/**
 * Pages of text in any script. Each letter is set in the first face that has it; what none has becomes a visible sign,
 * never an error. The coordinates are points from the upper left corner.
 */
export class PdfPaper {
  /** For pictures and rules. */
  readonly pdf: Pdf;
  readonly #left: number;
  readonly #width: number;
  readonly #isPaged: boolean;
  readonly #document: PDFKit.PDFStructureElement | null;

  constructor(pdf: Pdf, { margin, language, isPaged = false }: PaperFormat) {
    this.pdf = pdf;
    this.#left = margin;
    this.#isPaged = isPaged;
    this.#document = language === undefined ? null : pdf.struct('Document');
    if (this.#document) pdf.addStructure(this.#document);
    this.#width = pdf.page.width - 2 * margin;
    for (const face of Object.values(basePdfFonts)) this.#openFace(face);
  }

  /** Writes a paragraph at the present height, wrapped at the margins. A line feed begins a new line. */
  write(text: string, { size = 11, isBold = false, align = 'left' }: TextStyle = {}): void {
    for (const paragraph of text.split('\n')) {
      for (const line of this.#wrap(clean(paragraph), size, isBold)) {
        this.begin(size * lineHeight);
        const pieces = toVisualOrder(line.trimEnd()).flatMap((run) => this.#splitFaces(run.text, isBold));
        const free = this.#width - this.#measure(pieces, size);
        const indent = align === 'left' ? 0 : align === 'right' ? free : free / 2;
        this.#draw(pieces, size, this.#left + indent);
        this.pdf.y += size * lineHeight;
      }
    }
  }

  /** The height that a text takes, in points. */
  measureHeight(text: string, { size = 11, isBold = false }: TextStyle = {}): number {
    const lines = text.split('\n').flatMap((paragraph) => this.#wrap(clean(paragraph), size, isBold));
    return lines.length * size * lineHeight;
  }

  /** Writes a text and, at the right margin of the same line, a sum. */
  writeSum(text: string, sum: string, style: TextStyle = {}): void {
    const { y } = this.pdf;
    this.write(sum, { ...style, align: 'right' });
    this.pdf.y = y;
    this.write(text, style);
  }

  /** Begins the next page where less height than this is left. */
  begin(height: number): void {
    const { pdf } = this;
    if (this.#isPaged && pdf.y + height > pdf.page.height - this.#left && pdf.y > this.#left) pdf.continueOnNewPage();
  }

  /** Marks what is written for screen readers: a heading, a paragraph, or a picture with its text. */
  tag(type: 'H1' | 'H2' | 'P' | 'Figure', write: () => void, alt?: string): void {
    if (this.#document) this.#document.add(this.pdf.struct(type, alt === undefined ? {} : { alt }, write));
    else write();
  }

  /** Leaves a part of a line free. */
  skip(lines: number): void {
    this.pdf.y += lines * 11 * lineHeight;
  }

  /** Draws a line across the page. */
  rule(): void {
    const { pdf } = this;
    pdf
      .moveTo(this.#left, pdf.y)
      .lineTo(this.#left + this.#width, pdf.y)
      .stroke();
  }

  /** Ends the last page. */
  async finish(): Promise<Uint8Array> {
    const bytes = buffer(this.pdf);
    this.pdf.end();
    return bytes;
  }

  #draw(pieces: readonly Piece[], size: number, from: number): void {
    const { pdf } = this;
    const { y } = pdf;
    let x = from;
    for (const { text, face } of pieces) {
      pdf.font(face).fontSize(size);
      // By the baseline, since faces have heights of their own.
      pdf.text(text, x, y + size * ascent, { lineBreak: false, baseline: 'alphabetic' });
      x += pdf.widthOfString(text);
    }
    pdf.y = y;
  }

  #measure(pieces: readonly Piece[], size: number): number {
    return pieces.reduce((sum, { text, face }) => sum + this.pdf.font(face).fontSize(size).widthOfString(text), 0);
  }

  #wrap(text: string, size: number, isBold: boolean): readonly string[] {
    const measureWidth = (part: string) => this.#measure(this.#splitFaces(part, isBold), size);
    const lines: string[] = [];
    let line = '';
    let width = 0;
    for (const word of text
      .split(breaks)
      .flatMap((part) => (measureWidth(part.trimEnd()) > this.#width ? splitGraphemes(part) : part))) {
      if (line !== '' && width + measureWidth(word.trimEnd()) > this.#width) {
        lines.push(line);
        line = '';
        width = 0;
      }
      line += word;
      width += measureWidth(word);
    }
    return [...lines, line];
  }

  /** Neighbours in one face are set together, since Arabic and Indian letters change beside one another. */
  #splitFaces(text: string, isBold: boolean): readonly Piece[] {
    if (isAscii.test(text)) return [{ text, face: isBold ? basePdfFonts.bold : basePdfFonts.regular }];
    const pieces: Piece[] = [];
    for (const segment of splitGraphemes(text)) {
      const { text: shown, face } = this.#findFace(segment, isBold);
      const last = pieces.at(-1);
      if (last?.face === face) pieces[pieces.length - 1] = { face, text: last.text + shown };
      else pieces.push({ text: shown, face });
    }
    return pieces;
  }

  #findFace(segment: string, isBold: boolean): Piece {
    const base = isBold ? basePdfFonts.bold : basePdfFonts.regular;
    const face = [base, ...listFallbackFonts(segment)].find((candidate) => this.#hasLetters(candidate, segment));
    if (face !== undefined) return { text: segment, face };
    // A letter with a mark that its face lacks is better than a placeholder; a sign would mean another, as ≠ and = do.
    const bare = isLetter.test(segment) ? segment.normalize('NFD').replaceAll(/[\p{Mn}\p{Mc}]/gu, '') : segment;
    return bare !== segment ? this.#findFace(bare, isBold) : { text: placeholder, face: base };
  }

  #hasLetters(face: string, segment: string): boolean {
    const { hasGlyphForCodePoint } = this.#openFace(face);
    return [...segment].every((sign) => isJoiner.test(sign) || hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
  }

  readonly #opened = new Map<string, OpenedFace>();

  #openFace(face: string): OpenedFace {
    const known = this.#opened.get(face);
    if (known) return known;
    this.pdf.registerFont(face, readPdfFont(face)).font(face);
    // The document keeps the open face in a field without a type.
    const { font } = Reflect.get(this.pdf, '_font') as { readonly font: OpenedFace };
    const opened = { hasGlyphForCodePoint: (code: number) => font.hasGlyphForCodePoint(code) };
    this.#opened.set(face, opened);
    return opened;
  }
}

/** Letters that the base faces have. */
const isAscii = /^[\x20-\x7e]+$/;

/** A letter, with its marks. */
const isLetter = /^\p{L}/u;

interface OpenedFace {
  hasGlyphForCodePoint(code: number): boolean;
}

/** Zero width joiners: they shape their neighbours and have no shape. */
const isJoiner = /^[\u200c\u200d]$/;

/** On one line, without marks of direction and variants, which no face shows. */
const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Variation_Selector}/gu, '');

/** Opens a paper with an empty page. */
export async function createPdfPaper(format: PaperFormat): Promise<PdfPaper> {
  const { default: PdfDocument } = await import('pdfkit');
  const { title, size, margin, language } = format;
  const tags = language === undefined ? {} : { tagged: true, displayTitle: true, lang: language };
  // Text is wrapped here; a margin of the document's own would begin pages by itself.
  const margins = format.isPaged ? { margins: { top: margin, left: margin, right: margin, bottom: 0 } } : { margin };
  return new PdfPaper(new PdfDocument({ size, ...margins, info: { Title: title }, ...tags }), format);
}
