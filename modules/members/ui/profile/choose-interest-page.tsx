import { interestsPagePart, InterestsScreen } from './interests-screen.tsx';

export const { load, head } = interestsPagePart;

/** The interests page with categories and free words. */
export default function ChooseInterestPage() {
  return <InterestsScreen />;
}
