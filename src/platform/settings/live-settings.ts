import { sql } from 'kysely';
import { findSettingValue, type Config, type ProductSettings } from '../config/config.ts';
import { requireSettingBounds, parseLiveSetting, type SettingBounds } from '../config/live-setting.ts';
import type { Db } from '../db/db.ts';
import type { Unit } from '../db/unit.ts';
import { platformErrors } from '../errors/platform.errors.ts';
import { createRevalidator } from '../flags/create-revalidator.ts';
import type { EditVersion } from '#contracts/edit-version.ts';
import { computeEditVersion, saveEdit } from '../edits/edit-version.ts';
import type { Log } from '../log/log.ts';
import type { SubscriptionRegistry } from '../realtime/subscription-registry.ts';
import { typedTables } from './tables.ts';

export interface LiveSetting extends SettingBounds {
  readonly name: string;
  /** The module that declares it; its messages name it. */
  readonly module: string;
  readonly value: number;
  /** The value of the environment, or the product's own, which applies again once the change is taken back. */
  readonly initial: number;
  readonly isChanged: boolean;
  readonly editVersion: EditVersion;
}

export interface SettingChange {
  readonly name: string;
  readonly value: number | null;
  readonly reason: string;
  /** The version of the setting that was read before. */
  readonly editVersion: EditVersion;
}

export interface LiveSettings {
  all(): LiveSetting[];
  /**
   * Changes a setting in every process, once the transaction commits; null takes the change back.
   * @throws platform.changedMeanwhile, platform.invalidInput out of bounds, platform.settingContradicts
   */
  set(unit: Unit, change: SettingChange): Promise<void>;
  close(): void;
}

type Values = Readonly<Record<string, number>>;
const channel = 'settings';

/** Null while the value of the environment applies, so that a deploy that changes it makes no page stale. */
const storedIn = (values: Values, name: string) => {
  const value = values[name];
  return value === undefined ? null : { value };
};
const versionIn = (values: Values, name: string): EditVersion => computeEditVersion(storedIn(values, name));

const valuesIn = async (settings: ProductSettings, db: Db, log?: Log): Promise<Values> => {
  const rows = await typedTables(db).selectFrom('setting_value').select(['name', 'value']).execute();
  const values: Record<string, number> = {};
  for (const { name } of settings.live) {
    const row = rows.find((one) => one.name === name);
    if (!row) continue;
    const value = parseLiveSetting(settings, name, row.value);
    if (value === undefined) log?.warn({ setting: name }, 'a changed setting is out of bounds and is passed over');
    else values[name] = value;
  }
  return values;
};

/** The changes without those that an accepted text does not allow any more; a newer text may promise more. */
function keptPromises(settings: ProductSettings, config: Config, values: Values, log: Log): Values {
  const isBroken = (name: string, value: number) =>
    settings.listBrokenPromises({ ...config, [name]: value }).some((problem) => problem.startsWith(`${name}:`));
  const kept: Record<string, number> = {};
  for (const [name, value] of Object.entries(values)) {
    if (isBroken(name, value))
      log.warn({ setting: name }, 'a changed setting breaks a promise to members and is passed over');
    else kept[name] = value;
  }
  return kept;
}

/** The resources of a process that live settings need. */
interface LiveSettingsContext {
  readonly db: Db;
  readonly subscriptions: SubscriptionRegistry;
  readonly log: Log;
}

/**
 * Applies the owner's changes to the config of this process, now and whenever the database notifies of another one. All
 * readers hold the one config object, so that a change needs no restart.
 */
export async function applyLiveSettings(
  config: Config,
  settings: ProductSettings,
  { db, subscriptions, log }: LiveSettingsContext,
): Promise<LiveSettings> {
  const readValue = (name: string) => Number(findSettingValue(config, name));
  const initial = new Map(settings.live.map(({ name }) => [name, readValue(name)]));
  let changed: Values = {};
  const load = async () => {
    changed = keptPromises(settings, config, await valuesIn(settings, db, log), log);
    Object.assign(config, Object.fromEntries(initial), changed);
  };
  await load();
  const { refresh, stop } = createRevalidator(load, (error) =>
    log.warn({ err: error }, 'settings could not be read anew; trying again'),
  );
  const stopListening = subscriptions.listen(channel, refresh);
  return {
    all: () =>
      settings.live.map(({ name, module }) => ({
        name,
        module,
        value: readValue(name),
        initial: initial.get(name) ?? readValue(name),
        isChanged: changed[name] !== undefined,
        editVersion: versionIn(changed, name),
        ...requireSettingBounds(settings, name),
      })),
    async set(unit, { name, value, reason, editVersion: read }) {
      const first = initial.get(name);
      if (first === undefined) throw platformErrors.invalidInput();
      if (value !== null && parseLiveSetting(settings, name, value) !== value) throw platformErrors.invalidInput();
      // Changes are made one at a time, so that two that contradict each other are not both accepted.
      await sql`select pg_advisory_xact_lock(hashtextextended('platform.settings', 0))`.execute(unit.db);
      const save = async () => {
        const before = { ...Object.fromEntries(initial), ...(await valuesIn(settings, unit.db)) };
        const after = { ...before, [name]: value ?? first };
        const [contradiction] = settings.listContradictions({ ...config, ...after });
        if (contradiction !== undefined) throw platformErrors.settingContradicts();
        await write(unit, name, value);
        await sql`select pg_notify(${channel}, '')`.execute(unit.db);
        unit.audit({
          action: 'setting.set',
          subject: { kind: 'setting', id: name },
          before: { value: before[name] },
          after: { value: after[name] },
          reason,
        });
      };
      await saveEdit({ read, load: async () => storedIn(await valuesIn(settings, unit.db), name), save });
    },
    close() {
      stopListening();
      stop();
    },
  };
}

async function write(unit: Unit, name: string, value: number | null): Promise<void> {
  const tables = typedTables(unit.db);
  if (value === null) {
    await tables.deleteFrom('setting_value').where('name', '=', name).execute();
    return;
  }
  const change = { value, changed_at: unit.now };
  await tables
    .insertInto('setting_value')
    .values({ name, ...change })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(change))
    .execute();
}
