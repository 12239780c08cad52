import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { useMarkHydrated } from '#web/hydration.ts';
import { ErrorScreen } from './error-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

/** Rendered in place of a screen: the 404 screen for a missing subject, the general message for any other error. */
export function RouteError() {
  const error = useRouteError();
  useMarkHydrated();
  return isMissing(error) ? <NotFoundScreen /> : <ErrorScreen error={error} />;
}

const isMissing = (error: unknown): boolean =>
  (isRouteErrorResponse(error) || error instanceof Response) && error.status === 404;
