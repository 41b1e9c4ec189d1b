import {
  bent,
  blurred,
  type Drawn,
  drawPaper,
  lit,
  noisy,
  resized,
  turned,
  type Written,
} from './draw-paper.ts'

/** A page as somebody scanned or photographed it, and what is written on it. */
export interface HardPaper {
  what: string
  text: string
  draw(): Promise<Drawn>
}

export const questions = [
  '1. State Le Chatelier’s principle and explain what happens to the equilibrium when the pressure rises.',
  '2. (a) Define the term molarity. (b) Calculate the mass of sodium hydroxide needed to prepare 250 ml of a solution of known strength.',
  '3. With the aid of a labelled diagram, describe how crude petroleum is separated by fractional distillation.',
  '4. Distinguish between an ionic bond and a covalent bond, and give two examples of compounds that have each of them.',
  '5. Why does the first ionization energy increase across a period but decrease down a group of the periodic table?',
  '6. An organic compound contains carbon, hydrogen and oxygen only. On analysis it was found to consist of forty percent carbon by weight.',
  '7. List four properties of transition elements and name the catalyst that is used in the manufacture of ammonia.',
  '8. Explain why graphite conducts electricity whereas diamond does not, although both are made of carbon.',
  '9. Write short notes on any three of these: isotopes, allotropy, hybridization, electronegativity and oxidation.',
  '10. A student titrated vinegar against a standard base. Describe the choice of indicator and the sources of error.',
]
const more = [
  '11. Describe the structure of the atom according to Bohr and mention three shortcomings of that model.',
  '12. Compare the reactions of alkanes, alkenes and alkynes with bromine water, and write balanced equations.',
  '13. What do you understand by hardness of water? Outline two methods by which it can be removed at home.',
  '14. Differentiate between exothermic and endothermic reactions, using sketches of their energy profiles.',
  '15. State Faraday’s laws of electrolysis, and calculate the quantity of copper that is deposited in one hour.',
]
const prose =
  'The federal university was founded on a hill between two old towns, and its first students slept in the houses of farmers. Every evening they walked home along the red road with their books wrapped in cloth against the dust. Nobody had imagined that within a decade the same road would carry buses, traders and a thousand bicycles, or that the market would sell more paper than yams.'

const a4 = { width: 1240, height: 1754 }
const lines = (texts: readonly string[]) => texts.join('\n')

function printed(
  texts: readonly string[],
  size: number,
  about: Partial<Written> = {},
  page = a4,
): Promise<Drawn> {
  const margin = Math.round(page.width * 0.08)
  return drawPaper(page, [
    { text: lines(texts), left: margin, top: margin, width: page.width - 2 * margin, size, ...about },
  ])
}

const shade = (bright: number, x: number, y: number) =>
  bright * (0.92 - 0.55 / (1 + Math.exp(-(x + y - 1) * 14)))

/** 26 px print turned by 0.7 degrees, with noise. */
export const plainPaper: HardPaper = {
  what: '26 px print, turned 0.7°, noisy',
  text: lines(questions),
  draw: async () => noisy(await turned(await printed(questions, 26), 0.7), 40),
}
/** Small print below the shadow of a hand. */
export const shadowedPaper: HardPaper = {
  what: 'small print (15 px) in a shadow',
  text: lines([...questions, ...more]),
  draw: async () => noisy(lit(await printed([...questions, ...more], 15), shade), 16),
}

const columns = [prose, prose.split(' ').toReversed().join(' ')] as const
const table = [
  'Compound',
  'Formula',
  'Melting point',
  'Ethanol',
  'alcohol',
  'minus 114',
  'Benzene',
  'aromatic',
  'plus 5',
  'Acetone',
  'ketone',
  'minus 95',
  'Glucose',
  'sugar',
  'plus 146',
]

async function inColumns(): Promise<Drawn> {
  const wide = 510
  return drawPaper(
    a4,
    columns.map((text, at) => ({ text, left: 90 + at * (wide + 60), top: 120, width: wide, size: 26 })),
  )
}

async function inATable(isRuled: boolean): Promise<Drawn> {
  const at = (cell: number) => ({ left: 120 + (cell % 3) * 340, top: 160 + Math.floor(cell / 3) * 70 })
  const rules = isRuled
    ? Array.from(
        { length: 6 },
        (_, row) => `<path d="M100 ${145 + row * 70}h1020" stroke="#000" stroke-width="2"/>`,
      ).join('') +
      [0, 1, 2, 3]
        .map((column) => `<path d="M${100 + column * 340} 145v350" stroke="#000" stroke-width="2"/>`)
        .join('')
    : ''
  return drawPaper(
    a4,
    table.map((text, cell) => ({ text, ...at(cell), width: 320, size: 28 })),
    rules,
  )
}

