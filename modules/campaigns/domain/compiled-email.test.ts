import { describe, expect, it } from 'vitest';
import { renderEmailForRecipient, type CompiledEmail } from './compiled-email.ts';
import type { EmailRecipient } from './email-recipient.ts';
import { picturePathPattern } from './design-document.ts';
import { formatMergeMark, removeMergeMarks } from './merge-marks.ts';

const compiledEmail = (html: string, subject = 'Hello', text = ''): CompiledEmail => ({
  designId: '7c0f0f0e-0000-4000-8000-000000000001',
  version: 1,
  language: 'en-US',
  subject,
  html,
  text,
  needs: { coupon: 'none', items: 0 },
});
const lamp = { title: 'Lamp', url: 'https://swapu.example/a?b=1&c=2', pictureUrl: null, place: 'Fitzroy, VIC' };
const recipient: EmailRecipient = {
  firstName: 'Ana <b>&"\'',
  facts: { hasItems: true, isSubscriber: false, swapsDone: 0, suburb: '' },
  coupon: null,
  items: [lamp],
  unsubscribeUrl: 'https://swapu.example/email-subscription?token=t',
  link: (url) => `https://swapu.example/go?to=${encodeURIComponent(url)}`,
  openUrl: null,
};
const html = (compiled: string, changed: Partial<EmailRecipient> = {}) =>
  renderEmailForRecipient(compiledEmail(compiled), { ...recipient, ...changed }).html;

describe('filling a letter', () => {
  it('escapes a field for its place and keeps it on one line of a header', () => {
    const name = formatMergeMark('field', 'firstName');
    const filled = renderEmailForRecipient(compiledEmail(`<p>${name}</p>`, `Hi ${name}`, `Hi ${name}`), {
      ...recipient,
      firstName: 'A<b>\r\nBcc: x@y.z',
    });
    expect(filled).toEqual({
      subject: 'Hi A<b> Bcc: x@y.z',
      html: '<p>A&lt;b&gt; Bcc: x@y.z</p>',
      text: 'Hi A<b> Bcc: x@y.z',
    });
  });

  it('writes the substitute of an empty field, and a zero as it is', () => {
    expect(html(formatMergeMark('field', 'firstName', 'there'), { firstName: ' ' })).toBe('there');
    expect(html(formatMergeMark('field', 'swapsDone', 'none'))).toBe('0');
    expect(html(formatMergeMark('field', 'suburb', 'your area: near & far'))).toBe('your area: near &amp; far');
  });

  it('keeps a conditional part for those of whom it holds, nested or negated', () => {
    const nested = [
      formatMergeMark('if', 'hasItems'),
      'lists',
      formatMergeMark('if', 'isSubscriber', 'not'),
      ' without a plan',
      formatMergeMark('end'),
      formatMergeMark('end'),
      '.',
    ].join('');
    expect(html(nested)).toBe('lists without a plan.');
    expect(html(nested, { facts: { hasItems: true, isSubscriber: true } })).toBe('lists.');
    expect(html(nested, { facts: {} })).toBe('.');
  });

  it.each([
    ['hasPicks', {}, { items: [] }],
    ['item.0', {}, { items: [] }],
    ['itemPicture.0', { items: [{ ...lamp, pictureUrl: 'https://a.example/b.jpg' }] }, {}],
    ['hasCoupon', { coupon: 'MATE-1' }, {}],
    ['countsOpens', { openUrl: 'https://swapu.example/o' }, {}],
  ])('asks the recipient itself for %s', (condition, having, lacking) => {
    const part = `${formatMergeMark('if', condition)}yes${formatMergeMark('end')}`;
    expect([html(part, having), html(part, lacking)]).toEqual(['yes', '']);
  });

  it('counts the click of a link and of an item, and not the one that unsubscribes', () => {
    const links = [formatMergeMark('link', 'https://a.example/?x=1&y=2'), formatMergeMark('item', '0', 'url')];
    expect(html(links.join(' '))).toBe(
      'https://swapu.example/go?to=https%3A%2F%2Fa.example%2F%3Fx%3D1%26y%3D2 ' +
        'https://swapu.example/go?to=https%3A%2F%2Fswapu.example%2Fa%3Fb%3D1%26c%3D2',
    );
    expect(html(formatMergeMark('unsubscribe'))).toBe(recipient.unsubscribeUrl);
  });

  it('writes the coupon and the values of an item, and nothing for an item that is missing', () => {
    const marks = ['title', 'place', 'picture'].map((what) => formatMergeMark('item', '0', what));
    expect(html(marks.join('|'))).toBe('Lamp|Fitzroy, VIC|');
    expect(html(formatMergeMark('item', '1', 'title'))).toBe('');
    expect(html(formatMergeMark('coupon'), { coupon: 'A"B' })).toBe('A&quot;B');
    expect(html(formatMergeMark('open'), { openUrl: 'https://swapu.example/o?a&b' })).toBe(
      'https://swapu.example/o?a&amp;b',
    );
  });

  it('takes nothing that a person types for a mark', () => {
    const typed = removeMergeMarks(formatMergeMark('unsubscribe'));
    expect(html(typed)).toBe('unsubscribe');
    expect(html(formatMergeMark('field', 'firstName'), { firstName: formatMergeMark('coupon') })).toBe(' coupon ');
  });
});

it.each([
  ['', true],
  ['/files/public/images/aa/one-640.jpg', true],
  ['/files/public/images/aa/lamp.jpg', true],
  ['/assets/lamp.webp', false],
  ['/files/public/../private/state/x.png', false],
  ['/assets/../trpc/identity.session', false],
  ['/assets/./x.png', false],
  ['https://tracker.example/x.png', false],
])('a picture at "%s" may stand in a design: %s', (path, isAllowed) => {
  expect(picturePathPattern.test(path)).toBe(isAllowed);
});
