import type { CategorySlug } from '../../domain/categories.ts';
import type { Condition, DeliveryPreference, SizeOption } from '../../domain/item-choices.ts';

/** One thing on the demo's table. */
export interface DemoItem {
  readonly owner: string;
  readonly title: string;
  readonly description: string;
  readonly categories: readonly CategorySlug[];
  readonly keywords: readonly string[];
  readonly wishes: readonly string[];
  readonly wishCategories?: readonly CategorySlug[];
  readonly condition: Condition;
  readonly dollars: number;
  readonly size?: SizeOption;
  readonly delivery?: DeliveryPreference;
  readonly forCash?: true;
  /** Fluent emoji it is shown with, by code point. */
  readonly art: string;
}

const of = (owner: string, items: readonly Omit<DemoItem, 'owner'>[]): DemoItem[] => items.map((item) => ({ owner, ...item }));

/** What the demo's people have on the table: their wishes meet, in pairs and in rings of three. */
export const demoItems: readonly DemoItem[] = [
  ...of('maya', [
    { title: 'Canvas bell tent, 4 metres', description: 'Three summers old, always dried before it was packed. One peg bag is new.', categories: ['camping-fishing'], keywords: ['tent', 'bell tent'], wishes: ['gravel bike', 'road bike'], wishCategories: ['bicycles'], condition: 'usedGood', dollars: 480, size: 'checkIn', art: '26fa' },
    { title: 'Brass camping lantern', description: 'Burns four hours on one filling and smells of holidays.', categories: ['camping-fishing', 'antiques'], keywords: ['lantern', 'lamp'], wishes: ['coffee grinder', 'books'], condition: 'usedGood', dollars: 65, size: 'shoebox', art: '1f3ee' },
    { title: 'Trail backpack, 50 litres', description: 'Carried me over the Larapinta. The hip belt fits small to medium.', categories: ['camping-fishing', 'sporting-goods'], keywords: ['backpack', 'rucksack', 'hiking'], wishes: ['wetsuit', 'snorkel'], condition: 'usedGood', dollars: 140, size: 'carryOn', art: '1f392' },
    { title: 'Box of twelve crime novels', description: 'Read once, mostly in the tent. No broken spines.', categories: ['everything-else', 'hobbies'], keywords: ['books', 'novels', 'crime'], wishes: ['indoor plants', 'sourdough starter'], condition: 'usedLikeNew', dollars: 60, size: 'briefcase', art: '1f4da' },
    { title: 'Enamel camp kitchen for two', description: 'Pot, pan, two plates, two mugs. Chips where chips belong.', categories: ['kitchen', 'camping-fishing'], keywords: ['enamel', 'pots'], wishes: ['fishing rod'], condition: 'usedFair', dollars: 45, size: 'shoebox', art: '1f372' },
    { title: 'Telescope for beginners', description: 'Saturn has rings in it, I promise. Comes with the tripod.', categories: ['hobbies', 'electronics'], keywords: ['telescope', 'stars'], wishes: ['camera', 'film camera'], condition: 'usedLikeNew', dollars: 220, size: 'checkIn', art: '1f52d' },
    { title: 'Hiking boots, women’s 39', description: 'Too small for me since the second child. Soles as good as new.', categories: ['womens-fashion', 'sporting-goods'], keywords: ['boots', 'hiking'], wishes: ['running shoes 40'], condition: 'usedLikeNew', dollars: 110, size: 'shoebox', art: '1f97e' },
    { title: 'Portable espresso maker', description: 'Works without power, only with patience.', categories: ['kitchen'], keywords: ['espresso', 'coffee'], wishes: ['ceramic mugs', 'pottery'], condition: 'usedGood', dollars: 85, size: 'handbag', art: '2615' },
    { title: 'Pair of camp chairs', description: 'Fold flat, hold a grown-up and a dog.', categories: ['camping-fishing', 'furniture'], keywords: ['chairs'], wishes: ['hammock'], condition: 'usedGood', dollars: 70, size: 'checkIn', delivery: 'meet', art: '1fa91' },
  ]),
  ...of('tom.w', [
    { title: 'Acoustic guitar, spruce top', description: 'My students’ first love. New strings, small dent at the back.', categories: ['musical-instruments'], keywords: ['guitar', 'acoustic'], wishes: ['bell tent', 'camping lantern'], wishCategories: ['camping-fishing'], condition: 'usedGood', dollars: 420, size: 'checkIn', forCash: true, art: '1f3b8' },
    { title: 'Overdrive pedal', description: 'Green, warm and a little angry.', categories: ['musical-instruments', 'electronics'], keywords: ['pedal', 'effects'], wishes: ['desk lamp', 'lamp'], condition: 'usedGood', dollars: 95, size: 'handbag', art: '1f39b-fe0f' },
    { title: 'Ten guitar lessons', description: 'In Newtown or over video. Beginners welcome, all ages.', categories: ['services'], keywords: ['lessons', 'guitar', 'music'], wishes: ['home cooking', 'sewing'], wishCategories: ['produce-homemade-foods'], condition: 'new', dollars: 400, delivery: 'meet', art: '1f3b5' },
    { title: 'Record player with speakers', description: 'Belt driven, needle changed last year. Comes with three records of your choice from forty.', categories: ['electronics', 'hobbies'], keywords: ['turntable', 'records', 'vinyl'], wishes: ['bicycle', 'skateboard'], condition: 'usedGood', dollars: 260, size: 'checkIn', art: '1f4bf' },
    { title: 'Studio headphones', description: 'Closed, flat, long cable. New ear pads.', categories: ['electronics', 'musical-instruments'], keywords: ['headphones', 'audio'], wishes: ['electric drill'], condition: 'usedLikeNew', dollars: 150, size: 'shoebox', art: '1f3a7' },
    { title: 'Trumpet for somebody braver', description: 'The neighbours have spoken. Valves run freely.', categories: ['musical-instruments'], keywords: ['trumpet', 'brass'], wishes: ['ukulele', 'keyboard'], condition: 'usedGood', dollars: 310, size: 'carryOn', art: '1f3ba' },
    { title: 'Retro game console with two pads', description: 'Boots, buzzes, beeps. Twelve games.', categories: ['gaming', 'electronics'], keywords: ['console', 'games'], wishes: ['board games', 'chess set'], condition: 'usedGood', dollars: 130, size: 'briefcase', art: '1f3ae' },
    { title: 'Microphone on a heavy stand', description: 'For podcasts nobody will hear, or songs everybody should.', categories: ['electronics'], keywords: ['microphone', 'podcast'], wishes: ['bookshelf'], condition: 'usedLikeNew', dollars: 120, size: 'briefcase', art: '1f399-fe0f' },
    { title: 'Denim jacket, men’s L', description: 'Faded the honest way.', categories: ['mens-fashion'], keywords: ['denim', 'jacket'], wishes: ['wool jumper'], condition: 'usedGood', dollars: 55, size: 'satchel', art: '1f9e5' },
  ]),
  ...of('priya_s', [
    { title: 'Twin pram, city tyres', description: 'Fits through a café door, tested daily. Rain cover included.', categories: ['baby-toddler'], keywords: ['pram', 'twins', 'stroller'], wishes: ['record player', 'turntable'], condition: 'usedGood', dollars: 280, delivery: 'meet', size: 'checkIn', art: '1f37c' },
    { title: 'Wooden train set, 84 pieces', description: 'Bridge, tunnel, two stations. One carriage has been loved by teeth.', categories: ['toys'], keywords: ['train', 'wooden toys'], wishes: ['kids bike', 'scooter'], condition: 'usedGood', dollars: 75, size: 'briefcase', art: '1f682' },
    { title: 'Bundle of baby clothes, 0–6 months', description: 'Two of everything, as you may guess. Forty-one pieces.', categories: ['childrens-fashion', 'baby-toddler'], keywords: ['baby clothes', 'bundle'], wishes: ['fabric', 'sewing lessons'], condition: 'usedGood', dollars: 90, size: 'carryOn', art: '1f9e6' },
    { title: 'Giant teddy bear', description: 'Needs its own chair. Washed and ready to listen.', categories: ['toys'], keywords: ['teddy', 'plush'], wishes: ['picture books'], condition: 'usedLikeNew', dollars: 40, size: 'checkIn', art: '1f9f8' },
    { title: 'Complete set of savanna Ooshies', description: 'All of them, yes, even the rare lion. In the tray.', categories: ['ooshies', 'comic-books-collectables'], keywords: ['ooshies', 'lion'], wishes: ['retro game console'], condition: 'usedLikeNew', dollars: 120, size: 'shoebox', art: '1f981' },
    { title: 'Bread maker', description: 'Wakes you with the smell of bread. Paddle and manual included.', categories: ['kitchen'], keywords: ['bread', 'baking'], wishes: ['yoga mat', 'weights'], condition: 'usedGood', dollars: 80, size: 'checkIn', art: '1f35e' },
    { title: 'Homemade mango pickle, six jars', description: 'My grandmother’s recipe, medium hot.', categories: ['produce-homemade-foods'], keywords: ['pickle', 'mango'], wishes: ['sourdough bread', 'honey'], condition: 'new', dollars: 48, size: 'briefcase', art: '1f96d' },
    { title: 'Kids’ scooter, three wheels', description: 'Outgrown before it was scratched.', categories: ['toys', 'sporting-goods'], keywords: ['scooter', 'kids'], wishes: ['kids bike'], condition: 'usedLikeNew', dollars: 50, size: 'checkIn', art: '1f6f4' },
    { title: 'Silver earrings from Jaipur', description: 'A gift that never matched anything of mine.', categories: ['womens-watches-jewellery'], keywords: ['earrings', 'silver'], wishes: ['handbag', 'pottery'], condition: 'new', dollars: 95, size: 'satchel', art: '1f48e' },
  ]),
  ...of('joao-m', [
    { title: 'Gravel bike, 54 cm frame', description: 'Restaurada este inverno: rolamentos, cabos e fita novos. Restored this winter, ready for red dust.', categories: ['bicycles'], keywords: ['gravel bike', 'bicycle', 'bicicleta'], wishes: ['surfboard', 'guitar'], wishCategories: ['water-sports', 'musical-instruments'], condition: 'usedGood', dollars: 650, size: 'checkIn', delivery: 'meet', forCash: true, art: '1f6b2' },
    { title: 'Surfboard, 6’4” fish', description: 'Uma reparação pequena, estanque. One small ding, sealed.', categories: ['water-sports'], keywords: ['surfboard', 'prancha'], wishes: ['bicycle frame', 'bike tools'], condition: 'usedGood', dollars: 380, delivery: 'meet', size: 'checkIn', art: '1f3c4' },
    { title: 'Bike tool roll', description: 'Everything for the roadside and most things for the shed.', categories: ['tools', 'bicycles'], keywords: ['bike tools'], wishes: ['fishing reel', 'fishing rod'], condition: 'usedGood', dollars: 90, size: 'shoebox', art: '1f527' },
    { title: 'Kids’ bike, 16 inch', description: 'New tyres, new bell, old soul.', categories: ['bicycles', 'toys'], keywords: ['kids bike'], wishes: ['train set', 'toys'], condition: 'usedGood', dollars: 120, delivery: 'meet', size: 'checkIn', art: '1f6b4' },
    { title: 'Wheel building and a full service', description: 'I true your wheels and service the rest, in Fremantle.', categories: ['services'], keywords: ['bike service', 'repair'], wishes: ['olive oil', 'homemade food'], condition: 'new', dollars: 110, delivery: 'meet', art: '1f6e0-fe0f' },
    { title: 'Wetsuit 4/3, size M', description: 'Sem buracos. Rinsed after every swim.', categories: ['water-sports', 'sporting-goods'], keywords: ['wetsuit'], wishes: ['backpack', 'tent'], condition: 'usedGood', dollars: 130, size: 'carryOn', art: '1fa73' },
    { title: 'Skateboard, maple deck', description: 'Quiet wheels for loud streets.', categories: ['sporting-goods'], keywords: ['skateboard'], wishes: ['headphones'], condition: 'usedGood', dollars: 85, size: 'checkIn', art: '1f6f9' },
    { title: 'Coffee moka pots, set of three', description: 'Da minha avó: one, three and nine cups.', categories: ['kitchen', 'antiques'], keywords: ['moka', 'coffee', 'café'], wishes: ['ceramic mugs'], condition: 'usedGood', dollars: 55, size: 'shoebox', art: '2615' },
    { title: 'Helmet, never crashed', description: 'Medium, white, boring and safe.', categories: ['bicycles'], keywords: ['helmet'], wishes: ['bike lights'], condition: 'usedLikeNew', dollars: 60, size: 'briefcase', art: '1fa96' },
  ]),
  ...of('hazel', [
    { title: 'Sewing machine, all metal', description: 'Stitches through denim and opinions. Serviced in March.', categories: ['hobbies', 'everything-else'], keywords: ['sewing machine'], wishes: ['guitar lessons', 'ukulele'], condition: 'usedGood', dollars: 240, size: 'checkIn', art: '1f9f5' },
    { title: 'Monstera, taller than a child', description: 'Has outgrown my window. Bring a van.', categories: ['garden-home'], keywords: ['plant', 'monstera', 'indoor plants'], wishes: ['novels', 'books'], condition: 'new', dollars: 85, delivery: 'meet', size: 'checkIn', art: '1fab4' },
    { title: 'Twelve jars of pickled things', description: 'Beetroot, lemon, cucumber, courage.', categories: ['produce-homemade-foods'], keywords: ['pickles', 'preserves'], wishes: ['mango pickle', 'honey'], condition: 'new', dollars: 60, size: 'briefcase', art: '1fad9' },
    { title: 'Patchwork quilt, queen size', description: 'Forty evenings of radio went into it.', categories: ['bespoke-homemade-crafts', 'garden-home'], keywords: ['quilt', 'patchwork'], wishes: ['pottery', 'ceramic bowls'], condition: 'new', dollars: 350, size: 'carryOn', art: '1f9f6' },
    { title: 'Chess set, hand carved', description: 'The white queen has a tiny crack and all the character.', categories: ['hobbies', 'antiques'], keywords: ['chess set', 'board games'], wishes: ['fabric', 'yarn'], condition: 'usedGood', dollars: 140, size: 'shoebox', art: '265f-fe0f' },
    { title: 'Box of fabric ends', description: 'Cotton and linen, at least eight kilos of maybe.', categories: ['hobbies', 'bespoke-homemade-crafts'], keywords: ['fabric', 'cotton', 'linen'], wishes: ['baby clothes', 'wool'], condition: 'usedLikeNew', dollars: 45, size: 'carryOn', art: '1f9f7' },
    { title: 'Hand-dyed wool jumper, M', description: 'Eucalypt leaves gave the colour.', categories: ['womens-fashion', 'bespoke-homemade-crafts'], keywords: ['wool jumper', 'knitwear'], wishes: ['denim jacket'], condition: 'new', dollars: 120, size: 'satchel', art: '1f9e3' },
    { title: 'Wide straw hat', description: 'Survived three Januaries.', categories: ['womens-fashion', 'handbag-accessories'], keywords: ['hat', 'straw'], wishes: ['handbag'], condition: 'usedGood', dollars: 35, size: 'briefcase', art: '1f452' },
    { title: 'Honey from six hives, 3 kg', description: 'From the neighbours’ jacarandas.', categories: ['food-consumables', 'produce-homemade-foods'], keywords: ['honey'], wishes: ['bread', 'pickle'], condition: 'new', dollars: 45, size: 'shoebox', art: '1f36f' },
  ]),
  ...of('old.mate.bruce', [
    { title: 'Cordless drill with two batteries', description: 'Holds charge, holds torque, holds grudges.', categories: ['tools'], keywords: ['electric drill', 'drill'], wishes: ['studio headphones', 'radio'], condition: 'usedGood', dollars: 145, size: 'briefcase', art: '1fa9b' },
    { title: 'Barramundi rod and reel', description: 'Landed an eighty-two once. The photo is not included.', categories: ['camping-fishing'], keywords: ['fishing rod', 'fishing reel'], wishes: ['enamel pots', 'bike tools'], condition: 'usedGood', dollars: 190, size: 'checkIn', art: '1f3a3' },
    { title: 'Aluminium dinghy, 3.2 m', description: 'No leaks. Trailer is older than the boat but registered.', categories: ['boats'], keywords: ['dinghy', 'tinny', 'boat'], wishes: ['motorbike', 'quad'], wishCategories: ['motorbikes'], condition: 'usedGood', dollars: 2400, delivery: 'meet', forCash: true, size: 'checkIn', art: '1f6a4' },
    { title: 'Set of chisels, sharpened', description: 'You could shave. Do not shave.', categories: ['tools'], keywords: ['chisels', 'woodwork'], wishes: ['chess set'], condition: 'usedGood', dollars: 80, size: 'shoebox', art: '1fa93' },
    { title: 'Timber tool chest', description: 'Silky oak, dovetails, four drawers.', categories: ['tools', 'furniture'], keywords: ['tool chest', 'oak'], wishes: ['quilt'], condition: 'usedGood', dollars: 260, delivery: 'meet', size: 'checkIn', art: '1f9f0' },
    { title: 'Lawn mowing, ten times', description: 'Townsville and around. I bring the mower and the stories.', categories: ['odd-jobs-chores'], keywords: ['mowing', 'garden'], wishes: ['home cooking', 'honey'], condition: 'new', dollars: 350, delivery: 'meet', art: '1f33f' },
    { title: 'Ute canopy, dual cab', description: 'Off a 2016. Lock works, key too.', categories: ['4x4s-utes', 'car-parts'], keywords: ['canopy', 'ute'], wishes: ['dinghy motor', 'outboard'], condition: 'usedGood', dollars: 900, delivery: 'meet', size: 'checkIn', art: '1f6fb' },
    { title: 'Box of old spanners', description: 'Whitworth, metric and mystery.', categories: ['tools', 'car-parts'], keywords: ['spanners'], wishes: ['crime novels'], condition: 'usedFair', dollars: 40, size: 'briefcase', art: '1f529' },
  ]),
  ...of('imogen', [
    { title: 'Six stoneware mugs', description: 'Thrown in February, each holds a proper tea.', categories: ['bespoke-homemade-crafts', 'kitchen'], keywords: ['ceramic mugs', 'pottery'], wishes: ['espresso maker', 'moka pot'], condition: 'new', dollars: 120, size: 'briefcase', art: '1fad6' },
    { title: 'Large salt-glazed bowl', description: 'Sings when you flick it.', categories: ['bespoke-homemade-crafts', 'garden-home'], keywords: ['ceramic bowls', 'pottery', 'bowl'], wishes: ['patchwork quilt'], condition: 'new', dollars: 160, size: 'briefcase', art: '1f963' },
    { title: 'Film camera with 50 mm lens', description: 'Meter works, seals replaced, one roll of film inside.', categories: ['electronics', 'hobbies'], keywords: ['film camera', 'camera'], wishes: ['telescope'], condition: 'usedGood', dollars: 230, size: 'shoebox', art: '1f4f7' },
    { title: 'Vase, cobalt glaze', description: 'For three flowers or one argument.', categories: ['bespoke-homemade-crafts'], keywords: ['vase', 'pottery'], wishes: ['silver earrings'], condition: 'new', dollars: 75, size: 'shoebox', art: '1f3fa' },
    { title: 'Snorkel, mask and fins', description: 'Fits 38 to 41. Cold-water approved.', categories: ['water-sports'], keywords: ['snorkel', 'fins'], wishes: ['backpack', 'hiking boots 39'], condition: 'usedGood', dollars: 65, size: 'carryOn', art: '1f93f' },
    { title: 'First-year biology textbooks', description: 'Passed, so can you. Pencil notes, erasable.', categories: ['textbooks'], keywords: ['biology', 'textbooks'], wishes: ['novels'], condition: 'usedGood', dollars: 90, size: 'briefcase', art: '1f9ec' },
    { title: 'Dog bed and lead, medium dog', description: 'He prefers the sofa.', categories: ['pet-accessories'], keywords: ['dog bed', 'lead'], wishes: ['straw hat'], condition: 'usedLikeNew', dollars: 55, size: 'carryOn', art: '1f415' },
    { title: 'Leather shoulder bag', description: 'Brown, broad strap, room for a book and a towel.', categories: ['handbag-accessories'], keywords: ['handbag', 'bag', 'leather'], wishes: ['straw hat', 'earrings'], condition: 'usedGood', dollars: 85, size: 'handbag', art: '1f45c' },
  ]),
];