const formulas = [
  'The rate law is r = k[A]²[B] and',
  'ΔG = ΔH − TΔS, so that K = e^(−ΔG/RT).',
  'For x > 0: ∫ x² dx = x³/3 + C',
  'and sin²θ + cos²θ = 1 holds always.',
]
const yoruba = [
  'Ẹ kú iṣẹ́ o, ẹ̀yin akẹ́kọ̀ọ́ wa.',
  'Òjò ń rọ̀ ní Ọ̀yẹ́ lónìí, ọjọ́ sì ń lọ.',
  'Kọ àwọn ọ̀rọ̀ wọ̀nyí sílẹ̀ kí o sì túmọ̀ wọn.',
]

const wave = (page: Drawn, much: number) =>
  bent(page, (x, y) => [
    0,
    much * Math.sin((x / page.width) * Math.PI * 1.3 + 0.3) + (much / 6) * Math.sin(y / 200),
  ])
const shaky = (page: Drawn) =>
  bent(page, (x, y) => [
    4 * Math.sin(y / 9) + 3 * Math.sin(x / 31),
    5 * Math.sin(x / 23) + 2 * Math.sin(x / 7),
  ])

const stained = (bright: number, x: number, y: number) => {
  const far = Math.hypot(x - 0.45, (y - 0.25) * 1.4)
  const ring = Math.exp(-(((far - 0.18) / 0.02) ** 2)) * 90
  return bright * (far < 0.18 ? 0.8 : 1) - ring
}

/** Twenty pages as they come: most of them are hard to read, and some nobody's program reads. */
export const hardPapers: readonly HardPaper[] = [
  plainPaper,
  shadowedPaper,
  { what: 'two columns', text: lines(columns), draw: inColumns },
  {
    what: 'two columns, turned 1.5°, noisy',
    text: lines(columns),
    draw: async () => noisy(await turned(await inColumns(), 1.5), 30),
  },
  { what: 'a ruled table', text: table.join(' '), draw: () => inATable(true) },
  { what: 'a table without rules', text: table.join(' '), draw: () => inATable(false) },
  { what: 'formulas', text: lines(formulas), draw: () => printed(formulas, 34) },
  { what: 'Yoruba', text: lines(yoruba), draw: () => printed(yoruba, 34) },
  {
    what: 'slanted letters',
    text: lines(questions),
    draw: () => printed(questions, 26, { face: 'slanted' }),
  },
  {
    what: 'like a hand: slanted, shaking',
    text: lines(questions.slice(0, 6)),
    draw: async () => shaky(await printed(questions.slice(0, 6), 34, { face: 'slanted', colour: '#334' })),
  },
  {
    what: 'the curl of a book',
    text: lines(questions),
    draw: async () =>
      noisy(
        lit(wave(await printed(questions, 26), 26), (b, x) => b * (1 - 0.5 * Math.exp(-x * 9))),
        16,
      ),
  },
  {
    what: 'low light, noisy',
    text: lines(questions),
    draw: async () =>
      noisy(
        lit(await printed(questions, 26), (b) => 30 + b * 0.25),
        34,
      ),
  },
  {
    what: 'faint pencil',
    text: lines(questions),
    draw: async () => noisy(await printed(questions, 26, { colour: '#b4b4b4' }), 14),
  },
  { what: 'turned 3°', text: lines(questions), draw: async () => turned(await printed(questions, 26), 3) },
  {
    what: 'turned 3°, small, in a shadow',
    text: lines([...questions, ...more]),
    draw: async () => noisy(lit(await turned(await printed([...questions, ...more], 17), -3), shade), 16),
  },
  {
    what: 'stains',
    text: lines(questions),
    draw: async () => noisy(lit(await printed(questions, 26), stained), 20),
  },
  {
    what: '150 dots an inch, 10 points',
    text: lines([...questions, ...more]),
    draw: async () => noisy(await printed([...questions, ...more], 21), 16),
  },
  {
    what: '100 dots an inch, 9 points',
    text: lines([...questions, ...more]),
    draw: async () => noisy(await resized(await printed([...questions, ...more], 19), 827), 12),
  },
  {
    what: 'out of focus',
    text: lines(questions),
    draw: async () => blurred(await printed(questions, 26), 2.6),
  },
  {
    what: 'far away: 9 px print, noisy',
    text: lines(questions),
    draw: async () => noisy(await resized(await printed(questions, 26), 430), 30),
  },
]
