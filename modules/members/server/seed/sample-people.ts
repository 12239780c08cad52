import type { State } from '../../domain/postcodes.ts';
import type { PictureToPaint } from '#platform/uploads/create-demo-picture.ts';

/** First and last names that occur together in Australia. */
export const sampleFamilyNames: readonly (readonly [first: string, last: string])[] = [
  [
    'Liam Olivia Jack Charlotte Angus Matilda Hamish Poppy Darcy Zoe Callum Freya Ewan Georgia',
    'Thompson Walker Mitchell Campbell Fraser Robertson Hughes Kelly Brennan Sullivan Doyle McKenzie',
  ],
  [
    'Wayne Sheryl Kev Narelle Gary Lorraine Trevor Bev Darryl Glenys',
    'Harris Barker Pascoe Webb Dixon Rowe Tully Jago',
  ],
  ['Nguyen-Anh Linh Minh Thao Khoa Mai Duc Trang', 'Nguyen Tran Le Pham Vo Huynh'],
  ['Wei Jing Li-Na Hao Mei Jun Xin Yan', 'Chen Wang Zhang Liu Wong Lam'],
  ['Arjun Ananya Rohan Kavya Vikram Meera Sanjay Divya', 'Patel Singh Iyer Reddy Gupta Nair'],
  ['Dinesh Nadeesha Kasun Tharushi', 'Perera Fernando Silva Jayawardena'],
  ['Marco Giulia Enzo Francesca Rosa Domenic', 'Russo Ferrari Romano Greco Caruso'],
  ['Dimitri Eleni Kosta Sofia Yianni', 'Papadopoulos Georgiou Nikolaidis Pappas'],
  ['Omar Layla Hassan Yasmin Karim Nour', 'Haddad Khoury Mansour Saleh'],
  ['Emre Elif Deniz Zeynep', 'Yilmaz Demir Kaya'],
  ['Josie Miguel Grace Rafael', 'Santos Reyes Cruz Bautista'],
  ['Tane Aroha Sione Mele Tevita Hine', 'Tuala Faleafa Parata Ngata'],
  ['Amina Abdi Hodan Deng Achol Tesfaye', 'Hassan Mohamed Garang Bekele'],
  ['Min-jun Seo-yeon Haruto Yuki', 'Kim Park Tanaka Sato'],
  ['Ivan Marija Luka Ana Zoran', 'Kovacevic Horvat Petrovic Babic'],
  ['Lowanna Jarrah Kirra Tarni', 'Morgan Bell Simpson Cooper'],
  ['Sunita Bishal Pooja', 'Gurung Shrestha Thapa'],
];

/** Names of the members whose language is Portuguese. */
export const portugueseSampleNames: readonly [first: string, last: string] = [
  'Inês Tiago Beatriz Rui Catarina Nuno Filipa Duarte Matilde Gonçalo Leonor Afonso',
  'Ferreira Almeida Carvalho Teixeira Lopes Moreira',
];

