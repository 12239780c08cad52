import { keepPreviousData } from '@tanstack/react-query';
import type { ListPageQuery } from '#admin/kit/list-page.tsx';
import { trpc } from '#web/trpc.ts';
import type { PaymentListQuery } from '../domain/console.schemas.ts';

// The procedure defines and validates the list's filters and orders.
export const useStaffPayments = ({ filters, cursor, sort }: ListPageQuery) =>
  trpc.admin.payments.payments.useQuery({ ...filters, sort, cursor, limit: 50 } as PaymentListQuery, {
    placeholderData: keepPreviousData,
  });
