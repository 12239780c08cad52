import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { locales } from '#contracts/locale.ts';
import { defineSettings, setting, settingNotesRegistry, wholeNumber } from '#contracts/settings.ts';
import { joinSettings } from '#platform/config/config.ts';
import { itemSettings } from '#modules/items/domain/items.settings.ts';
import { loadDeclaredSettings } from '../../scripts/declared-settings.ts';
import { modules } from './modules.ts';
import { productSettings } from './product-settings.ts';

const { check: checkSettings, parse: parseConfig } = productSettings;

const production = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://swapu.example',
  SMTP_URL: 'smtp://localhost:25',
  APP_SECRET: 'x'.repeat(32),
};

describe('the settings', () => {
  it('work without any being given', () => {
    expect(parseConfig({})).toMatchObject({ APP_MODE: 'demo', PORT: 3000, SESSION_MINUTES: 60, OFFER_HOURS: 72 });
  });
  it('show new items to everybody at once in demo mode and after a day in production', () => {
    expect(itemSettings.read(parseConfig({})).EARLY_ACCESS_HOURS).toBe(0);
    expect(itemSettings.read(parseConfig(production)).EARLY_ACCESS_HOURS).toBe(24);
  });
  it.each([
    ['PORT', 'seventy', 'must be a whole number from 0 to 65535'],
    ['PORT', '70000', 'must be a whole number from 0 to 65535'],
    ['PORT', '80.5', 'must be a whole number from 0 to 65535'],
    ['ROLE', 'captain', 'must be one of web, worker, all'],
    ['DATABASE_URL', 'mysql://localhost', 'must be an address that begins with postgres:// or postgresql://'],
    ['SMTP_URL', 'mail.example', 'must be an address that begins with smtp:// or smtps://'],
    ['ALLOWED_HOSTS', 'https://swapu.example', 'must be hosts as swapu.example'],
    ['RATE_LIMITS', 'maybe', 'must be one of on, off'],
    ['VAPID_PRIVATE_KEY', 'short', 'must have exactly 43 characters'],
    ['OPERATOR_NAME', 'S', 'must have at least 2 characters'],
    ['OPERATOR_ABN', '12', 'must be 11 digits'],
    ['OPERATOR_ABN', '51 824 753 565', 'its check digits do not fit'],
    ['APP_SECRET', 'short', 'must have at least 32 characters'],
  ])('name %s when it is "%s", and say what is allowed', (name, value, allowed) => {
    const { problems } = checkSettings({ [name]: value });
    expect(problems).toEqual([expect.stringContaining(allowed)]);
    expect(() => parseConfig({ [name]: value })).toThrow(new RegExp(`wrong settings:\n {2}${name}: `));
  });
  it('name every wrong one at once', () => {
    expect(() => parseConfig({ PORT: 'x', ROLE: 'y' })).toThrow(/ROLE[\s\S]*PORT|PORT[\s\S]*ROLE/);
  });
  it('name wrong ones and contradictions together, and no contradiction to a wrong one', () => {
    const { problems } = checkSettings({
      ...production,
      PORT: 'x',
      SMTP_URL: '',
      APP_SECRET: 'short',
      SESSION_MINUTES: 'x',
      SESSION_WARNING_MINUTES: '90',
      OFFER_HOURS: '5',
      OFFER_REMINDER_HOURS: '6',
    });
    expect(problems.map((problem) => problem.split(':')[0]).toSorted()).toEqual([
      'APP_SECRET',
      'OFFER_REMINDER_HOURS',
      'PORT',
      'SESSION_MINUTES',
      'SMTP_URL',
    ]);
  });
  it('of a mode that is misspelt are not held against either mode', () => {
    expect(checkSettings({ APP_MODE: 'prod', PUBLIC_URL: 'https://swapu.example' }).problems).toEqual([
      'APP_MODE: must be one of demo, production',
    ]);
  });
  it('refuse a warning after the end of a session', () => {
    expect(() => parseConfig({ SESSION_MINUTES: '30', SESSION_WARNING_MINUTES: '30' })).toThrow(
      /SESSION_WARNING_MINUTES/,
    );
  });
  it('refuse a rank that takes no more points than the one before', () => {
    expect(checkSettings({ RANK_TRADER: '100' }).problems).toEqual(['RANK_TRADER: must be more than RANK_SWAPPER']);
  });
  it('refuse to hand a case to the owner before it was due to be taken', () => {
    expect(checkSettings({ DISPUTE_OWNER_DAYS: '2' }).problems).toEqual([
      'DISPUTE_OWNER_DAYS: must be more than DISPUTE_TAKE_DAYS',
    ]);
  });
  it('refuse a second look at an appeal after the date of its answer', () => {
    expect(checkSettings({ APPEAL_ANSWER_DAYS: '1', APPEAL_SECOND_LOOK_HOURS: '25' }).problems).toEqual([
      'APPEAL_SECOND_LOOK_HOURS: must be at most the hours of APPEAL_ANSWER_DAYS',
    ]);
  });
  it('refuse a way past the pooler where there is none', () => {
    expect(() => parseConfig({ DATABASE_DIRECT_URL: 'postgres://127.0.0.1/swapu' })).toThrow(
      /DATABASE_DIRECT_URL: needs DATABASE_URL/,
    );
  });
  it('refuse a demo under a public address unless told twice', () => {
    expect(() => parseConfig({ PUBLIC_URL: 'https://swapu.example' })).toThrow(/PUBLIC_URL/);
    expect(parseConfig({ PUBLIC_URL: 'https://swapu.example', ALLOW_PUBLIC_DEMO: 'on' }).PUBLIC_URL).toBe(
      'https://swapu.example',
    );
  });
  it('take the public address with or without a slash at its end, and refuse one with a path', () => {
    expect(parseConfig({ ...production, PUBLIC_URL: 'https://Swapu.example:443/' }).PUBLIC_URL).toBe(
      'https://swapu.example',
    );
    for (const url of ['https://swapu.example/shop', 'https://swapu.example/?x', 'https://user:pass@swapu.example']) {
      expect(() => parseConfig({ ...production, PUBLIC_URL: url })).toThrow(
        /PUBLIC_URL: must be an address without a path/,
      );
    }
  });
  it('are enough for production when all it needs is there', () => {
    expect(parseConfig(production).APP_MODE).toBe('production');
  });
  it.each(['PUBLIC_URL', 'SMTP_URL', 'APP_SECRET'] as const)('of production name %s when it is missing', (name) => {
    expect(() => parseConfig({ ...production, [name]: undefined })).toThrow(new RegExp(name));
  });
  it('of production refuse an address without https', () => {
    expect(() => parseConfig({ ...production, PUBLIC_URL: 'http://swapu.example' })).toThrow(/PUBLIC_URL/);
  });
});

