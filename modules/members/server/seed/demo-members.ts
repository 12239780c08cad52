import type { PictureToPaint } from '#platform/uploads/create-demo-picture.ts';
import type { DemoSignIn } from '#platform/seed/seed.ts';
import type { MemberRole } from '#platform/member.ts';
import type { Locale } from '#contracts/locale.ts';
import type { State } from '../../domain/postcodes.ts';

export interface DemoMember {
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly suburb: string;
  readonly state: State;
  readonly postcode: string;
  readonly bio: string;
  /** Slugs of categories. */
  readonly interests: readonly string[];
  readonly interestWords?: readonly string[];
  /** Number and street, and a telephone number from the range that ACMA reserves for fiction. */
  readonly street?: string;
  readonly phone?: string;
  readonly face?: Pick<PictureToPaint, 'art' | 'colours'>;
  readonly locale?: Locale;
  readonly role?: MemberRole;
}

/** The well-known password of the demo's members; demo mode refuses connections from other machines. */
export const demoPassword = 'swap-table';

/** The demo's members, one of them an admin. */
export const demoMembers: readonly DemoMember[] = [
  {
    username: 'maya',
    email: 'maya@swapu.example',
    firstName: 'Maya',
    lastName: 'Okafor',
    suburb: 'Paddington',
    state: 'QLD',
    postcode: '4064',
    bio: 'Camps every second weekend and collects too many lanterns. Always after good books and better coffee gear.',
    interests: ['camping-fishing', 'kitchen', 'textbooks'],
    interestWords: ['lanterns', 'coffee gear'],
    street: '12 Given Terrace',
    phone: '0491 570 156',
    face: { art: '1f998', colours: ['#fdf1cf', '#f3c98b'] },
  },
  {
    username: 'tom.w',
    email: 'tom@swapu.example',
    firstName: 'Tom',
    lastName: 'Whitaker',
    suburb: 'Newtown',
    state: 'NSW',
    postcode: '2042',
    bio: 'Guitar teacher in a flat that is too small. Swaps pedals for almost anything with a lamp in it.',
    interests: ['musical-instruments', 'garden-home', 'electronics'],
    interestWords: ['lamps', 'pedals'],
    street: '4/218 King Street',
    phone: '0491 570 157',
    face: { art: '1f989', colours: ['#e4eef6', '#9dbbd3'] },
  },
  {
    username: 'priya_s',
    email: 'priya@swapu.example',
    firstName: 'Priya',
    lastName: 'Sharma',
    suburb: 'Fitzroy',
    state: 'VIC',
    postcode: '3065',
    bio: 'Twins, three prams, one car. Swapping out of the baby years, one shelf at a time.',
    interests: ['baby-toddler', 'childrens-fashion', 'toys'],
    interestWords: ['prams'],
    street: '31 Napier Street',
    phone: '0491 570 158',
    face: { art: '1f99c', colours: ['#f3e8f3', '#c9a9cf'] },
  },
  {
    username: 'joao-m',
    email: 'joao@swapu.example',
    firstName: 'João',
    lastName: 'Marques',
    suburb: 'Fremantle',
    state: 'WA',
    postcode: '6160',
    bio: 'De Setúbal para Fremantle. Restauro bicicletas e troco-as por pranchas, ou o contrário.',
    locale: 'pt-PT',
    interests: ['bicycles', 'water-sports', 'sporting-goods'],
    interestWords: ['pranchas'],
    street: '9 High Street',
    phone: '0491 570 159',
    face: { art: '1f42c', colours: ['#e3f1e4', '#9cc7ab'] },
  },
  {
    username: 'hazel',
    email: 'hazel@swapu.example',
    firstName: 'Hazel',
    lastName: 'Nguyen',
    suburb: 'Glenelg',
    state: 'SA',
    postcode: '5045',
    bio: 'Sews, pickles and never throws a jar away. Looking for fabric, plants and a patient chess partner.',
    interests: ['hobbies', 'garden-home', 'produce-homemade-foods'],
    interestWords: ['fabric', 'chess'],
    street: '27 Moseley Street',
    phone: '0491 570 110',
    face: { art: '1f43c', colours: ['#ffe6dc', '#f0a98f'] },
  },
  {
    username: 'old.mate.bruce',
    email: 'bruce@swapu.example',
    firstName: 'Bruce',
    lastName: 'Callaghan',
    suburb: 'Townsville',
    state: 'QLD',
    postcode: '4810',
    bio: 'Shed full of tools, most of them sharp. Will swap a drill for a fishing story and a rod.',
    interests: ['tools', 'camping-fishing'],
    interestWords: ['rods'],
    street: '3 Strand Lane',
    phone: '0491 570 006',
  },
  {
    username: 'imogen',
    email: 'imogen@swapu.example',
    firstName: 'Imogen',
    lastName: 'Clarke',
    suburb: 'Sandy Bay',
    state: 'TAS',
    postcode: '7005',
    bio: 'Potter and cold-water swimmer. Happy to post, happier to meet for a scone.',
    interests: ['kitchen', 'bespoke-homemade-crafts'],
    interestWords: ['clay'],
    street: '58 Sandy Bay Road',
    phone: '0491 570 313',
    face: { art: '1f427', colours: ['#f4ecdf', '#cdb08a'] },
  },
  {
    username: 'wattle',
    email: 'admin@swapu.example',
    firstName: 'Wanda',
    lastName: 'Attley',
    suburb: 'Ainslie',
    state: 'ACT',
    postcode: '2602',
    bio: 'Keeps the table tidy for everybody.',
    role: 'owner',
    interests: ['garden-home'],
    interestWords: [],
    face: { art: '1f33c', colours: ['#e3f1e4', '#9cc7ab'] },
  },
];

export const demoSignIns: readonly DemoSignIn[] = demoMembers.map(({ email, firstName, suburb, state, role }) => ({
  email,
  password: demoPassword,
  about: role === 'owner' ? `${firstName}, admin` : `${firstName} in ${suburb}, ${state}`,
}));
