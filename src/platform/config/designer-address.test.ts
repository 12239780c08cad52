import { expect, it } from 'vitest';
import { joinSettings } from './config.ts';
import { findDesignerAddress } from './designer-address.ts';

it.each([
  ['http://127.0.0.1:3000', 'http://localhost:3000'],
  ['http://localhost:3000', 'http://127.0.0.1:3000'],
  ['http://192.168.1.5:3000', undefined],
])('the demo at %s has its designer at %s', (site, designer) => {
  expect(findDesignerAddress({ APP_MODE: 'demo' }, site)).toBe(designer);
  expect(findDesignerAddress({ APP_MODE: 'production' }, site)).toBeUndefined();
});

it.each([
  ['http://swapu.test', 'http://swapu.test:81', 'must name another host than PUBLIC_URL'],
  ['http://swapu.test', 'http://design.swapu.test/x', 'must be an address without a path'],
])('a site at %s refuses a designer at %s', (site, designer, problem) => {
  const { problems } = joinSettings([]).check({
    PUBLIC_URL: site,
    ALLOW_PUBLIC_DEMO: 'on',
    DESIGNER_URL: designer,
  });
  expect(problems).toEqual([expect.stringContaining(`DESIGNER_URL: ${problem}`)]);
});

it('production needs https for it', () => {
  const { problems } = joinSettings([]).check({
    APP_MODE: 'production',
    PUBLIC_URL: 'https://swapu.example',
    SMTP_URL: 'smtp://mail.example',
    APP_SECRET: 'a secret of thirty-two letters and more',
    DESIGNER_URL: 'http://design.swapu.example',
  });
  expect(problems).toEqual(['DESIGNER_URL: production mode needs one that begins with https://']);
});
