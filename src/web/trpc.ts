import { createTRPCReact, createTRPCQueryUtils, type TRPCLink } from '@trpc/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { AppRouter } from '#server/router.ts';

/** The server's procedures as hooks: `trpc.items.byId.useQuery({ id })`. */
export const trpc = createTRPCReact<AppRouter>();

export type TrpcClient = ReturnType<typeof trpc.createClient>;
export type TrpcLinks = TRPCLink<AppRouter>[];

export const createTrpcClient = (links: TrpcLinks): TrpcClient => trpc.createClient({ links });

/** The same procedures outside components, for a screen's `load` and `head`. */
export const createTrpcUtils = (queryClient: QueryClient, client: TrpcClient) =>
  createTRPCQueryUtils<AppRouter>({ queryClient, client });
export type TrpcUtils = ReturnType<typeof createTrpcUtils>;
