import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { DocumentedCalls } from '../domain/generated.schemas.ts';
import styles from './generated.module.css';

/** The procedures of the running routers by module, and the calls of the original with their counterparts. */
export function ProcedureList() {
  const t = useTranslate();
  const { data } = trpc.handbook.calls.useQuery(undefined, { staleTime: Infinity });
  if (!data) return null;
  return (
    <>
      <section>
        <h2>{t('handbook.calls.original')}</h2>
        <Counterparts counterparts={data.counterparts} />
      </section>
      {[...Map.groupBy(data.calls, ({ path }) => path.slice(0, path.lastIndexOf('.')))].map(([module, calls]) => (
        <section key={module} lang="en">
          <h2>{module}</h2>
          <ul className={styles.calls}>
            {calls.map((call) => (
              <li key={call.path}>
                <code>{call.path}</code>{' '}
                <span className={styles.type}>
                  {call.kind}, {call.permission ?? call.caller}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Counterparts({ counterparts }: Pick<DocumentedCalls, 'counterparts'>) {
  const t = useTranslate();
  return (
    <dl className={styles.counterparts}>
      {counterparts.map(({ name, ours }) => (
        <div key={name}>
          <dt>{t(`handbook.calls.of.${name}`)}</dt>
          <dd>
            {ours.map((path) => (
              <code key={path}>{path} </code>
            ))}
            {t(`handbook.calls.note.${name}`)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
