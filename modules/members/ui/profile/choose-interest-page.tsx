import { interestsPart, InterestsScreen } from './interests-screen.tsx';

export const { load, head } = interestsPart;

/** The interests page with categories and free words. */
export default function ChooseInterestPage() {
  return <InterestsScreen />;
}
