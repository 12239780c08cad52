import { interestsPagePart, InterestsScreen } from './interests-screen.tsx';

export const { load, head } = interestsPagePart;

/** The interests page with categories only. */
export default function CategoriesInterestsPage() {
  return <InterestsScreen only="categories" />;
}
