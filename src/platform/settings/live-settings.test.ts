import { describe, expect, it } from 'vitest';
import type { ParsedSettings } from '#contracts/settings.ts';
import { testConfig } from '#testing/config.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { productSettings } from '#server/product-settings.ts';
import { moderationSettings } from '#modules/moderation/domain/moderation.settings.ts';
import { offerSettings } from '#modules/offers/domain/offers.settings.ts';
import { memberSettings } from '#modules/members/domain/members.settings.ts';
import { requireSettingBounds } from '../config/live-setting.ts';
import { applyLiveSettings } from './live-settings.ts';

const world = await testWorld();
const owner = await world.member({ role: 'owner' });
const { platform } = world.as(owner).admin;
const production = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://swapu.example',
  SMTP_URL: 'smtp://localhost:25',
  APP_SECRET: 'x'.repeat(32),
};
const open = { db: world.db, subscriptions: world.host.subscriptions, log: world.host.log };
const readTakeDays = (config: ParsedSettings) => moderationSettings.read(config).REPORT_TAKE_DAYS;
const reason = 'More people are on duty now.';
const of = async (name: string) => (await platform.settings.query()).settings.find((one) => one.name === name);

describe('a setting that may change while the site runs', () => {
  it('has bounds from the schema, its own value within them', async () => {
    const { settings } = await platform.settings.query();
    expect(settings.map(({ name }) => name)).toEqual(productSettings.live.map(({ name }) => name));
    for (const { name, value } of settings) {
      const { minimum, maximum } = requireSettingBounds(productSettings, name);
      expect(value).toBeGreaterThanOrEqual(minimum);
      expect(value).toBeLessThanOrEqual(maximum);
    }
  });

  it('changes in every process, is audited, and comes back', async () => {
    const config = testConfig();
    const elsewhere = await applyLiveSettings(config, productSettings, open);
    await platform.setSetting.mutate({ name: 'REPORT_TAKE_DAYS', value: 5, reason });
    await expect.poll(() => [readTakeDays(world.host.config), readTakeDays(config)]).toEqual([5, 5]);
    expect(await of('REPORT_TAKE_DAYS')).toMatchObject({ value: 5, initial: 2, isChanged: true });
    const { items } = await platform.audit.query({ action: 'setting.set', subjectId: 'REPORT_TAKE_DAYS' });
    expect(items).toMatchObject([{ actorId: owner.id, before: { value: 2 }, after: { value: 5 }, reason }]);
    await platform.setSetting.mutate({ name: 'REPORT_TAKE_DAYS', value: null, reason });
    await expect.poll(() => [readTakeDays(world.host.config), readTakeDays(config)]).toEqual([2, 2]);
    elsewhere.close();
  });

  it('is refused out of its bounds, and where it contradicts another', async () => {
    const set = (value: number) => platform.setSetting.mutate({ name: 'OFFER_REMINDER_HOURS', value, reason });
    expect(await expectRefusal(set(-1))).toMatchObject({ code: 'platform.invalidInput' });
    expect(await expectRefusal(set(offerSettings.read(world.host.config).OFFER_HOURS))).toMatchObject({
      code: 'platform.settingContradicts',
    });
    expect(await of('OFFER_REMINDER_HOURS')).toMatchObject({ isChanged: false });
  });

  it('is passed over where it breaks what members accepted meanwhile', async () => {
    await platform.setSetting.mutate({ name: 'IMPERSONATION_MINUTES', value: 45, reason });
    const config = testConfig(production);
    const elsewhere = await applyLiveSettings(config, productSettings, open);
    expect(memberSettings.read(config).IMPERSONATION_MINUTES).toBe(30);
    elsewhere.close();
    await expect.poll(() => memberSettings.read(world.host.config).IMPERSONATION_MINUTES).toBe(45);
    await platform.setSetting.mutate({ name: 'IMPERSONATION_MINUTES', value: null, reason });
  });
});
