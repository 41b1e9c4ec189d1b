import { expect, test } from 'vitest'
import type { ProductCategory } from '#contract/campus.ts'
import { api } from '#contract/index.ts'
import { wordsNow } from '#contract/marketplace/word-groups.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aProduct } from '#testing/server/samples/products.ts'
import { createWordMending } from '../compose/everyday-words.ts'

/** Names as sellers type them, by category. */
const sold: Record<string, string[]> = {
  Books: [
    'CSC 201 Data structures (Aho)',
    'Oxford advanced dictionary',
    'GST 111 past qs 2019-2024',
    'NKJV bible, small print',
    'Half of a yellow sun',
    'Big note, 5 subjects',
    'T-square and drawing board',
    'BIO 107 practical note',
  ],
  Electronics: [
    'HP EliteBook 840 G3',
    'iPhone XR 64gb',
    'Tecno Spark 8C',
    'Nokia 105 torch',
    'Oraimo 20000mah',
    'Airpods pro, left ear low',
    'JBL flip 5',
    'Tiger 950 I-better-pass-my-neighbour',
    'Casio fx-991ES',
    'Rechargeable standing fan (OX)',
    'Sandisk 32gb',
    'MTN 4G router',
    'Canon 1200D',
    'PS4 slim + 2 pads',
    'Type C cable, original',
    'Extension box 4 holes',
    'Philips dry iron',
    'Binatone blender',
    'Electric kettle 2L',
    'Samsung galaxy tab A7',
    'Plasma 32 inches',
    'DeskJet 2320',
    'Haier thermocool (small)',
    'Solar panel 100W',
    'Hard disk 1TB, Seagate',
    'Ps3 with FIFA 19',
    'LG sound system',
  ],
  Clothing: [
    'Nike air force 1, size 43',
    'Crocs, brown',
    'Lab coat, nearly new',
    'Black senator, size L',
    'Ankara 6 yards',
    'Dinner gown, red',
    'Vintage t-shirts, 3 pcs',
    'Bone straight 20 inches',
    'Travelling bag',
    'Chinos (34)',
    'Oud perfume 50ml',
    'Matric gown',
    'Black hijab',
    'Beanie',
  ],
  Furniture: [
    'Reading table + chair',
    'Vita foam 4 by 6',
    'Double bunk, iron',
    'Wardrobe, 2 doors',
    'Center rug, blue',
    'Curtain (2 windows)',
    'Book shelf, 4 steps',
    'Standing mirror',
    'Throw pillows',
  ],
  Sports: [
    'Size 5 football',
    'Predator boots 42',
    'Arsenal 2026 home jersey',
    'Dumbbell 10kg pair',
    'Scrabble',
  ],
  Others: [
    'Camp gas 6kg with burner',
    'Caprice 50kg',
    'Non stick frying pan',
    'Mosquito net',
    'Big jerry can',
    'Umbrella',
    'Concert pass: Oye rave',
    'Mini flat, Ikole, shared',
    'Indomie carton',
    'Kerosene stove',
  ],
}

