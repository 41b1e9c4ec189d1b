import { z } from 'zod'
import { composed } from './books/composed-name.ts'
import { type Campus, type CampusList, campusLists } from './campus.ts'
import { leastContrast, readable, readableColour } from './campus-colours.ts'
import { sideOfPicture } from './files/picture-side.ts'
import { isBlank, withoutUnseen } from './invisible-characters.ts'
import { line } from './line.ts'
import { wordGroups } from './marketplace/word-rules.ts'

/** Of several lines, otherwise like a line, with any letter in it. */
const text = (most: number) =>
  z
    .string({ error: 'must be text' })
    .transform((typed) => composed(typed).split(/\r?\n/).map(withoutUnseen).join('\n').trim())
    .refine((whole) => !isBlank(whole), { error: 'must not be empty', abort: true })
    .refine((whole) => [...whole].length <= most, { error: `must be at most ${most} letters long` })

const fold = (text: string) => text.toLowerCase()

/** Between `least` and `most`, none of them twice. */
const several = <Item>(item: z.ZodType<Item>, least: number, most: number, nameOf: (one: Item) => string) =>
  z
    .array(item, { error: 'must be a list' })
    .min(least, least === 1 ? 'must have at least one' : `must have at least ${least}`)
    .max(most, `must have at most ${most}`)
    .superRefine((all, context) => {
      const twice = all.map(nameOf).find((one, at, names) => names.map(fold).indexOf(fold(one)) < at)
      if (twice !== undefined) context.addIssue({ code: 'custom', message: `has “${twice}” twice` })
    })

const names = (longest: number, most: number, least = 1) => several(line(longest), least, most, (one) => one)

/** A form sends several tags with commas between them. */
const tag = line(24).refine((text) => !text.includes(','), { error: 'must not contain a comma' })

const faculty = z.strictObject({
  /** Empty for departments outside a faculty. */
  name: z.union([z.literal(''), line(60)], { error: 'must be the name of the faculty, or empty' }),
  departments: names(60, 60),
})

const listNames = Object.keys(campusLists) as CampusList[] // its own names

const colour = z
  .string({ error: 'must be text' })
  .transform((typed) => typed.trim().toLowerCase())
  .refine((typed) => /^#[0-9a-f]{6}$/.test(typed), {
    error: 'must be # and six digits or letters from a to f, such as #0b6b43',
    abort: true,
  })
  .superRefine((typed, context) => {
    if (leastContrast(typed) < readable)
      context.addIssue({
        code: 'custom',
        message: `is too pale to read in sunlight; the nearest that can be read is ${readableColour(typed)}`,
      })
  })

const legalPage = z.strictObject({
  name: z.string({ error: 'must be text' }).regex(/^[a-z0-9-]{1,60}$/, {
    error: 'must be small letters, digits and hyphens, such as privacy-policy',
  }),
  title: line(60),
  text: text(20_000),
})

/** Links at the foot of every page that read alike lead nobody; Privacy is the app's own page there. */
function titlesApart(pages: readonly { title: string }[], context: z.RefinementCtx): void {
  for (const [at, { title }] of pages.entries()) {
    const own = fold(title)
    const twin = pages.slice(0, at).some((page) => fold(page.title) === own)
    if (twin || own === 'privacy')
      context.addIssue({
        ...{ code: 'custom', path: [at, 'title'] },
        message: twin
          ? `is the title of another page: “${title}”`
          : 'is taken by the app’s own page; say whose privacy it is about',
      })
  }
}

/** A square picture as a `data:` address. */
const icon = (side: number, mostKilobytes: number) =>
  z
    .string({ error: 'must be the data: address of a picture' })
    .refine((address) => address.length <= (mostKilobytes * 1024 * 4) / 3, {
      error: `must be at most ${mostKilobytes} KB large`,
      abort: true,
    })
    .refine((address) => sideOfPicture(address) === side, {
      error: `must be a PNG or JPEG of ${side} by ${side} pixels, as a data: address`,
    })

/** All that names or lists something of this campus, each part as it may be given in campus.json. */
export const campusSettings = z.strictObject({
  name: line(40),
  university: line(80),
  short: line(20),
  places: names(30, 12),
  address: line(140),
  email: line(120).refine((text) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text), {
    error: 'must be an email address',
  }),
  domain: line(100).refine((text) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text), {
    error: 'must be a domain in small letters, such as university.edu.ng',
  }),
  emailWord: line(60).refine((text) => /^[a-z0-9.-]+$/.test(text), {
    error: 'must be small letters, digits, dots and hyphens, as after the @ of an address',
  }),
  phone: line(30).refine((text) => /^\+?[\d ()-]{5,}$/.test(text), { error: 'must be a phone number' }),
  faculties: several(faculty, 1, 40, ({ name }) => name).superRefine((all, context) => {
    const every = all.flatMap(({ departments }) => departments)
    const twice = every.find((one, at) => every.map(fold).indexOf(fold(one)) < at)
    if (twice !== undefined)
      context.addIssue({ code: 'custom', message: `have the department “${twice}” twice` })
  }),
  levels: names(20, 15),
  tags: several(tag, 1, 40, (one) => one),
  categories: names(24, 24),
  conditions: names(24, 10),
  landing: z
    .strictObject({
      title: z.union([z.literal(''), line(60)], { error: 'must be text of at most 60 letters' }),
      text: z.union([z.literal(''), line(220)], { error: 'must be text of at most 220 letters' }),
      figures: several(z.strictObject({ label: line(30), figure: line(12) }), 0, 6, ({ label }) => label),
    })
    .optional(),
  colours: z.strictObject({ main: colour, second: colour }).optional(),
  logo: z.strictObject({ small: icon(96, 24), middle: icon(192, 64), large: icon(512, 160) }).optional(),
  mails: z
    .strictObject({
      greeting: line(30),
      closing: z.union([z.literal(''), text(400)], { error: 'must be text of at most 400 letters' }),
    })
    .optional(),
  legal: several(legalPage, 0, 6, ({ name }) => name)
    .superRefine(titlesApart)
    .optional(),
  words: wordGroups.optional(),
  former: z
    .partialRecord(
      z.enum(listNames, { error: `must be by ${listNames.join(', ')}` }),
      z.record(z.string(), z.string()),
    )
    .optional(),
}) satisfies z.ZodType<Campus>

/** Any part may be left out, and is as in the specification then. */
export const partOfCampus = campusSettings.partial()

/** 'levels: must have at least one', or 'faculties.0.departments.2: must not be empty', one for each fault. */
export function campusFaults(error: z.ZodError): { field: string; sentence: string }[] {
  return error.issues.map((issue) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined
    const path = [...issue.path, ...(unknown === undefined ? [] : [unknown])]
    return {
      field: path.join('.'),
      sentence:
        unknown === undefined
          ? issue.message
          : `is not a setting; they are ${Object.keys(campusSettings.shape).join(', ')}`,
    }
  })
}
