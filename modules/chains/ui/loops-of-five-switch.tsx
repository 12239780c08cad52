import { ErrorNote } from '#web/kit/error-note.tsx';
import { Switch } from '#web/kit/switch.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import styles from './chain-list.module.css';

/** Whether the member agrees to chains of five. */
export function LoopsOfFiveSwitch() {
  const t = useTranslate();
  const chosen = trpc.chains.preference.useQuery();
  const choose = trpc.chains.choosePreference.useMutation();
  if (!chosen.data) return <ErrorNote error={chosen.error} onRetry={() => void chosen.refetch()} />;
  const change = async (allowsFive: boolean) => {
    await choose.mutateAsync({ allowsFive });
    await chosen.refetch();
  };
  return (
    <>
      <Switch
        className={styles.five}
        label={t('chains.five.label')}
        hint={t('chains.five.hint')}
        checked={choose.isPending ? choose.variables.allowsFive : chosen.data.allowsFive}
        onChange={(allowsFive) => void change(allowsFive).catch(() => undefined)}
      />
      <ErrorNote error={choose.error} />
    </>
  );
}
