/** Parts of members that other screens may show. */
export { MemberScreen } from './member-screen.tsx';
