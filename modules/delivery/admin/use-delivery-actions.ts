import type { ActionFormValues } from '#admin/registry/entries.ts';
import { trpc } from '#web/trpc.ts';
import type { StaffProtectionPromise } from './public.ts';
import type { CourierRow, LocalHoliday } from '../domain/staff.schemas.ts';
import type { StaffParcel } from '../server/orders/staff-parcels.ts';

function useRefresh() {
  const utils = trpc.useUtils();
  return { onSuccess: () => utils.admin.invalidate() };
}

export function useRetryParcel() {
  const { mutateAsync } = trpc.admin.delivery.retry.useMutation(useRefresh());
  return ({ id }: StaffParcel, { reason }: ActionFormValues) => mutateAsync({ parcelId: id, reason });
}

export function useRecordCancelRefusal() {
  const { mutateAsync } = trpc.admin.delivery.refuseCancel.useMutation(useRefresh());
  return ({ id }: StaffParcel, { reason }: ActionFormValues) => mutateAsync({ parcelId: id, reason });
}

export function useCancelParcel() {
  const { mutateAsync } = trpc.admin.delivery.cancel.useMutation(useRefresh());
  return ({ id }: StaffParcel, { reason }: ActionFormValues) => mutateAsync({ parcelId: id, reason });
}

function useSwitch(isOn: boolean) {
  const { mutateAsync } = trpc.admin.delivery.switchCourier.useMutation(useRefresh());
  return ({ carrier }: CourierRow, { reason }: ActionFormValues) => mutateAsync({ carrier, isOn, reason });
}

export const useTurnOnCourier = () => useSwitch(true);
export const useTurnOffCourier = () => useSwitch(false);

export function useDeleteLocalHoliday() {
  const { mutateAsync } = trpc.admin.delivery.dropHoliday.useMutation(useRefresh());
  return ({ state, onDay, postcodeFrom }: LocalHoliday, { reason }: ActionFormValues) =>
    mutateAsync({ state, onDay, postcodeFrom, reason });
}

const useDecide = (isUpheld: boolean) => {
  const { mutateAsync } = trpc.admin.delivery.decideClaim.useMutation(useRefresh());
  return ({ protection, promise }: StaffProtectionPromise, { reason }: ActionFormValues) =>
    mutateAsync({ protectionId: protection.id, legId: promise.legId, isUpheld, reason });
};

export const useUpholdDamageClaim = () => useDecide(true);
export const useRejectDamageClaim = () => useDecide(false);

const useSettleCover = (isPaid: boolean) => {
  const { mutateAsync } = trpc.admin.delivery.settleCover.useMutation(useRefresh());
  return ({ protection, promise }: StaffProtectionPromise, { reason }: ActionFormValues) =>
    mutateAsync({ protectionId: protection.id, legId: promise.legId, isPaid, reason });
};

export const useSettleCoverAsPaid = () => useSettleCover(true);
export const useSettleCoverAsRefused = () => useSettleCover(false);
