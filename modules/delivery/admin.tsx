import { IconCalendarOff, IconPlugConnected, IconShieldCheck, IconTruckDelivery } from '@tabler/icons-react';
import { action, defineAdminModule, panel } from '#admin/registry/define-admin-module.ts';
import {
  courierActionSlot,
  holidayActionSlot,
  holidayFormSlot,
  parcelActionSlot,
  promiseActionSlot,
} from './admin/public.ts';
import {
  useCancelParcel,
  useSettleCoverAsPaid,
  useSettleCoverAsRefused,
  useDeleteLocalHoliday,
  useRecordCancelRefusal,
  useRejectDamageClaim,
  useRetryParcel,
  useTurnOffCourier,
  useTurnOnCourier,
  useUpholdDamageClaim,
} from './admin/use-delivery-actions.ts';
import { useParcelSearch } from './admin/use-parcel-search.ts';
import { deliveryPermissions } from './domain/delivery.permissions.ts';
import { parcelStates } from './domain/parcel-state.ts';

/** Delivery in the console: orders, what went wrong with them, the couriers, and their holidays. */
export const deliveryAdmin = defineAdminModule({
  name: 'delivery',
  words: { 'en-US': () => import('./admin/locales/en-US.json'), 'pt-PT': () => import('./admin/locales/pt-PT.json') },
  permissions: deliveryPermissions,
  hits: [{ name: 'delivery.hits', label: 'delivery.admin.one', permission: 'delivery.read', useHits: useParcelSearch }],
  navigation: [
    {
      label: 'delivery.admin.title',
      to: 'parcels',
      icon: IconTruckDelivery,
      group: 'trading',
      permission: 'delivery.read',
    },
    {
      label: 'delivery.admin.couriers',
      to: 'couriers',
      icon: IconPlugConnected,
      group: 'trading',
      permission: 'delivery.read',
    },
    {
      label: 'delivery.admin.protection.title',
      to: 'protections',
      icon: IconShieldCheck,
      group: 'trading',
      permission: 'delivery.protect',
    },
    {
      label: 'delivery.admin.holidays',
      to: 'holidays',
      icon: IconCalendarOff,
      group: 'trading',
      permission: 'delivery.read',
    },
  ],
  pages: [
    {
      path: 'parcels',
      title: 'delivery.admin.title',
      permission: 'delivery.read',
      part: () => import('./admin/parcels-page.tsx'),
    },
    {
      path: 'couriers',
      title: 'delivery.admin.couriers',
      permission: 'delivery.read',
      part: () => import('./admin/couriers-page.tsx'),
    },
    {
      path: 'protections',
      title: 'delivery.admin.protection.title',
      permission: 'delivery.protect',
      part: () => import('./admin/protections-page.tsx'),
    },
    {
      path: 'holidays',
      title: 'delivery.admin.holidays',
      permission: 'delivery.read',
      part: () => import('./admin/holidays-page.tsx'),
    },
  ],
  commands: [
    { name: 'delivery.newHoliday', label: 'delivery.admin.holiday.new', to: 'holidays', permission: 'delivery.manage' },
  ],
  slots: [parcelActionSlot, courierActionSlot, promiseActionSlot, holidayActionSlot, holidayFormSlot],
  panels: [
    panel(holidayFormSlot, {
      name: 'delivery.addHoliday',
      title: 'delivery.admin.holiday.new',
      permission: 'delivery.manage',
      part: () => import('./admin/add-holiday.tsx'),
    }),
  ],
  actions: [
    action(parcelActionSlot, {
      name: 'delivery.retry',
      label: 'delivery.admin.retry',
      tone: 'plain',
      permission: 'delivery.manage',
      consequences: ['delivery.admin.retryMeans', 'delivery.admin.isAudited'],
      done: 'delivery.admin.retried',
      isOffered: ({ state }) => parcelStates.can(state, 'retry'),
      useRun: useRetryParcel,
    }),
    action(parcelActionSlot, {
      name: 'delivery.refuseCancel',
      label: 'delivery.admin.refuse',
      tone: 'plain',
      permission: 'delivery.manage',
      consequences: ['delivery.admin.refuseMeans', 'delivery.admin.isAudited'],
      done: 'delivery.admin.refused',
      isOffered: ({ state }) => parcelStates.can(state, 'refuse'),
      useRun: useRecordCancelRefusal,
    }),
    action(parcelActionSlot, {
      name: 'delivery.cancel',
      label: 'delivery.admin.cancel',
      tone: 'dangerous',
      permission: 'delivery.manage',
      consequences: ['delivery.admin.cancelMeans', 'delivery.admin.isAudited'],
      done: 'delivery.admin.cancelled',
      isOffered: ({ state }) => parcelStates.can(state, 'cancel'),
      useRun: useCancelParcel,
    }),
    action(promiseActionSlot, {
      name: 'delivery.upholdClaim',
      label: 'delivery.admin.protection.uphold',
      tone: 'dangerous',
      permission: 'delivery.protect',
      consequences: ['delivery.admin.protection.upholdMeans', 'delivery.admin.isAudited'],
      done: 'delivery.admin.protection.upheld',
      isOffered: ({ promise }) => promise.state === 'claimed',
      useRun: useUpholdDamageClaim,
    }),
    action(promiseActionSlot, {
      name: 'delivery.rejectClaim',
      label: 'delivery.admin.protection.reject',
      tone: 'dangerous',
      permission: 'delivery.protect',
      consequences: ['delivery.admin.protection.rejectMeans', 'delivery.admin.isAudited'],
      done: 'delivery.admin.protection.rejected',
      isOffered: ({ promise }) => promise.state === 'claimed',
      useRun: useRejectDamageClaim,
    }),
    action(promiseActionSlot, {
      name: 'delivery.coverPaid',
      label: 'delivery.admin.protection.coverPaid',
      tone: 'plain',
      permission: 'delivery.protect',
      consequences: ['delivery.admin.protection.coverPaidMeans', 'delivery.admin.isAudited'],
      done: 'delivery.admin.protection.coverPaidDone',
      isOffered: ({ promise }) => promise.cover === 'claimed',
      useRun: useSettleCoverAsPaid,
    }),
    action(promiseActionSlot, {
      name: 'delivery.coverRefused',
      label: 'delivery.admin.protection.coverRefused',
      tone: 'dangerous',
      permission: 'delivery.protect',
      consequences: ['delivery.admin.protection.coverRefusedMeans', 'delivery.admin.isAudited'],
      done: 'delivery.admin.protection.coverRefusedDone',
      isOffered: ({ promise }) => promise.cover === 'claimed',
      useRun: useSettleCoverAsRefused,
    }),
    action(holidayActionSlot, {
      name: 'delivery.dropHoliday',
      label: 'delivery.admin.holiday.drop',
      tone: 'dangerous',
      permission: 'delivery.manage',
      consequences: ['delivery.admin.holiday.dropMeans', 'delivery.admin.isAudited'],
      done: 'delivery.admin.holiday.dropped',
      isOffered: () => true,
      useRun: useDeleteLocalHoliday,
    }),
    action(courierActionSlot, {
      name: 'delivery.turnOff',
      label: 'delivery.admin.turnOff',
      tone: 'dangerous',
      permission: 'delivery.manage',
      consequences: ['delivery.admin.turnOffMeans', 'delivery.admin.isAudited'],
      done: 'delivery.admin.turnedOff',
      isOffered: ({ isOn }) => isOn,
      useRun: useTurnOffCourier,
    }),
    action(courierActionSlot, {
      name: 'delivery.turnOn',
      label: 'delivery.admin.turnOn',
      tone: 'plain',
      permission: 'delivery.manage',
      consequences: ['delivery.admin.turnOnMeans', 'delivery.admin.isAudited'],
      done: 'delivery.admin.turnedOn',
      isOffered: ({ isOn, faults }) => !isOn || faults > 0,
      useRun: useTurnOnCourier,
    }),
  ],
});

declare global {
  interface MessageSources {
    readonly deliveryAdmin: typeof import('./admin/locales/en-US.json');
  }
}