/** What students type, and the beginning of what must be among the found. */
const asked: [string, string][] = [
  ['laptop', 'HP Elite'],
  ['laptops', 'HP Elite'],
  ['lap top', 'HP Elite'],
  ['hp laptop', 'HP Elite'],
  ['computer', 'HP Elite'],
  ['system', 'HP Elite'],
  ['system', 'LG sound'],
  ['sound system', 'LG sound'],
  ['elitebook', 'HP Elite'],
  ['iphone xr', 'iPhone XR'],
  ['fone', 'iPhone XR'],
  ['phones', 'Tecno Spark'],
  ['android phone', 'Tecno Spark'],
  ['handset', 'Tecno Spark'],
  ['small phone', 'Nokia 105'],
  ['button phone', 'Nokia 105'],
  ['power bank', 'Oraimo'],
  ['powerbank', 'Oraimo'],
  ['earpiece', 'Airpods'],
  ['ear buds', 'Airpods'],
  ['airpod', 'Airpods'],
  ['bluetooth speaker', 'JBL'],
  ['speaker', 'JBL'],
  ['mini generator', 'Tiger'],
  ['gen', 'Tiger'],
  ['generator', 'Tiger'],
  ['i better pass my neighbour', 'Tiger'],
  ['calculator', 'Casio'],
  ['scientific calculator', 'Casio'],
  ['standing fan', 'Rechargeable'],
  ['fan', 'Rechargeable'],
  ['flash drive', 'Sandisk'],
  ['flash', 'Sandisk'],
  ['wifi', 'MTN 4G'],
  ['mifi', 'MTN 4G'],
  ['camera', 'Canon'],
  ['playstation', 'PS4'],
  ['ps4', 'PS4'],
  ['charger', 'Type C'],
  ['extension', 'Extension box'],
  ['pressing iron', 'Philips'],
  ['mixer', 'Binatone'],
  ['water heater', 'Electric kettle'],
  ['tablet', 'Samsung galaxy tab'],
  ['television', 'Plasma'],
  ['tv', 'Plasma'],
  ['printer', 'DeskJet'],
  ['fridge', 'Haier'],
  ['solar', 'Solar panel'],
  ['hard drive', 'Hard disk'],
  ['game', 'Ps3'],
  ['CSC 201 textbook', 'CSC 201'],
  ['csc 201 text book', 'CSC 201'],
  ['dictionary', 'Oxford'],
  ['past question', 'GST 111'],
  ['gst past questions', 'GST 111'],
  ['bible', 'NKJV'],
  ['notebook', 'Big note'],
  ['drawing board', 'T-square'],
  ['practical manual', 'BIO 107'],
  ['books', 'Half of'],
  ['sneakers', 'Nike'],
  ['canvas', 'Nike'],
  ['shoe', 'Nike'],
  ['slippers', 'Crocs'],
  ['palm slippers', 'Crocs'],
  ['labcoat', 'Lab coat'],
  ['white coat', 'Lab coat'],
  ['native', 'Black senator'],
  ['aso ebi', 'Ankara'],
  ['dress', 'Dinner gown'],
  ['t shirt', 'Vintage'],
  ['wig', 'Bone straight'],
  ['hair', 'Bone straight'],
  ['bag', 'Travelling'],
  ['trousers', 'Chinos'],
  ['body spray', 'Oud'],
  ['convocation gown', 'Matric'],
  ['veil', 'Black hijab'],
  ['cap', 'Beanie'],
  ['clothes', 'Chinos'],
  ['reading table', 'Reading table'],
  ['study desk', 'Reading table'],
  ['chair', 'Reading table'],
  ['mattress', 'Vita foam'],
  ['student foam', 'Vita foam'],
  ['bed frame', 'Double bunk'],
  ['cupboard', 'Wardrobe'],
  ['carpet', 'Center rug'],
  ['window blind', 'Curtain'],
  ['shelf', 'Book shelf'],
  ['pillow', 'Throw'],
  ['ball', 'Size 5'],
  ['soccer boots', 'Predator'],
  ['jersey', 'Arsenal'],
  ['gym', 'Dumbbell'],
  ['board game', 'Scrabble'],
  ['gas cooker', 'Camp gas'],
  ['gas', 'Camp gas'],
  ['stove', 'Kerosene'],
  ['bag of rice', 'Caprice'],
  ['foodstuff', 'Indomie'],
  ['pot', 'Non stick'],
  ['keg', 'Big jerry'],
  ['rain coat', 'Umbrella'],
  ['event ticket', 'Concert'],
  ['self con', 'Mini flat'],
  ['hostel', 'Mini flat'],
]

test.each([
  ['deep freezer', 'Electronics'],
  ['Reading table', 'Furniture'],
  ['fóòtbàll boot', 'Sports'],
  ['self con', 'Others'],
  ['xyzzy', null],
])('whoever looks for “%s” means %s', (asked, category) => {
  expect(wordsNow().categoryMeant(asked)).toBe(category)
})