/** Suburbs by state; `inhabitantShares` weights the states by population. Every name is in the gazetteer. */
export const sampleSuburbsByState: Readonly<Record<State, readonly string[]>> = {
  NSW: 'Newtown,Marrickville,Parramatta,Manly,Penrith,Newcastle,Wollongong,Dubbo,Orange,Bathurst,Coffs Harbour,Blacktown,Cronulla,Leichhardt,Randwick,Chatswood,Hornsby,Cabramatta,Dee Why,Tamworth,Armidale,Surry Hills,Coogee,Campsie,Lakemba,Liverpool,Port Macquarie,Goulburn,Redfern,Forster'.split(
    ',',
  ),
  VIC: 'Brunswick,Northcote,Footscray,Preston,Geelong,Ballarat,Bendigo,Frankston,Werribee,Coburg,Thornbury,Dandenong,Springvale,Carlton,Richmond,Hawthorn,Essendon,Sunbury,Mildura,Shepparton,Warrnambool,Traralgon,Eltham,Reservoir,Point Cook,Wangaratta,Mornington,Port Melbourne'.split(
    ',',
  ),
  QLD: 'Cairns,Toowoomba,Mackay,Bundaberg,Southport,Robina,Buderim,Maroochydore,Nambour,Gympie,Rockhampton,Hervey Bay,Wynnum,Indooroopilly,Toowong,Ashgrove,New Farm,The Gap,Capalaba,Ipswich,Yeppoon,Mareeba,Cleveland,Burleigh Heads'.split(
    ',',
  ),
  WA: 'Subiaco,Mount Lawley,Maylands,Scarborough,Rockingham,Mandurah,Bunbury,Albany,Geraldton,Joondalup,Victoria Park,Margaret River,Bassendean,Busselton,Armadale,Karratha'.split(
    ',',
  ),
  SA: 'Norwood,Prospect,Mount Barker,Gawler,Port Lincoln,Mount Gambier,Semaphore Park,Henley Beach,Murray Bridge,Happy Valley,Parkside,Magill,Victor Harbor,Tanunda'.split(
    ',',
  ),
  TAS: 'Launceston,West Hobart,Kingston,Burnie,Devonport,Moonah,Huonville,Cygnet,Bellerive,Deloraine'.split(','),
  ACT: 'Braddon,Belconnen,Lyneham,Curtin,Gungahlin,Kambah,Dickson,Watson'.split(','),
  NT: 'Alice Springs,Nightcliff,Palmerston,Parap,Rapid Creek,Katherine,Humpty Doo'.split(','),
};

export const inhabitantShares: Readonly<Record<State, number>> = {
  NSW: 31,
  VIC: 26,
  QLD: 20,
  WA: 11,
  SA: 7,
  TAS: 3,
  ACT: 3,
  NT: 2,
};

/** Texts about oneself; `{one|other}` stands for one of its choices. */
export const sampleBios: readonly string[] = [
  '{Nurse|Teacher|Chippie|Librarian|Bus driver|Vet nurse|Paramedic} by day, {gardener|baker|fossicker|birdwatcher|potter} when I can.',
  'Two kids, {one dog|three chooks|a very old cat}, no space. Swapping our way out of it.',
  'New in {town|the suburb} and setting up house without a big shop run.',
  'I fix {bikes|radios|lamps|chairs} and swap them for {more broken ones|books|seedlings}.',
  'Happy to post, happier to meet {for a coffee|at the markets|halfway}.',
  'Renting, moving often, {owning little|attached to nothing but my books}.',
  'Retired {teacher|plumber|pilot|cook} with a full shed and time on my hands.',
  'Trying a year of {buying nothing new|swaps only}. {Month four|Month nine} and going strong.',
  'Uni student on noodles. {Textbooks out, camping gear in|Trades for a couch considered}.',
  'Collector of {stamps|vinyl|enamel signs|houseplants|recipes}, reformed in most other ways.',
  'Quick to answer, careful packer, {soft spot for old tools|always up for a fair deal}.',
  '',
];

export const portugueseSampleBios: readonly string[] = [
  'De {Braga|Setúbal|Évora|Aveiro|Faro} para a Austrália. Troco {livros|plantas|bicicletas} e boas conversas.',
  'Cheguei há {dois|quatro} anos e já tenho coisas a mais. Respondo depressa.',
  '{Cozinheira|Professor|Enfermeira|Engenheiro}, com gosto por {antiguidades|praia|jardinagem}. Envio ou entrego em mão.',
];

/** The most common interests, by the catalogue's slugs. */
export const sampleInterests: readonly string[] =
  'bicycles,camping-fishing,electronics,furniture,garden-home,hobbies,kitchen,musical-instruments,sporting-goods,textbooks,tools,toys,water-sports,womens-fashion,mens-fashion,gaming,baby-toddler,antiques'.split(
    ',',
  );

/** Drawings used as profile pictures. */
export const samplePictures: readonly Pick<PictureToPaint, 'art' | 'colours'>[] = [
  '1f428',
  '1f98a',
  '1f98e',
  '1f436',
  '1f431',
  '1f430',
  '1f438',
  '1f43b',
  '1f98b',
].map((art, index) => ({
  art,
  colours: index % 2 === 0 ? ['#e3f1e4', '#9cc7ab'] : ['#fdf1cf', '#f3c98b'],
}));
