import { expect, test } from 'vitest';
import { testConfig } from '#testing/config.ts';
import { buildGreeting } from './greeting.ts';

const signIns = [{ email: 'ana@demo.example', password: 'swap-swap', about: 'has items and offers' }];
const modules = [{ seed: { signIns, run: async () => undefined } }];
const greet = (settings: Record<string, string>) =>
  buildGreeting({
    config: testConfig({ DATA_DIR: './.data', ...settings }),
    url: 'http://127.0.0.1:3000',
    modules,
    seconds: 1.23,
  });

test('the demo shows app, console, mailbox and whom to sign in as', () => {
  expect(greet({})).toMatch(
    /app +http:\/\/127\.0\.0\.1:3000\n +console +http:\/\/127\.0\.0\.1:3000\/admin\n +mailbox +http:\/\/127\.0\.0\.1:3000\/mailbox/,
  );
  expect(greet({})).toMatch(/ana@demo\.example +swap-swap +has items and offers/);
});

test('no mailbox is shown where letters go out by SMTP, no sign-ins where there is no sample data', () => {
  expect(greet({ SMTP_URL: 'smtp://127.0.0.1:25' })).not.toContain('mailbox');
  expect(greet({ SEED: 'off' })).not.toContain('sign in as');
});

test('production tells no passwords', () => {
  const production = { APP_MODE: 'production', PUBLIC_URL: 'https://swapu.example', SMTP_URL: 'smtp://127.0.0.1:25' };
  expect(greet(production)).not.toMatch(/sign in as|swap-swap|mailbox/);
});

test('a worker names its health page, not the app', () => {
  expect(greet({ ROLE: 'worker' })).toMatch(/health +http/);
  expect(greet({ ROLE: 'worker' })).not.toMatch(/console|sign in as/);
});
