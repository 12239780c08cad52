import { expect, it } from 'vitest';
import { joinSettings } from './config.ts';

const { parse: parseConfig } = joinSettings([]);

const whole = { S3_BUCKET: 'swapu', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };

it('a bucket with its keys is enough', () => {
  expect(parseConfig(whole)).toMatchObject({ ...whole, S3_REGION: 'us-east-1', S3_FORCE_PATH_STYLE: true });
});

it.each(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)('a bucket without %s is refused', (missing) => {
  expect(() => parseConfig({ ...whole, [missing]: '' })).toThrow(`${missing}: S3_BUCKET needs it`);
});

it.each(['S3_ENDPOINT', 'S3_PUBLIC_URL', 'S3_LINK_ENDPOINT'])(
  '%s without a bucket is refused: files would lie on a disk that nobody keeps',
  (name) => {
    expect(() => parseConfig({ [name]: 'https://store.example' })).toThrow(`S3_BUCKET: is missing beside ${name}`);
  },
);

it('keys without a bucket are refused', () => {
  expect(() => parseConfig({ ...whole, S3_BUCKET: '' })).toThrow(
    'S3_BUCKET: is missing beside S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
  );
});
