import { thing, type ThingsByCategory } from './thing.ts';

/** What is made, what one makes it with, what one does for others, and the rest. */
export const thingsMade: ThingsByCategory = {
  tools: [
    thing('1fa9b', '{Makita|Ryobi|DeWalt|Milwaukee} {drill|impact driver|drill set}{|, two batteries}', 'electric drill, drill', [50, 280], 'briefcase', 'Holds charge, {holds torque|holds grudges}. Case included.'),
    thing('1fa9a', '{Circular|Mitre|Table|Scroll} saw, {Bosch|Makita|Ozito|Triton}', 'saw, power saw', [60, 520], 'checkIn', 'Blade {sharp|new}. All ten of my fingers vouch for the guard.', 'steel 70'),
    thing('1f9f0', '{Socket set|Toolbox, full|Tap and die set|Spanner set}, {metric|metric and imperial|Sidchrome|complete}', 'socket set, toolbox', [40, 320], 'briefcase', 'The ten millimetre is {there|new}. {Drawers oiled|Lifetime of birthdays}.', 'steel 95'),
    thing('1fa93', '{Splitting axe|Set of chisels|Hand planes|Japanese saws}, {sharpened|Stanley|restored}', 'chisels, axe, hand tools', [30, 240], 'briefcase', 'You could shave. {Do not shave|I tried, do not}.', 'steel 70, timber 28'),
    thing('1fa9c', '{Step|Extension|Fruit picking} ladder, {1.8|2.4|3.6} metres', 'ladder', [40, 240], [12, 240, 45, 15], 'Steady. {Paint of six houses on it|Rated 120 kg}.', 'aluminium 95'),
    thing('1f525', '{Stick|MIG|Gas} welder with {mask|gloves|bottle}', 'welder', [90, 620], [24, 60, 40, 45], 'Made {a gate, a fire pit and a spider|art of a kind}.'),
    thing('1f4a8', '{Air compressor|Pressure washer|Leaf blower|Shop vac}, {2 hp|corded|cordless}', 'compressor, pressure washer', [50, 340], [22, 60, 40, 60], 'Blows, washes, {satisfies|shifts three autumns}. Hose included.'),
    thing('2692-fe0f', '{Shovel, rake and fork|Post hole digger|Wheelbarrow|Mattock and pick}, {old and strong|fibreglass handles|new tyre}', 'garden tools, wheelbarrow', [25, 150], [15, 150, 70, 60], 'Dug {a pond|forty fence posts}. Back says thank you.', 'steel 60, timber 35'),
    thing('1f4d0', '{Router|Belt sander|Planer|Biscuit joiner|Jigsaw}, {Festool|Triton|Bosch|Makita}', 'router, sander', [45, 420], 'briefcase', 'Dust {bag|port} included. Only used on {Tassie oak|weekends}.'),
  ],
  services: [
    thing('1f3b5', '{Guitar|Piano|Singing|Drum} lessons, {five|eight|ten}', 'guitar lessons, lessons', [150, 480], null, '{At mine or over video|I come to you}. Beginners, all ages.'),
    thing('1f4f7', '{Family|Pet|Portrait|Product} photo session, {one|two} hour{s|s with prints}', 'photography, photo session', [120, 480], null, 'Thirty edited pictures, {natural light|no awkward poses}.'),
    thing('1f4bb', '{Website|Logo|CV|Business card} {design|makeover|from scratch}', 'web design, graphic design', [150, 780], null, 'Two rounds of changes. I listen {first|, then draw}.'),
    thing('1f9ee', '{Tax return|Bookkeeping|Budget} {help|check|set-up}', 'bookkeeping, tax help', [90, 380], null, 'Registered, patient, {fond of shoeboxes|no judgement}.'),
    thing('2702-fe0f', '{Haircuts|Alterations|Beard trims|Hemming}, {three|four|six}', 'haircut, alterations', [80, 260], null, 'Twenty years in {salons|the trade}. Kids get a sticker.'),
    thing('1f5e3-fe0f', '{Portuguese|Spanish|English|Auslan} conversation, {five|ten|twelve} hours', 'portuguese lessons, language lessons', [120, 420], null, 'Native speaker, {good coffee|park bench or video}. No grammar before ten.'),
    thing('1f6b2', 'Bike service{| and tune| and new cables| with a wheel trued}{|, two bikes|, pick-up included}', 'bike service, bike repair', [60, 220], null, 'In my garage in {Brunswick|Fremantle|West End}, while you wait.'),
    thing('1f9d8', '{Yoga|Pilates|Personal training|Swim} sessions, {four|six|ten}', 'yoga classes, personal training', [120, 460], null, 'In the park at {six|seven}, {rain or shine|kookaburras included}.'),
    thing('1f4d6', '{Maths|English|Science|HSC} tutoring, {five|eight|ten} hours', 'tutoring, maths tutoring', [150, 520], null, 'Retired teacher, {still curious|no sighing}.'),
  ],
  'bespoke-homemade-crafts': [
    thing('1f3fa', '{Thrown|Hand-built|Raku} {mugs, four|bowls, three|vase|planter}', 'pottery, ceramic mugs', [40, 190], 'briefcase', 'Glazed in {eucalypt ash|cobalt|oxide}, fired {in February|twice}.', 'stoneware 100'),
    thing('1f9f6', '{Crochet|Patchwork|Knitted|Woven} {blanket|quilt|throw}, {cot|single|queen}', 'patchwork quilt, blanket', [60, 420], 'carryOn', 'Forty evenings of {radio|Masterchef} went into it.', 'wool 60, cotton 40'),
    thing('1f9fc', '{Soy candles|Olive oil soap|Goat soap bars|Bath bombs}, {six|eight|twelve}', 'handmade soap, candles', [18, 90], 'shoebox', 'Lemon myrtle, {boronia|sea salt}. Poured at the kitchen table.'),
    thing('1fab5', '{Red gum|Huon pine|Jarrah|Camphor laurel} {chopping board|serving board|stool|bowl}', 'chopping board, woodwork', [35, 260], 'briefcase', 'From a {fallen|salvaged} tree, oiled {three times|until it glowed}.', 'timber 100'),
    thing('1f5bc-fe0f', '{Lino print|Watercolour|Gouache|Charcoal} of {a magpie|the bay|banksias|your dog}', 'print, painting, art', [30, 260], 'satchel', '{Signed, numbered|Framed}. The magpie sat still, for once.', 'paper 90'),
    thing('1f9fa', 'Woven {basket|wall hanging|lampshade|bag}, {raffia|native grass|cane|wool}', 'basket, weaving', [30, 180], 'carryOn', 'Learned in {Arnhem Land, from generous people|a church hall}. Strong.', 'raffia 100'),
    thing('1f48d', '{Silver|Brass|Copper|Resin} {pendant|ring|earrings}, made to {order|measure}', 'handmade jewellery, pendant', [30, 240], 'satchel', 'My bench, {your idea|your initials}. Ready in a fortnight.', 'silver 92'),
    thing('1f9f8', 'Hand-sewn {koala|wombat|echidna|platypus}{|, small|, large|, a family of three}', 'handmade toys, soft toys', [18, 95], 'carryOn', 'Stuffed with {wool|love}. Each a bit lopsided, like us.', 'cotton 60, wool 40'),
  ],
  'everything-else': [
    thing('1f381', 'Gift voucher, {$50|$80|$100|$150} {bookshop|nursery|hardware|massage}', 'gift voucher, voucher', [40, 145], 'satchel', 'Valid till {next winter|2028}. Wrong gift, right value.'),
    thing('1f39f-fe0f', 'Two tickets, {zoo|gallery|footy|comedy|aquarium}{|, any day|, weekend|, family}', 'tickets', [30, 180], 'satchel', 'We {will be away|double booked}. Digital, transferable.'),
    thing('1f6d2', '{Moving boxes, twenty|Moving boxes, forty|Market stall set|Pop-up gazebo|Trestle tables, two}', 'moving boxes, gazebo', [20, 220], [18, 120, 60, 40], 'Used once, {stacked flat|with tape and labels}.'),
    thing('1f384', '{Christmas tree|Fairy lights|Halloween box|Party box|Bunting, thirty metres}, {stored well|all tested|complete}', 'christmas tree, party decorations', [20, 140], 'checkIn', 'The cat {climbed|approved} it. Star included.'),
    thing('1f9bd', '{Wheelchair|Walker|Crutches|Shower chair|Knee scooter}, {folds|adjustable|as new}', 'wheelchair, walker', [30, 290], [14, 85, 60, 35], 'Knee is {fine now|bionic now}. Brakes good.', 'aluminium 85'),
    thing('1f4e6', 'Mystery box from {the shed|nan’s pantry|a deceased estate|the back of the shop}, {small|large|heavy}', 'mystery box', [15, 90], 'checkIn', 'I know what is in it. {Some of it is good|You will laugh}.'),
    thing('1f9ef', '{Fire extinguisher|First aid kit|Safe|Smoke alarms, four}, {in date|new|with bracket}', 'first aid kit, safe', [20, 180], 'shoebox', 'Bought two, {by two people, on one day|to be sure}.'),
    thing('1f5fa-fe0f', '{World map|Globe|Road atlases|Nautical charts}, {framed|1950s|pull-down|lit}', 'map, globe', [20, 190], 'checkIn', 'Some countries {have changed|are optimistic}. Australia is right way up, on request.', 'paper 80'),
    thing('1f4bc', '{Office chair|Whiteboard|Shredder|Laminator|Desk lamp}, {ergonomic|barely used|ex office}', 'office chair, whiteboard', [20, 280], 'checkIn', 'The business is {closed|in the cloud}. The chair forgives.'),
  ],
};
