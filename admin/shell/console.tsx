import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from '#admin/kit/error-boundary.tsx';
import type { AdminModule } from '#admin/registry/define-admin-module.ts';
import { createTrpcClient, trpc } from '#web/trpc.ts';
import { createBrowserLinks } from '#web/trpc-links.ts';
import { siteColorSchemeManager } from './color-scheme.ts';
import { ConsoleLanguageProvider, type ConsoleLanguage } from './console-language.tsx';
import { ConsoleFrame } from './console-frame.tsx';
import { StaffGate } from './staff-gate.tsx';
import { ConsoleRoutes } from './console-routes.tsx';
import { consoleTheme } from './theme.ts';

interface ConsoleProps {
  readonly modules: readonly AdminModule[];
  readonly language: ConsoleLanguage;
}

/** The whole console: providers, frame and pages. */
export function Console({ modules, language }: ConsoleProps) {
  const [queryClient] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: { retry: 1, staleTime: 5_000 },
          // Without a network a command fails at once. A paused one would run later, even after the administrator has
          // cancelled.
          mutations: { networkMode: 'always' },
        },
      }),
  );
  const [client] = useState(() => createTrpcClient(createBrowserLinks()));
  return (
    <MantineProvider theme={consoleTheme} colorSchemeManager={siteColorSchemeManager} defaultColorScheme="auto">
      <ConsoleLanguageProvider language={language}>
        <trpc.Provider client={client} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>
            <Notifications position="bottom-right" />
            <ErrorBoundary>
              <StaffGate modules={modules}>
                <BrowserRouter basename="/admin">
                  <ConsoleFrame>
                    <ConsoleRoutes />
                  </ConsoleFrame>
                </BrowserRouter>
              </StaffGate>
            </ErrorBoundary>
          </QueryClientProvider>
        </trpc.Provider>
      </ConsoleLanguageProvider>
    </MantineProvider>
  );
}
