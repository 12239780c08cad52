import type { DemoSignIn } from '#platform/seed/seed.ts';
import type { Role } from '#platform/member.ts';
import type { Locale } from '#contracts/locale.ts';
import type { State } from '../../domain/places.ts';

export interface DemoMember {
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly suburb: string;
  readonly state: State;
  readonly postcode: string;
  readonly bio: string;
  readonly locale?: Locale;
  readonly role?: Role;
}

/** One well-known password for the demo's people; demo mode refuses to be reached from other machines. */
export const demoPassword = 'swap-table';

/** The people of the demo: one admin among them. */
export const demoMembers: readonly DemoMember[] = [
  { username: 'maya', email: 'maya@swapu.example', firstName: 'Maya', lastName: 'Okafor', suburb: 'Paddington', state: 'QLD', postcode: '4064', bio: 'Camps every second weekend and collects too many lanterns. Always after good books and better coffee gear.' },
  { username: 'tom.w', email: 'tom@swapu.example', firstName: 'Tom', lastName: 'Whitaker', suburb: 'Newtown', state: 'NSW', postcode: '2042', bio: 'Guitar teacher in a flat that is too small. Swaps pedals for almost anything with a lamp in it.' },
  { username: 'priya_s', email: 'priya@swapu.example', firstName: 'Priya', lastName: 'Sharma', suburb: 'Fitzroy', state: 'VIC', postcode: '3065', bio: 'Twins, three prams, one car. Swapping out of the baby years, one shelf at a time.' },
  { username: 'joao-m', email: 'joao@swapu.example', firstName: 'João', lastName: 'Marques', suburb: 'Fremantle', state: 'WA', postcode: '6160', bio: 'De Setúbal para Fremantle. Restauro bicicletas e troco-as por pranchas, ou o contrário.', locale: 'pt-PT' },
  { username: 'hazel', email: 'hazel@swapu.example', firstName: 'Hazel', lastName: 'Nguyen', suburb: 'Glenelg', state: 'SA', postcode: '5045', bio: 'Sews, pickles and never throws a jar away. Looking for fabric, plants and a patient chess partner.' },
  { username: 'old.mate.bruce', email: 'bruce@swapu.example', firstName: 'Bruce', lastName: 'Callaghan', suburb: 'Townsville', state: 'QLD', postcode: '4810', bio: 'Shed full of tools, most of them sharp. Will swap a drill for a fishing story and a rod.' },
  { username: 'imogen', email: 'imogen@swapu.example', firstName: 'Imogen', lastName: 'Clarke', suburb: 'Sandy Bay', state: 'TAS', postcode: '7005', bio: 'Potter and cold-water swimmer. Happy to post, happier to meet for a scone.' },
  { username: 'wattle', email: 'admin@swapu.example', firstName: 'Wanda', lastName: 'Attley', suburb: 'Ainslie', state: 'ACT', postcode: '2602', bio: 'Keeps the table tidy for everybody.', role: 'admin' },
];

export const demoSignIns: readonly DemoSignIn[] = demoMembers.map(({ email, firstName, suburb, state, role }) => ({
  email,
  password: demoPassword,
  about: role === 'admin' ? `${firstName}, admin` : `${firstName} in ${suburb}, ${state}`,
}));
