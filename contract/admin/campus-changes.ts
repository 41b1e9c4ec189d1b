import type { Campus, CampusList, LegalPage, WordGroup } from '../campus.ts'
import { usualColours } from '../campus-colours.ts'
import type { NameMove } from './campus-endpoints.ts'
import { usualLanding } from './usual-landing.ts'

/** One thing that differs between two states of the campus's settings; null where there is none before or after. */
export interface CampusChange {
  /** 'Department' */
  what: string
  before: string | null
  after: string | null
}

const listWords: Record<CampusList, string> = {
  departments: 'Department',
  levels: 'Level',
  tags: 'Tag',
  categories: 'Category',
  conditions: 'Condition',
  places: 'Place',
}

const lineWords = {
  name: 'Name',
  university: 'University',
  short: 'Short name',
  address: 'Address',
  email: 'Email',
  domain: 'Domain',
  emailWord: 'Word in student emails',
  phone: 'Phone',
} as const satisfies Partial<Record<keyof Campus, string>>

/** What differs, in the order of the admin's screen; a name that moved is one change, not two. */
export function campusChanges(before: Campus, after: Campus, moves: readonly NameMove[]): CampusChange[] {
  const changes: CampusChange[] = []
  const note = (what: string, old: string | undefined, now: string | undefined) => {
    if ((old || null) !== (now || null)) changes.push({ what, before: old || null, after: now || null })
  }
  for (const [key, what] of Object.entries(lineWords))
    note(what, before[key as keyof typeof lineWords], after[key as keyof typeof lineWords]) // its own keys
  for (const list of Object.keys(listWords) as CampusList[]) {
    const own = moves.filter((move) => move.list === list)
    const [old, now] = [namesOf(before, list), namesOf(after, list)]
    for (const { from, to } of own) note(listWords[list], from, to)
    const moved = new Set(own.flatMap(({ from, to }) => [from, ...(old.includes(to) ? [] : [to])]))
    for (const name of old)
      if (!now.includes(name) && !moved.has(name)) note(listWords[list], name, undefined)
    for (const name of now)
      if (!old.includes(name) && !moved.has(name)) note(listWords[list], undefined, name)
    const renamed = old.map((name) => own.find(({ from }) => from === name)?.to ?? name)
    if (changes.every(({ what }) => what !== listWords[list]) && String(renamed) !== String(now))
      note(`Order of ${list}`, old.join(', '), now.join(', '))
  }
  note('Faculties', facultiesOf(before), facultiesOf(after))
  const [old, now] = [before.colours ?? usualColours, after.colours ?? usualColours]
  note('Colour of buttons', old.main, now.main)
  note('Colour of prices', old.second, now.second)
  note('First sentence', before.landing?.title, after.landing?.title)
  note('Text below the first sentence', before.landing?.text, after.landing?.text)
  note('Figures', figuresOf(before), figuresOf(after))
  if (JSON.stringify(before.logo) !== JSON.stringify(after.logo))
    changes.push({ what: 'Logo', before: before.logo ? 'until now' : null, after: after.logo ? 'new' : null })
  note('Greeting of emails', before.mails?.greeting ?? 'Hello', after.mails?.greeting ?? 'Hello')
  note('Text below emails', before.mails?.closing, after.mails?.closing)
  changes.push(...legalChanges(before.legal ?? [], after.legal ?? []))
  // Drafts of before there were words say nothing of them.
  if (after.words) changes.push(...wordChanges(before.words ?? [], after.words))
  return changes
}

function legalChanges(before: readonly LegalPage[], after: readonly LegalPage[]): CampusChange[] {
  const names = [...new Set([...before, ...after].map(({ name }) => name))]
  return names.flatMap((name) => {
    const [old, now] = [before, after].map((pages) => pages.find((page) => page.name === name))
    if (old && now && old.title === now.title)
      return old.text === now.text
        ? []
        : [{ what: `Text of “${now.title}”`, before: 'until now', after: 'new' }]
    return [{ what: 'Legal page', before: old?.title ?? null, after: now?.title ?? null }]
  })
}

/** A group is another one where its first word is. */
function wordChanges(before: readonly WordGroup[], after: readonly WordGroup[]): CampusChange[] {
  const [old, now] = [before, after].map((groups) => new Map(groups.map((one) => [one.words[0], one])))
  if (!old || !now) return []
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((first) => {
    const [was, is] = [groupInWords(old.get(first)), groupInWords(now.get(first))]
    return was === is ? [] : [{ what: 'Words', before: was, after: is }]
  })
}

/** 'laptop, lap top; names hp, dell; in Electronics' */
function groupInWords(group: WordGroup | undefined): string | null {
  if (!group) return null
  const { category, words, vague = [], names = [], whole } = group
  return [
    words.join(', '),
    ...(vague.length > 0 ? [`also ${vague.join(', ')}`] : []),
    ...(names.length > 0 ? [`names ${names.join(', ')}`] : []),
    ...(category ? [whole ? `everything in ${category}` : `in ${category}`] : []),
  ].join('; ')
}

/** 'Department Sciences Faculty → Physics; Level 500 added' */
export const changesInWords = (changes: readonly CampusChange[]): string =>
  changes.map((change) => `${change.what} ${changeInWords(change)}`).join('; ')

function changeInWords({ before, after }: CampusChange): string {
  if (before === null) return `${after} added`
  return after === null ? `${before} removed` : `${before} → ${after}`
}

const single: Record<string, string> = { people: 'person', books: 'book', products: 'product', posts: 'post' }

/** '1 product', '1,204 people' */
export const filedInWords = ({ what, count }: { what: string; count: number }): string =>
  `${count.toLocaleString('en')} ${count === 1 ? (single[what] ?? what) : what}`

export const namesOf = (campus: Campus, list: CampusList): string[] =>
  list === 'departments' ? campus.faculties.flatMap(({ departments }) => departments) : campus[list]

const facultiesOf = ({ faculties }: Campus) =>
  faculties.flatMap(({ name }) => (name ? [name] : [])).join(', ') || undefined

const figuresOf = ({ landing = usualLanding }: Campus) =>
  landing.figures.map(({ label, figure }) => `${label} ${figure}`).join(', ') || undefined
