import type { CategorySlug } from '../domain/categories.ts';

/**
 * Items of each category, the most common ones first: the position of a category and of a word determines its
 * frequency.
 */
export const sampleItemNouns: Readonly<Record<CategorySlug, string>> = {
  'womens-fashion': 'dress,jacket,skirt,coat,jumper,blouse,boots,jeans,scarf,blazer,cardigan,kimono,playsuit,poncho',
  electronics:
    'phone,laptop,headphones,monitor,tablet,speaker,camera,keyboard,printer,router,projector,turntable,radio,oscilloscope',
  furniture: 'table,chair,bookshelf,sofa,desk,bed frame,wardrobe,stool,sideboard,armchair,bench,dresser,ottoman,chaise',
  toys: 'puzzle,train set,doll,blocks,board game,teddy,kite,scooter,dollhouse,marbles,yo-yo,spinning top,robot,playmat',
  'garden-home':
    'lamp,rug,planter,mirror,lawn mower,vase,curtains,hedge trimmer,barbecue,birdbath,fountain,trellis,hammock,compost bin',
  kitchen:
    'kettle,mixer,toaster,frying pan,knife set,blender,teapot,casserole,coffee grinder,juicer,waffle iron,mortar,pasta maker,fondue set',
  tools:
    'drill,saw,spanner set,sander,ladder,toolbox,hammer,chisel set,workbench,vice,soldering iron,clamp,lathe,plane',
  'mens-fashion': 'shirt,jacket,suit,jeans,jumper,coat,boots,belt,tie,waistcoat,hat,shorts,overalls,cummerbund',
  bicycles:
    'mountain bike,road bike,helmet,bicycle,gravel bike,pannier,tandem,bike rack,trailer,unicycle,cargo bike,saddle,wheelset,bike lock',
  'camping-fishing':
    'tent,sleeping bag,fishing rod,swag,camp stove,esky,lantern,backpack,tackle box,camp chair,reel,waders,billy,head torch',
  'baby-toddler':
    'pram,cot,high chair,car seat,baby carrier,change table,bouncer,play gym,baby monitor,bassinet,stroller,bottle warmer,walker,nappy bag',
  textbooks:
    'chemistry textbook,law textbook,atlas,anatomy textbook,algebra textbook,dictionary,economics textbook,grammar,statistics textbook,physics textbook,encyclopedia,nursing textbook,thesaurus,workbook',
  gaming:
    'console,controller,video game,gaming chair,headset,arcade stick,steering wheel,handheld,memory card,pinball,joystick,dock,light gun,dance mat',
  'sporting-goods':
    'tennis racquet,football,golf clubs,dumbbells,cricket bat,skateboard,yoga mat,treadmill,boxing gloves,basketball,hockey stick,trampoline,javelin,fencing mask',
  'musical-instruments':
    'guitar,keyboard,violin,drum kit,ukulele,amplifier,saxophone,flute,piano,trumpet,cello,banjo,accordion,theremin',
  'comic-books-collectables':
    'comic,trading cards,coin,stamp album,figurine,vinyl record,poster,model train,badge,postcard,medal,thimble,snow globe,phonecard',
  'handbag-accessories':
    'handbag,wallet,backpack,clutch,tote,belt,sunglasses,suitcase,umbrella,purse,satchel,gloves,briefcase,parasol',
  'car-parts':
    'tyres,roof rack,battery,bumper,headlight,seat covers,alloy wheels,tow bar,radiator,alternator,gearbox,spoiler,carburettor,tachometer',
  'pet-accessories':
    'dog bed,aquarium,bird cage,leash,cat tree,kennel,carrier,collar,rabbit hutch,scratching post,dog crate,terrarium,saddle pad,bird feeder',
  hobbies:
    'sewing machine,easel,wool,telescope,model kit,paint set,loom,microscope,metal detector,pottery wheel,drone,kiln,sextant,spinning wheel',
  'everything-else':
    'box of odds,moving boxes,fabric,picture frame,party supplies,candles,sign,safe,trolley,flag,mannequin,globe,typewriter,weather vane',
  'childrens-fashion':
    'school uniform,dress,raincoat,sandals,jumper,costume,leggings,swimsuit,pyjamas,beanie,tutu,gumboots,bib,sun hat',
  'water-sports':
    'surfboard,kayak,wetsuit,paddle board,snorkel set,life jacket,bodyboard,canoe,fins,wakeboard,sailboard,kitesurf,diving watch,rash vest',
  'womens-watches-jewellery':
    'necklace,earrings,watch,bracelet,ring,brooch,pendant,bangle,anklet,charm,tiara,locket,cameo,hatpin',
  'mens-watches-sneakers':
    'sneakers,watch,runners,trainers,smartwatch,high tops,chronograph,loafers,watch strap,boat shoes,cufflinks,pocket watch,basketball shoes,watch winder',
  cars: 'hatchback,sedan,station wagon,coupe,convertible,people mover,microcar,hybrid,van,limousine,roadster,hearse,kit car,beach buggy',
  motorbikes:
    'motorbike,scooter,trail bike,motorbike helmet,leathers,sidecar,quad bike,moped,chopper,saddlebags,cafe racer,trike,enduro bike,minibike',
  '4x4s-utes':
    'ute,four wheel drive,canopy,bull bar,winch,snorkel,roof tent,dual cab,spotlights,troop carrier,tray,swag rack,recovery kit,long range tank',
  caravans:
    'caravan,camper trailer,pop top,awning,motorhome,annexe,teardrop camper,campervan,jockey wheel,slide on,toilet cassette,tow mirrors,whizbang,horse float',
  boats:
    'dinghy,tinny,outboard motor,sailing boat,boat trailer,houseboat,inflatable boat,catamaran,anchor,rowing boat,fish finder,jet ski,gondola,punt',
  antiques:
    'clock,painting,tea set,cabinet,silver spoon,gramophone,chandelier,writing desk,compass,barometer,sextant,samovar,astrolabe,spinet',
  'food-consumables':
    'honey,olive oil,coffee beans,tea,wine,spices,flour,pasta,chocolate,vinegar,saffron,truffle,mead,vegemite',
  'produce-homemade-foods':
    'lemons,eggs,jam,sourdough,tomatoes,herbs,chutney,avocados,kimchi,pumpkins,macadamias,passata,finger limes,kombucha',
  'bespoke-homemade-crafts':
    'quilt,mug,candle,basket,macrame,cutting board,soap,scarf,wreath,birdhouse,beanie,bowl,mobile,marionette',
  services:
    'guitar lessons,photography,web design,maths tutoring,massage,haircut,translation,bookkeeping,yoga class,portrait,personal training,tarot reading,piano tuning,falconry lesson',
  'odd-jobs-chores':
    'lawn mowing,house cleaning,dog walking,moving help,gutter cleaning,painting,ironing,flat pack assembly,babysitting,car wash,pet sitting,window cleaning,rubbish removal,chimney sweeping',
  ooshies:
    'ooshie,rare ooshie,ooshie set,golden ooshie,ooshie case,furry ooshie,ooshie album,colour change ooshie,ooshie tin,ooshie map,ooshie poster,ooshie pencil,ooshie puzzle,crystal ooshie',
};

/** Adjectives of items, the most common first. */
export const sampleItemAdjectives =
  'vintage,large,black,white,small,leather,blue,wooden,red,classic,portable,cotton,electric,green,handmade,compact,sturdy,grey,retro,brass,canvas,folding,steel,brown,striped,antique,pink,woollen,restored,yellow,linen,ceramic,silver,bamboo,navy,velvet,orange,floral,cordless,purple,rustic,copper,glass,denim,heavy,slim,industrial,marble,wicker,teak,oak,felt,enamel,suede,walnut,jade,tartan,amber,titanium,ebony';

/** Three of these syllables make a maker's name: four thousand names, most of them very rare. */
export const sampleMakerSyllables = 'bar,den,ker,lo,mi,nor,pel,qua,ris,sun,tor,ul,ven,wil,yar,zan';
