import { interestsPart, InterestsScreen } from './interests-screen.tsx';

export const { load, head } = interestsPart;

/** Categories, and words of one's own. */
export default function ChooseInterestPage() {
  return <InterestsScreen />;
}