eachDatabase((open) => {
  async function start() {
    const it = await campus({ database: await open() })
    const found = async (search: string) => {
      const names: string[] = []
      for (let after: string | undefined | null; after !== null; ) {
        const page = await it.visitor(api.products.list, { query: { search, after } })
        names.push(...page.items.map(({ name }) => name))
        after = page.next
      }
      return names
    }
    return { ...it, found }
  }

  test('a hundred everyday questions find what is meant', async () => {
    const { student, found } = await start()
    for (const [category, names] of Object.entries(sold))
      for (const name of names) {
        const seller = student()
        const body = aProduct({ name, description: 'Neat.', category: category as ProductCategory })
        await seller(api.products.add, { id: newId(), body })
      }
    expect(asked.length).toBeGreaterThanOrEqual(100)
    const missed: string[] = []
    for (const [search, name] of asked)
      if (!(await found(search)).some((one) => one.startsWith(name))) missed.push(`${search}: ${name}`)
    expect(missed).toEqual([])
    // And not what is not meant: whoever names one model wants no other.
    expect(await found('macbook')).toEqual([])
    expect(await found('laptop')).toEqual(['HP EliteBook 840 G3'])
    expect(await found('gen')).toEqual(['Tiger 950 I-better-pass-my-neighbour'])
    expect(await found('gas cooker')).toEqual(['Camp gas 6kg with burner'])
    expect(await found('android')).not.toContain('iPhone XR 64gb')
    // A short word is none within others: "self" in a shelf, "rice" in a price.
    expect(await found('self con')).toEqual(['Mini flat, Ikole, shared'])
    expect(await found('bag of rice')).toEqual(['Caprice 50kg'])
  })

  test('a short word begins one: no price is a rice, in a list, in an alert’s question and in a search of all', async () => {
    const { student, found, visitor } = await start()
    const body = aProduct({ name: 'HP 840', description: 'Fair price, with charger and bag (of leather).' })
    await student()(api.products.add, { id: newId(), body })
    for (const asked of ['rice', 'bag of rice', 'air', '10 hp']) {
      expect(await found(asked), asked).toEqual([])
      if (asked !== 'eather') {
        const { groups } = await visitor(api.search.find, { query: { q: asked } })
        expect(
          groups.filter(({ kind }) => kind === 'product'),
          asked,
        ).toEqual([])
      }
    }
    for (const asked of ['price', 'bag', 'of', 'leat', 'hp', '84', '40', '(of', 'harge'])
      expect(await found(asked), asked).toEqual(['HP 840'])
  })

  test('products listed before there was a list of words are found by it after the first run', async () => {
    const { student, found, platform } = await start()
    const seller = student()
    const names = ['HP EliteBook', 'Iphone 12', 'Big bowl']
    for (const name of names) await seller(api.products.add, { id: newId(), body: aProduct({ name }) })
    await platform.database.write((tx) => tx.updateTable('products').set({ search: 'it turns.' }).execute())
    expect(await found('laptop')).toEqual([])
    const mend = createWordMending(platform)
    await mend()
    expect(await found('laptop')).toEqual(['HP EliteBook'])
    expect(await found('fone')).toEqual(['Iphone 12'])
    expect(await found('turns')).toHaveLength(3)
  })

  test('a search that finds nothing names the category to look in, by the name it has here', async () => {
    const it = await campus({ database: await open() })
    const ada = it.student()
    await ada(api.products.add, {
      id: newId(),
      body: aProduct({ name: 'Standing fan', category: 'Electronics' }),
    })
    const found = async (search: string) => {
      const { items, nearest } = await it.visitor(api.products.list, { query: { search } })
      return [items.length, nearest]
    }
    expect(await found('deep freezer')).toEqual([0, 'Electronics'])
    expect(await found('fan')).toEqual([1, null])
    expect(await found('xyzzy')).toEqual([0, null])
  })
})
