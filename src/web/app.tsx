import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { PreloadContext } from './app-link.tsx';
import { ToastProvider } from './kit/toast.tsx';
import { ViewerLiveProvider } from './live/viewer-live-provider.tsx';
import type { Services } from './services.ts';
import { listGuestFillers, listMemberFillers } from './slots/filled-slots.ts';
import { FillersContext } from './slots/fillers.tsx';
import { useStore } from './store.ts';
import { trpc } from './trpc.ts';
import { ViewerContext } from './viewer.ts';
import { I18nProvider } from './i18n.tsx';

export interface AppProps {
  readonly services: Services;
  readonly preload?: ((path: string) => void) | undefined;
  readonly children: ReactNode;
}

const noPreload = () => {};

/** Provides every context a screen may use, on the server and in the browser alike. */
export function App({ services, preload = noPreload, children }: AppProps) {
  const viewer = useStore(services.viewer);
  return (
    <StrictMode>
      <trpc.Provider client={services.trpcClient} queryClient={services.queryClient}>
        <QueryClientProvider client={services.queryClient}>
          <ViewerContext value={services.viewer}>
            <I18nProvider store={services.words} timeZone={viewer?.timeZone} now={services.now}>
              <PreloadContext value={preload}>
                <FillersContext value={viewer ? listMemberFillers : listGuestFillers}>
                  <ViewerLiveProvider>
                    <ToastProvider>{children}</ToastProvider>
                  </ViewerLiveProvider>
                </FillersContext>
              </PreloadContext>
            </I18nProvider>
          </ViewerContext>
        </QueryClientProvider>
      </trpc.Provider>
    </StrictMode>
  );
}
