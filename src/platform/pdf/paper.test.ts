import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { createPdfPaper } from './paper.ts';
import { toVisualOrder } from './visual-order.ts';

async function readBack(...texts: readonly string[]) {
  const paper = await createPdfPaper({ title: 'A test', size: 'A4', margin: 40 });
  for (const text of texts) paper.write(text);
  const bytes = await paper.finish();
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return { size: bytes.length, text: items.map((item) => ('str' in item ? item.str : '')).join('') };
}

test.each([
  '王小明',
  'Ω Αλέξανδρος',
  'Иван Петров',
  'O’Brien – “Unit 4” ½ €',
  'Nguyễn Đường Łukasz Žižek',
  'やまだ たろう',
  '김민수',
  'Շահեն',
  'დავით',
])('a paper prints %s, and the file holds the letters in use alone', async (name) => {
  const { text, size } = await readBack(name);
  expect(text).toBe(name);
  expect(size).toBeLessThan(30_000);
});

test.each(['अनुष्का', 'สมชาย', 'ஆனந்த்', 'አበበ', 'ভালো', 'မြန်မာ', 'සිංහල', 'తెలుగు'])(
  'a paper shapes %s with the letters that it has',
  async (name) => {
    const { text } = await readBack(name);
    const sorted = (letters: string) => [...letters.normalize('NFD')].toSorted();
    expect(sorted(text)).toEqual(sorted(name));
  },
);

test.each(['،', '؟', '؛', 'ـ', '।', '॥'])('a paper prints the mark %s, which several scripts share', async (mark) => {
  expect((await readBack(mark)).text).toBe(mark);
});

test.each([
  ...'≠≮≯≤≥∉∈∌⊄∤∞∑√−±→←↑↓↔⇒✓✔✗✘★☆♥♪☎☑☐■●○①②⑩⑳Ⓐⓐ⓪❶➀Ⅷ⌘½℃№',
  '10 ≠ 12, 5 ≮ 3, x ∉ A; Saturday → Sunday ✓ ★★★★ 100 √',
  '① ← 𝓐𝓷𝓪 𝟏𝟐',
])('a paper prints the sign %s as itself', async (sign) => {
  const { text, size } = await readBack(sign);
  expect(text).toBe(sign);
  expect(size).toBeLessThan(30_000);
});

test('a sign never loses its mark, since it would mean another; a letter may', async () => {
  expect((await readBack('a =\u0338 b <\u0338 c')).text).toBe('a ≠ b ≮ c');
  expect((await readBack('2 \u2a7d\u0338 1')).text).toBe('2 \ufffd 1');
  expect((await readBack('王\u0301')).text).toBe('王');
});

test('what no face has becomes one visible sign, never an error', async () => {
  expect((await readBack('Ana \u{10fffd}!')).text).toBe('Ana \ufffd!');
  expect((await readBack('\ud800\u0000\u202e\u200b x\r\ny')).text).toBe('\ufffd x y'.replace(' y', 'y'));
});

test('a line stands in the order in which it is seen', () => {
  const seen = (line: string) =>
    toVisualOrder(line)
      .map(({ text }) => text)
      .join('');
  expect(seen('Smith St 12')).toBe('Smith St 12');
  expect(seen('אב גד')).toBe('גד אב');
  expect(seen('Ana אב גד Silva')).toBe('Ana גד אב Silva');
  expect(seen('אב 12 גד')).toBe('גד 12 אב');
  expect(seen('אב 12')).toBe('12 אב');
  expect(seen('אב ≤ גד')).toBe('גד ≥ אב');
});

test('long words and scripts without spaces wrap at the margin', async () => {
  const paper = await createPdfPaper({ title: 'A test', size: 'A5', margin: 40 });
  for (const text of ['x'.repeat(300), '王'.repeat(100), 'word '.repeat(80)]) {
    expect(paper.measureHeight(text, { size: 10 })).toBeGreaterThan(25);
    paper.write(text);
  }
  expect((await paper.finish()).length).toBeGreaterThan(1_000);
});

test.each(['😀', '❤️', '👍🏽', '👨‍👩‍👧', '🇵🇹', '🥳🎸'])('a paper prints the emoji %s', async (emoji) => {
  const { text, size } = await readBack(`Ana ${emoji} Bo`);
  expect(text).not.toContain('\ufffd');
  expect(text.startsWith('Ana ') && text.endsWith(' Bo') && text.length > 'Ana  Bo'.length).toBe(true);
  expect(size).toBeLessThan(30_000);
});

test('a tagged paper says its language and title, and goes on on further pages', async () => {
  const paper = await createPdfPaper({ title: 'A chat', size: 'A5', margin: 40, language: 'pt-PT', isPaged: true });
  paper.tag('H1', () => paper.write('Olá', { size: 16 }));
  for (let n = 0; n < 60; n += 1) paper.tag('P', () => paper.write(`Linha ${n}`));
  paper.tag('P', () => paper.write('palavra '.repeat(600)));
  const pdf = await getDocument({ data: new Uint8Array(await paper.finish()), verbosity: 0 }).promise;
  expect(pdf.numPages).toBeGreaterThan(3);
  expect(await pdf.getMetadata()).toMatchObject({ info: { Title: 'A chat', Language: 'pt-PT' } });
  const listRoles = async (number: number) =>
    JSON.stringify(await (await pdf.getPage(number)).getStructTree())
      .match(/"role":"\w+"/g)
      ?.join(' ');
  expect(await listRoles(1)).toContain('"role":"Document" "role":"H1" "role":"P"');
  expect(await listRoles(pdf.numPages)).toContain('"role":"P"');
});
