import type { WordGroup } from '../campus.ts'

/**
 * What people call things, where a campus says nothing else. Each line of a category says words that mean the same, and behind `=` names of some of them: whoever
 * looks for a "laptop" finds an EliteBook, and whoever looks for an EliteBook only what is called so. A word in brackets means
 * other things too, such as a sound "system": it finds, and in a name it tells nothing. The words of the category itself stand
 * behind `*`: everything in it is found by them.
 */
const everydayWords: Readonly<Record<string, string>> = {
  Books: `
    * book, textbook, text book
    past question, past questions, pq = past qs, past papers
    novel, story book, storybook
    handout, lecture note, lecture notes, jotter = compendium
    exercise book, notebook, higher education notebook = big note, hardcover note
    dictionary = oxford advanced, longman
    bible = kjv, nkjv, niv
    drawing board, t square, tee square = technical drawing, drawing set
    lab manual, practical manual, practical book = practical note
  `,
  Electronics: `
    * electronics, gadget
    laptop, lap top, [computer], [system] = elitebook, macbook, thinkpad, probook, pavilion, latitude, inspiron, desktop pc, desktop computer, chromebook, ideapad, aspire, vivobook, zbook, envy, hp, dell, lenovo, acer, asus, toshiba
    phone, fone, handset, mobile phone = android, iphone, samsung galaxy, galaxy, tecno, infinix, itel, redmi, xiaomi, nokia, oppo, vivo, realme, camon, spark, pixel, umidigi
    android = samsung galaxy, tecno, infinix, itel, redmi, xiaomi, realme, camon, spark, umidigi
    keypad phone, button phone, small phone, torchlight phone = nokia 105, itel 2163
    tablet, tab = ipad, galaxy tab, lenovo tab
    charger, charging head, phone charger = adapter, type c, usb cable, charging cord
    power bank, powerbank = oraimo 20000mah, 10000mah, 20000mah
    earpiece, ear piece, earphone, headphone, head phone, earbuds, ear buds, headset = airpod, airpods, freepods, pods
    speaker, bluetooth speaker, sound system = jbl, home theatre, woofer, subwoofer
    tv, television = plasma, smart tv, hisense, led tv
    generator, gen = tiger, elepaq, sumec, firman, i better pass
    mini generator, small gen, i better pass my neighbour, i pass my neighbour = i better pass, tiger, elepaq
    inverter
    solar
    lamp, torch, torchlight = bulb, reading lamp
    fan = ox fan, lontor
    pressing iron, electric iron, [iron] = steam iron, dry iron
    extension, extension box, extension socket, surge = power strip
    calculator, scientific calculator = casio, fx 991, fx 82
    flash drive, flash, pendrive, memory card, usb stick = sandisk
    hard drive, hard disk, hdd, ssd
    modem, mifi, router, wifi = 4g router, smile, spectranet
    printer = deskjet, laserjet, epson
    camera = canon, nikon, dslr
    wristwatch, watch, smart watch, smartwatch = oraimo watch
    game, games, ps4, playstation = ps3, ps5, xbox, game pad, controller
    fridge, refrigerator, freezer, deep freezer = haier, thermocool
    blender, mixer, grinder = binatone
    kettle, electric kettle, water heater, boiling ring
    hot plate, hotplate, electric cooker = electric stove
  `,
  Clothing: `
    * clothes, clothing, wear
    shoe, footwear = sneakers, canvas, trainers, nike, adidas, jordan, vans, converse, puma, air force, loafers, heels, boots, oxford, brogues
    sneakers, canvas, trainers = nike, adidas, jordan, vans, converse, puma, air force
    slippers, slides, slide, palm, pam slippers = crocs, sandals, birkenstock
    school bag, schoolbag, backpack
    bag = handbag, backpack, purse, tote, travelling bag, luggage
    lab coat, labcoat, white coat, ward coat = scrubs
    native, senator, agbada, kaftan = aso oke, buba, sokoto, fila
    ankara, aso ebi, lace, fabric = adire, guinea brocade
    gown, dress = dinner gown, bodycon, maxi
    trousers, jeans, pants = joggers, chinos, cargo
    shirt = t shirt, tshirt, t-shirt, polo, round neck
    t shirt, tshirt, t-shirt = round neck
    suit, blazer, corporate wear = court outfit
    hijab, veil, jilbab = khimar
    hoodie, sweater, cardigan, sweat shirt, sweatshirt
    wig, attachment, [hair] = bone straight, frontal, closure, braids, expression
    graduation gown, convocation gown, matric gown, matriculation gown
    cap, hat = face cap, beanie
    jewelry, jewellery, necklace, chain = bracelet, earrings
    perfume, body spray, cologne = oud, deodorant
  `,
  Furniture: `
    * furniture
    reading table, study table, study desk, desk, writing table, [table] = school desk, computer table, wooden table
    chair, plastic chair, reading chair, sofa, seat = stool, couch, bench
    mattress, foam, student mattress, bed foam, matrass = vitafoam, mouka, student foam, 2 by 6, 4 by 6
    bed, bed frame, bedframe, bunk = double bunk
    pillow = throw pillow
    wardrobe, clothes rack, cloth hanger, cupboard = shoe rack, locker
    shelf, book shelf, bookshelf, rack
    rug, carpet, center rug, centre rug = door mat, foot mat
    curtain, blind, window blind
    mirror
  `,
  Sports: `
    * sport, sports
    football, ball, soccer = size 5
    football boot, boots, soccer boots = predator, mercurial
    jersey, kit = arsenal, chelsea, man u, barcelona, super eagles
    dumbbell, weights, gym = barbell, resistance band, push up bar
    bicycle, bike = mountain bike, bmx
    table tennis, ping pong = bat, racket
    skipping rope, jump rope
    chess, draughts, ludo, board game = scrabble, monopoly
  `,
  Others: `
    gas cooker, gas, gas stove = camp gas, table gas, gas cylinder, burner, 6kg, 12.5kg
    stove, cooker = gas cooker, camp gas, table gas, burner, hot plate
    pot, pots, cooking pot, kitchen utensils = frying pan, non stick, saucepan, cooking set
    plate, plates, spoon = cutlery, cooler, food flask
    food stuff, foodstuff, foodstuffs, provisions = rice, beans, garri, semo, semovita, spaghetti, indomie, noodles, yam, palm oil, groundnut oil, milk, milo
    bag of rice, rice = caprice, ofada, mama gold
    bucket, bowl, jerry can, keg, drum = storage drum, paint bucket
    mosquito net, net
    umbrella, rain coat, raincoat
    ticket, event ticket = concert, dinner ticket, event pass
    room, hostel, apartment, lodge, accommodation, [house] = mini flat, single room, bed space, bedspace, roommate, flat, self contain, self con, selfcon, self contained
    self contain, self con, selfcon, self contained = mini flat
    bed space, bedspace
    id card, school id, student id = identity card
    key, keys, bunch of keys
    wallet, purse = card holder, atm card
  `,
}

const listed = (list = '') =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

function groupOf(category: string, line: string): WordGroup {
  const [same, naming] = line.replace(/^\*/, '').split('=')
  const [all, names] = [listed(same), listed(naming)]
  const vague = all.filter((word) => word.startsWith('['))
  return {
    category,
    words: all.filter((word) => !vague.includes(word)),
    ...(vague.length > 0 && { vague: vague.map((word) => word.slice(1, -1)) }),
    ...(names.length > 0 && { names }),
    ...(line.startsWith('*') && { whole: true }),
  }
}

/** What a campus begins with. */
export const usualWords: readonly WordGroup[] = Object.entries(everydayWords).flatMap(([category, list]) =>
  list
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => groupOf(category, line)),
)
