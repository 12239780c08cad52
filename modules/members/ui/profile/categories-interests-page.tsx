import { interestsPart, InterestsScreen } from './interests-screen.tsx';

export const { load, head } = interestsPart;

/** The interests page with categories only. */
export default function CategoriesInterestsPage() {
  return <InterestsScreen only="categories" />;
}
