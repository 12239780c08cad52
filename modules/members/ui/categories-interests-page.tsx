import { interestsPart, InterestsScreen } from './interests-screen.tsx';

export const { load, head } = interestsPart;

/** Categories alone. */
export default function CategoriesInterestsPage() {
  return <InterestsScreen only="categories" />;
}