describe('the settings of modules', () => {
  const keepsakeSettings = defineSettings({
    settings: { KEEPSAKES: setting(wholeNumber(1, 10, 3), 'keepsakes of a member') },
    contradictions: ({ KEEPSAKES }) => (KEEPSAKES === 9 ? ['KEEPSAKES: must not be 9'] : []),
  });
  const keepsakes = { name: 'keepsakes', settings: [keepsakeSettings] };

  it('come from the manifests, as the page of settings has them from the files', async () => {
    const declared = await loadDeclaredSettings(process.cwd());
    expect(Object.keys(declared.shape)).toEqual(Object.keys(productSettings.shape));
  });

  it('go with their module: they are read, checked and held against one another only while it is in the list', () => {
    const joined = joinSettings([...modules, keepsakes]);
    expect(keepsakeSettings.read(joined.parse({ KEEPSAKES: '4' })).KEEPSAKES).toBe(4);
    expect(joined.check({ KEEPSAKES: '9' }).problems).toEqual(['KEEPSAKES: must not be 9']);
    expect(joined.check({ KEEPSAKES: '11' }).problems).toEqual(['KEEPSAKES: must be a whole number from 1 to 10']);
    expect(checkSettings({ KEEPSAKES: '11' }).problems).toEqual([]);
    expect(() => keepsakeSettings.read(parseConfig({ KEEPSAKES: '4' }))).toThrow(
      'no manifest names the settings of KEEPSAKES',
    );
  });

  it('have one owner each', () => {
    const twin = { ...keepsakes, name: 'twins' };
    expect(() => joinSettings([keepsakes, twin])).toThrow(
      'twins declares the setting KEEPSAKES, which another owner has',
    );
  });

  it('that the console changes have a name there in every language', () => {
    expect(productSettings.live.length).toBeGreaterThan(0);
    for (const locale of locales)
      for (const { name, module } of productSettings.live) {
        const words = JSON.parse(readFileSync(`modules/${module}/admin/locales/${locale}.json`, 'utf8')) as object;
        expect(words).toHaveProperty([`${module}.admin.setting.${name}`], expect.any(String));
      }
  });

  it('that every page carries are no secrets', () => {
    const notes = Object.entries(productSettings.shape).map(([name, schema]) => ({
      name,
      ...settingNotesRegistry.get(schema),
    }));
    expect(notes.filter(({ secret, isInTexts }) => secret && isInTexts)).toEqual([]);
  });
});
