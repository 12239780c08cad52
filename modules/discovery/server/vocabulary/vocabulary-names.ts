import type { CategorySlug } from '#modules/items/public.ts';

/**
 * The names of common things in both languages by category: English names, "=", Portuguese ones. Names of one row
 * mean the
 * same; the first of each language is its usual one. Plurals are derived. No name may be a different word of the other
 * language ("data", "disco"), and none a stop word.
 */
export const vocabularyNames: Readonly<Record<CategorySlug, string>> = {
  '4x4s-utes': `
    ute, pickup truck = carrinha de caixa aberta
    four wheel drive, 4x4 = jipe, todo o terreno`,
  'handbag-accessories': `
    handbag, purse = mala, mala de mão, bolsa
    wallet = carteira
    sunglasses = óculos de sol
    belt = cinto
    scarf = cachecol, lenço
    suitcase = mala de viagem
    umbrella = guarda chuva`,
  antiques: `
    antique = antiguidade
    porcelain = porcelana
    oil painting, painting = quadro, pintura
    silverware = pratas`,
  'baby-toddler': `
    pram, stroller = carrinho de bebé
    cot, crib = berço
    high chair = cadeira de refeição
    nappy, diaper = fralda
    car seat = cadeira auto
    baby clothes = roupa de bebé`,
  bicycles: `
    bicycle, bike = bicicleta
    mountain bike = bicicleta de montanha
    road bike = bicicleta de estrada
    bike helmet = capacete de bicicleta
    bike lights = luzes de bicicleta`,
  boats: `
    boat = barco
    sailing boat, yacht = veleiro
    dinghy = bote
    outboard motor = motor fora de borda`,
  'camping-fishing': `
    tent = tenda
    sleeping bag = saco cama, saco de dormir
    backpack, rucksack = mochila
    torch, flashlight = lanterna
    camp stove = fogão de campismo
    camping = campismo
    fishing = pesca
    fishing rod = cana de pesca
    fishing reel = carreto
    hammock = cama de rede
    esky, cooler = geleira`,
  'car-parts': `
    tyre = pneu
    car battery = bateria de carro
    roof rack = barras de tejadilho
    car part = peça de carro
    tow bar = engate de reboque`,
  caravans: `
    caravan = caravana
    motorhome, campervan = autocaravana
    awning = toldo`,
  cars: `
    car = carro, automóvel`,
  'childrens-fashion': `
    kids clothes, children's clothes = roupa de criança
    kids shoes = sapatos de criança
    school uniform = uniforme escolar`,
  'comic-books-collectables': `
    comic, comic book = banda desenhada
    stamp = selo
    coin = moeda
    trading card = cromo
    figurine = miniatura
    vinyl record = disco de vinil`,
  electronics: `
    phone, mobile phone = telemóvel
    laptop = portátil, computador portátil
    computer = computador
    television, tv = televisão, televisor
    camera = câmara, máquina fotográfica
    headphones = auscultadores
    speaker = altifalante
    printer = impressora
    keyboard = teclado
    charger = carregador
    radio = rádio
    record player, turntable = gira discos
    drone = drone`,
  'everything-else': ``,
  'food-consumables': `
    wine = vinho
    coffee = café
    tea = chá
    chocolate = chocolate`,
  furniture: `
    couch, sofa = sofá
    table = mesa
    chair = cadeira
    armchair = poltrona
    desk = secretária
    bed = cama
    mattress = colchão
    bookshelf, bookcase = estante
    wardrobe = roupeiro, guarda fatos
    chest of drawers = cómoda
    stool = banco
    furniture = mobília, móvel
    coffee table = mesa de centro
    dining table = mesa de jantar`,
  gaming: `
    video game = videojogo, jogo de vídeo
    console, game console = consola
    gaming controller = comando de consola`,
  'garden-home': `
    lamp = candeeiro
    rug, carpet = tapete
    mirror = espelho
    plant = planta
    plant pot = vaso
    lawn mower = cortador de relva, corta relva
    hose = mangueira
    curtain = cortina
    barbecue, bbq = churrasqueira, grelhador
    vacuum cleaner = aspirador
    washing machine = máquina de lavar
    fan = ventoinha
    heater = aquecedor
    cushion = almofada
    blanket = manta, cobertor
    candle = vela
    wheelbarrow = carrinho de mão
    garden = jardim`,
  hobbies: `
    sewing machine = máquina de costura
    knitting = tricô
    wool, yarn = lã
    paint = tinta
    easel = cavalete
    telescope = telescópio
    binoculars = binóculos
    jigsaw puzzle = quebra cabeças
    board game = jogo de tabuleiro
    chess set = xadrez`,
  'bespoke-homemade-crafts': `
    handmade = feito à mão, artesanal
    ceramics, pottery = cerâmica
    mug = caneca
    basket = cesto
    quilt = colcha`,
  kitchen: `
    pan, frying pan = frigideira
    saucepan, pot = panela, tacho
    kettle = chaleira
    toaster = torradeira
    blender = liquidificadora
    mixer, stand mixer = batedeira
    coffee machine, coffee maker = máquina de café, cafeteira
    microwave = micro ondas
    oven = forno
    stove = fogão
    fridge, refrigerator = frigorífico
    dishwasher = máquina de lavar loiça
    knife = faca
    plate = prato
    cup = chávena
    bowl = tigela
    cutlery = talheres
    kitchen = cozinha`,
  'mens-fashion': `
    shirt = camisa
    suit = fato
    tie = gravata
    men's clothes = roupa de homem
    jumper, sweater = camisola
    trousers = calças
    shorts = calções`,
  'mens-watches-sneakers': `
    watch = relógio
    sneakers = sapatilhas`,
  motorbikes: `
    motorbike, motorcycle = mota, motocicleta
    motorbike helmet = capacete de mota`,
  'musical-instruments': `
    guitar = guitarra
    drums, drum kit = bateria
    violin = violino
    piano = piano
    trumpet = trompete
    flute = flauta
    accordion = acordeão
    ukulele = cavaquinho
    amplifier, amp = amplificador
    musical instrument = instrumento musical`,
  'odd-jobs-chores': `
    cleaning = limpeza
    gardening, lawn mowing = jardinagem
    moving help = mudanças
    dog walking = passear cães
    babysitting = babysitting
    ironing = engomar`,
  ooshies: `
    ooshie = ooshie`,
  'pet-accessories': `
    leash = trela
    cage = gaiola
    aquarium, fish tank = aquário
    dog bed = cama de cão
    dog = cão
    cat = gato
    collar = coleira
    kennel = casota
    pet accessory = acessório para animais`,
  'produce-homemade-foods': `
    honey = mel
    jam = compota
    bread = pão
    egg = ovo
    vegetable = legume
    fruit = fruta
    lemon = limão
    olive oil = azeite
    cake = bolo
    cheese = queijo`,
  services: `
    lesson = aula
    tutoring = explicações
    haircut = corte de cabelo
    massage = massagem
    repair = reparação, conserto
    photography = fotografia
    guitar lessons = aulas de guitarra`,
  'sporting-goods': `
    ball = bola
    racquet, racket = raquete
    skateboard = skate
    skates = patins
    weights, dumbbells = halteres
    treadmill = passadeira
    exercise bike = bicicleta estática
    golf clubs = tacos de golfe
    skis = esquis
    yoga mat = tapete de ioga
    helmet = capacete
    sporting goods = artigos desportivos`,
  textbooks: `
    textbook = manual escolar
    book = livro
    dictionary = dicionário`,
  tools: `
    tool = ferramenta
    drill = berbequim
    hammer = martelo
    saw = serra
    screwdriver = chave de fendas
    spanner, wrench = chave inglesa
    ladder = escadote, escada
    toolbox = caixa de ferramentas
    chainsaw = motosserra`,
  toys: `
    toy = brinquedo
    doll = boneca
    teddy bear = urso de peluche
    train set = comboio de brincar
    scooter = trotinete
    puzzle = puzzle
    kite = papagaio de papel`,
  'water-sports': `
    surfboard = prancha, prancha de surf
    wetsuit = fato de mergulho, fato de surf
    kayak = caiaque
    canoe = canoa
    paddle = remo
    flippers, fins = barbatanas
    life jacket = colete salva vidas
    snorkel = tubo de respiração
    water sport = desporto aquático`,
  'womens-watches-jewellery': `
    ring = anel
    necklace = colar
    earrings = brincos
    bracelet = pulseira
    jewellery = joia`,
  'womens-fashion': `
    dress = vestido
    skirt = saia
    blouse = blusa
    coat, jacket = casaco
    shoe = sapato
    boot = bota
    women's clothes = roupa de mulher
    hat = chapéu
    swimsuit, bathers, togs = fato de banho
    clothes = roupa`,
};
