import { Page } from '#web/kit/page.tsx';
import { taskSlot } from '#web/layout/layout-slots.ts';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { Fillers } from '#web/slots/fillers.tsx';
import { useViewer } from '#web/viewer.ts';
import { Hero } from './hero.tsx';
import { homeSectionSlot } from './home-slots.ts';
import { HowItWorks } from './how-it-works.tsx';
import { HomeGreeting } from './home-greeting.tsx';
import styles from './home-page.module.css';

export const load = ({ loadFillers }: PageRequest) =>
  Promise.all([loadFillers(taskSlot, {}), loadFillers(homeSectionSlot, {})]);

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('pages.home.title'),
  description: words('pages.home.description'),
  structuredData: {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'Swapu',
    description: words('pages.home.description'),
  },
});

export default function HomePage() {
  const viewer = useViewer();
  return (
    <>
      {viewer ? <HomeGreeting name={viewer.username} /> : <Hero />}
      <Page className={styles.sections}>
        {viewer && <Fillers slot={taskSlot} of={{ shows: 'next' }} />}
        <Fillers slot={homeSectionSlot} of={{}} />
        {!viewer && <HowItWorks />}
      </Page>
    </>
  );
}
