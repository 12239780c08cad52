import type { ShareCardSide } from './share-card-sides.ts';

/** The size that social networks show whole. */
const [width, height] = [1200, 630];
const margin = 56;
const panel = { width: 470, picture: 330, top: 150 };

interface ShareCardWords {
  readonly heading: string;
  readonly from: string;
  readonly to: string;
}

/** Draws a card in the colours of the product by day, whatever the reader's theme: others see it. */
export async function drawShareCard(
  { gave, got }: { readonly gave: ShareCardSide; readonly got: ShareCardSide },
  words: ShareCardWords,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('No canvas in this browser');
  const [gavePicture, gotPicture] = await Promise.all([loadPicture(gave.picture), loadPicture(got.picture)]);
  paint.fillStyle = '#faf5eb';
  paint.fillRect(0, 0, width, height);
  paint.fillStyle = '#23654a';
  paint.fillRect(0, 0, width, 12);
  paint.fillStyle = '#1b241f';
  paint.font = findFont(700, 44);
  paint.fillText('Swapu', margin, 84);
  paint.fillStyle = '#48524b';
  paint.font = findFont(400, 30);
  paint.textAlign = 'right';
  paint.fillText(words.heading, width - margin, 84);
  paint.textAlign = 'left';
  drawSide(paint, margin, { ...gave, label: words.from }, gavePicture);
  drawSide(paint, width - margin - panel.width, { ...got, label: words.to }, gotPicture);
  drawArrows(paint);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The card was not drawn'))), 'image/jpeg', 0.9),
  );
}

/** The site's own face, as the page has it. */
const findFont = (weight: number, size: number): string =>
  `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;

/** A picture that does not load, or whose server keeps it from being drawn, is left out. */
async function loadPicture(url: string | null): Promise<HTMLImageElement | null> {
  if (url === null) return null;
  const picture = new Image();
  picture.crossOrigin = 'anonymous';
  picture.src = url;
  return picture.decode().then(
    () => picture,
    () => null,
  );
}

function drawSide(
  paint: CanvasRenderingContext2D,
  left: number,
  { title, label }: ShareCardSide & { readonly label: string },
  picture: HTMLImageElement | null,
): void {
  const { top } = panel;
  paint.save();
  paint.beginPath();
  paint.roundRect(left, top, panel.width, panel.picture, 24);
  paint.clip();
  paint.fillStyle = '#dcebdf';
  paint.fillRect(left, top, panel.width, panel.picture);
  if (picture) drawCovering(paint, picture, left, top);
  paint.restore();

  // Without a picture the words stand in its place.
  const textTop = picture ? top + panel.picture + 44 : top + panel.picture / 2 - 20;
  const inset = picture ? 0 : 28;
  paint.fillStyle = '#48524b';
  paint.font = findFont(400, 24);
  paint.fillText(label, left + inset, textTop);
  paint.fillStyle = '#1b241f';
  paint.font = findFont(700, 32);
  for (const [index, line] of wrapText(paint, title, panel.width - 2 * inset, 2).entries())
    paint.fillText(line, left + inset, textTop + 40 + index * 38);
}

/** Fills the panel with the middle of a picture. */
function drawCovering(paint: CanvasRenderingContext2D, picture: HTMLImageElement, left: number, top: number): void {
  const scale = Math.max(panel.width / picture.naturalWidth, panel.picture / picture.naturalHeight);
  const [drawnWidth, drawnHeight] = [picture.naturalWidth * scale, picture.naturalHeight * scale];
  paint.drawImage(
    picture,
    left + (panel.width - drawnWidth) / 2,
    top + (panel.picture - drawnHeight) / 2,
    drawnWidth,
    drawnHeight,
  );
}

/** The sign of a swap between the two halves. */
function drawArrows(paint: CanvasRenderingContext2D): void {
  const [x, y] = [width / 2, panel.top + panel.picture / 2];
  paint.strokeStyle = '#23654a';
  paint.lineWidth = 8;
  paint.lineCap = 'round';
  paint.lineJoin = 'round';
  for (const direction of [1, -1]) {
    const line = y - direction * 18;
    const tip = x + direction * 44;
    paint.beginPath();
    paint.moveTo(x - direction * 44, line);
    paint.lineTo(tip, line);
    paint.moveTo(tip - direction * 20, line - 20);
    paint.lineTo(tip, line);
    paint.lineTo(tip - direction * 20, line + 20);
    paint.stroke();
  }
}

/** Breaks a text into at most so many lines; what does not fit ends in an ellipsis. */
export function wrapText(
  paint: Pick<CanvasRenderingContext2D, 'measureText'>,
  text: string,
  maximum: number,
  lines: number,
): string[] {
  const fits = (line: string) => paint.measureText(line).width <= maximum;
  const wrapped: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer) || line === '') line = longer;
    else {
      wrapped.push(line);
      line = word;
    }
  }
  wrapped.push(line);
  const isCut = wrapped.length > lines;
  return wrapped.slice(0, lines).map((one, index) => shorten(one, isCut && index === lines - 1, fits));
}

function shorten(line: string, isCut: boolean, fits: (line: string) => boolean): string {
  if (!isCut && fits(line)) return line;
  let kept = [...line];
  while (kept.length > 1 && !fits(`${kept.join('').trimEnd()}…`)) kept = kept.slice(0, -1);
  return `${kept.join('').trimEnd()}…`;
}
