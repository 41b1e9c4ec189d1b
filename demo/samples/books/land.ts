import type { WrittenBook } from './book.ts'

/** Soil and what grows on it. */
export const landBooks: WrittenBook[] = [
  {
    key: 'soils-of-ekiti',
    title: 'Soils of Ekiti: a Field Notebook',
    description:
      'What the red road and the grey rock are telling you: how these soils are made, how to read a pit, and what to do about acid and erosion.',
    author: 'M. Falade and B. Akanni',
    course: 'SOS 201',
    department: 'Agriculture',
    level: '200',
    kind: 'textbook',
    owner: 'mojisola',
    file: 'pdf',
    cover: 'soil',
    hoursAgo: 300,
    stars: [5, 4, 4, 5, 5],
    chapters: [
      {
        title: 'From rock to road',
        paragraphs: [
          'Most of Ekiti stands on the basement complex: old granites, gneisses and schists, hundreds of millions of years old. Where they stick out bare we call them inselbergs and climb them on Saturdays. Where warm rain has soaked into them for long enough, they have rotted into soil.',
          'Water takes away what dissolves easily: calcium, magnesium, potassium, then silica. What stays is what does not dissolve, above all quartz sand and the oxides of iron and aluminium. Iron with plenty of air is red. That is the colour of the road.',
          'If the iron gathers in a layer and is then laid open to wetting and drying, it hardens for ever. That is laterite, good for roads and houses and bad for roots. A farmer who lets the topsoil wash off over such a layer has, in a few seasons, a pavement.',
        ],
      },
      {
        title: 'Reading a pit',
        paragraphs: [
          'Dig one metre square and as deep as your shoulder, with one clean wall facing the sun. Begin at the top and look for changes.',
          '• A horizon: dark, crumbly, full of roots. Measure it. On the teaching farm it is 12 to 20 cm; under old bush it may be 30.',
          '• E horizon: paler, sandy; clay has been washed out of it.',
          '• B horizon: redder and heavier; this is where the clay went. Take some, wet it, and roll it. If it makes a ring without breaking it is clay; if a ribbon that breaks at two centimetres, loam; if nothing at all, sand.',
          '• C: rotten rock. You can see the shape of the granite, and crush it in your fingers.',
          'Write the colour from the Munsell chart on moist soil, the texture, the structure (crumbs, blocks, plates), the roots, the stones, and the depth at which each changes. Spots of grey and rust together mean that water stands there for part of the year, whatever the owner says in February.',
        ],
      },
      {
        title: 'Acid',
        paragraphs: [
          'These soils are mostly at pH 5.0 to 6.5. Below about 5.5 aluminium comes into solution and burns the root tips; phosphate is locked on to iron; the bacteria that feed groundnut and cowpea grow tired.',
          'Test before you treat. Mix one part soil with two parts clean water, wait half an hour, and read. Take fifteen small samples in a zigzag over the field and mix them: one spoonful from beside a dung heap will lie to you.',
          'Agricultural lime at one to two tonnes per hectare raises such a soil by about half a unit, more slowly in clay. Wood ash does the same at two to three times the weight and brings potash. Do not lime and give ammonium fertilizer in the same week: the nitrogen leaves as gas and takes your money with it.',
        ],
      },
      {
        title: 'Keeping it',
        paragraphs: [
          'A storm in Ikole can bring 60 mm in an hour. Bare soil on a slope of five percent may lose fifty tonnes a hectare in a year; under mulch it loses one or two. Nature makes about one.',
          'Ridges across the slope and never down it; a strip of grass every twenty metres; maize stalks left lying; something always growing. Cover is worth more than walls.',
          'The best indicator costs nothing. After rain, stand where the water leaves your field and look at its colour. If it is the colour of tea you are losing leaf. If it is the colour of the road, you are losing the farm.',
        ],
      },
    ],
  },
  {
    key: 'maize-seed-to-store',
    title: 'Maize from Seed to Store',
    description:
      'Lecture notes for CRP 301 as they happened on Plot 14: spacing, feeding, weeds, armyworm, harvest and keeping it dry.',
    author: 'B. Akanni, 400 level Agriculture',
    course: 'CRP 301',
    department: 'Agriculture',
    level: '300',
    kind: 'notes',
    owner: 'babatunde',
    file: 'pdf',
    cover: 'maize',
    hoursAgo: 720,
    stars: [4, 5, 4, 4, 5, 3],
    chapters: [
      {
        title: 'Planting',
        paragraphs: [
          'Plant when the rain has settled, not at the first rain: in our zone mid-March to April for the early crop and the first half of August for the late one. The test is to dig: moist to the depth of your hand, three days after rain.',
          'Spacing of 75 cm between rows and 25 cm within, one plant per stand, gives 53,333 plants per hectare. The sum: 10,000 m² divided by 0.75 × 0.25. Put two seeds 3 to 4 cm deep and thin to one at twelve days. Twenty kilograms of seed will do a hectare.',
          'Test germination first. Roll fifty seeds in a wet cloth for five days. If fewer than 43 have sprouted, plant three to a hole or change your seed.',
        ],
      },
      {
        title: 'Feeding and weeding',
        paragraphs: [
          'A crop of three tonnes takes about 75 kg of nitrogen, 15 of phosphorus and 60 of potassium out of a hectare, and most of the potassium is in the stalks. Leave the stalks.',
          'A common programme is four bags of NPK 15-15-15 at two weeks and two bags of urea at five or six, each in a shallow band a hand away from the stem and covered. Four bags of 50 kg are 30 kg of each nutrient; two of urea (46 percent) are 46 kg of nitrogen. Urea left on top of wet soil goes into the air.',
          'Weed at two weeks and at five. The critical time is from the third leaf to the tenth: what is lost there does not come back. After the canopy closes the maize looks after itself.',
        ],
      },
      {
        title: 'Armyworm',
        paragraphs: [
          'Fall armyworm came to West Africa in 2016. The moth lays at night; the caterpillar makes small windows in the leaf, then goes down into the funnel and leaves what looks like wet sawdust. On its head is a pale upside-down Y, and four dark spots make a square near its tail.',
          'Walk the field twice a week from emergence, twenty plants in each of five places. If more than one plant in five is attacked before the eighth leaf, act; if fewer, pick by hand and wait. Ants, wasps and birds do a great deal if you do not spray them.',
          'Fine sand with wood ash into the funnel works on small worms. So does neem seed extract, sprayed in the evening. If you must use something stronger, change the active ingredient from one spray to the next, cover your arms, and keep to the days before harvest on the label.',
        ],
      },
      {
        title: 'Harvest and store',
        paragraphs: [
          'Ripe grain has a black layer where it joins the cob. It is then at about 30 percent moisture; to store it must be 13 or less. Bite one: if it cracks clean it is near; if your tooth leaves a mark, it is not.',
          'Dry on a raised platform or in the solar dryer, never on the tarred road. Salt test: shake dry salt with grain in a dry bottle for a minute; if salt sticks to the glass the grain is above 15 percent.',
          'Put dry grain in two plastic bags inside a woven one, press out the air, tie each by itself. Weevils use up the oxygen and die in ten days. Mould comes from damp, and with it aflatoxin, which has no smell and which no cooking removes. If a cob is green or pink with mould, bury it. Do not give it to the chickens.',
        ],
      },
    ],
  },
]
