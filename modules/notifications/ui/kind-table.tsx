import { Fragment } from 'react';
import { BareCheckbox } from '#web/kit/bare-checkbox.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { notificationChannels, type NotificationChannel } from '../domain/notification-kinds.ts';
import type { NotificationPreferencesView } from '../domain/notification.schemas.ts';
import styles from './kind-table.module.css';

type KindLine = NotificationPreferencesView['kinds'][number];

/** A row per kind, a switch per channel. Switches update optimistically and roll back on a refusal. */
export function NotificationKindTable({ kinds }: { readonly kinds: readonly KindLine[] }) {
  const t = useTranslate();
  const change = useChange();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('notifications.settings.kind')}</span>
          </th>
          {notificationChannels.map((channel) => (
            <th key={channel} scope="col">
              {t(`notifications.settings.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...Map.groupBy(kinds, ({ group }) => group)].map(([group, lines]) => (
          <Fragment key={group}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={4}>
                {t(`notifications.settings.group.${group}`)}
              </th>
            </tr>
            {lines.map((line) => (
              <KindRow key={line.kind} line={line} onChange={change} />
            ))}
          </Fragment>
        ))}
        <SecurityRow />
      </tbody>
    </table>
  );
}

interface KindRowProps {
  readonly line: KindLine;
  readonly onChange: (kind: KindLine['kind'], channel: NotificationChannel, isOn: boolean) => void;
}

function KindRow({ line: { kind, on }, onChange }: KindRowProps) {
  const t = useTranslate();
  const name = t(`notifications.kind.${kind}`);
  return (
    <tr>
      <th scope="row">{name}</th>
      {notificationChannels.map((channel) => (
        <td key={channel}>
          <BareCheckbox
            className={styles.box}
            aria-label={t('notifications.settings.switch', {
              kind: name,
              channel: t(`notifications.settings.${channel}`),
            })}
            checked={on[channel]}
            onChange={(event) => onChange(kind, channel, event.target.checked)}
          />
        </td>
      ))}
    </tr>
  );
}

/** Security emails cannot be switched off, because a member must learn that their account is in danger. */
function SecurityRow() {
  const t = useTranslate();
  return (
    <tr>
      <th scope="row">
        {t('notifications.settings.security')}
        <span className={styles.hint}>{t('notifications.settings.securityHint')}</span>
      </th>
      <td colSpan={3} className={styles.always}>
        {t('notifications.settings.always')}
      </td>
    </tr>
  );
}

function useChange() {
  const utils = trpc.useUtils();
  const toast = useToast();
  const save = trpc.notifications.savePreference.useMutation({
    async onMutate({ kind, channel, isOn }) {
      await utils.notifications.preferences.cancel();
      const turned = (line: KindLine) => (line.kind === kind ? { ...line, on: { ...line.on, [channel]: isOn } } : line);
      utils.notifications.preferences.setData(undefined, (view) => view && { ...view, kinds: view.kinds.map(turned) });
    },
    onError(error) {
      toast.error(error);
      void utils.notifications.preferences.invalidate();
    },
  });
  return (kind: KindLine['kind'], channel: NotificationChannel, isOn: boolean) => save.mutate({ kind, channel, isOn });
}
