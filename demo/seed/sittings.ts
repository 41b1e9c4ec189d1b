import { papers } from '#demo/samples/papers.ts'
import { people as samplePeople } from '#demo/samples/people.ts'
import { type SampleSheet, sheets } from '#demo/samples/sittings.ts'
import { createCheckers } from '#server/features/books/sitting/checkers.ts'
import { createDelivery } from '#server/features/books/sitting/deliver.ts'
import { createExplaining } from '#server/features/books/sitting/explaining.ts'
import { createJudging } from '#server/features/books/sitting/judging.ts'
import { createSheets } from '#server/features/books/sitting/sheets.ts'
import { later } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/index.ts'

/** So many people sit each paper; the one who tries the demo as a student has one of them still before her. */
const classSize = 30
const newcomer = 'bisi'
const satByAll = 'csc-201-4'

/** Seeds answer sheets, what thirty people answered, and why: some are doubtful, one is checked. */
export async function seedSittings(
  platform: Platform,
  people: ReadonlyMap<string, string>,
  say: (line: string) => void,
): Promise<void> {
  for (const sheet of sheets) await seedSheet(platform, sheet, people)
  say(`  ${sheets.length} papers that ${classSize} people have sat`)
}

async function seedSheet(platform: Platform, sheet: SampleSheet, people: ReadonlyMap<string, string>) {
  const { database, newId } = platform
  const idOf = (key: string) => people.get(key) ?? ''
  const { id: bookId } = await database.read
    .selectFrom('books')
    .where('title', '=', papers.find(({ key }) => key === sheet.paper)?.title ?? '')
    .select('id')
    .executeTakeFirstOrThrow()
  const questions = sheet.questions.map(({ kind, options, page }) => ({ kind, options, page }))
  const version = { id: newId(), minutes: sheet.minutes, questions }
  await createSheets(ago(platform, 240)).save(bookId, idOf(sheet.owner), version, [])

  const members = samplePeople.filter(({ key, status }) => status === 'active' && key !== newcomer)
  const sitting = members.slice(0, classSize).map(({ key }) => key)
  if (sheet.paper === satByAll) sitting.push(newcomer)
  for (const [n, key] of sitting.entries()) await sit(platform, { sheet, bookId, userId: idOf(key), n })

  const judges = sitting.map(idOf)
  for (const one of sheet.explanations) {
    const then = ago(platform, one.hoursAgo)
    const [id, userId] = [newId(), idOf(one.owner)]
    const { question, content } = one
    await createExplaining(then)({ id, bookId, question, userId, content, apart: [] })
    const voters = judges.filter((judge) => judge !== userId).slice(0, one.ups + one.downs)
    for (const [n, voter] of voters.entries())
      await createJudging(then).vote({ id, userId: voter, apart: [], vote: n < one.ups ? 1 : -1 })
    if (sheet.checker && one.checked) {
      await createCheckers(then).save(sheet.course, [idOf(sheet.checker)], idOf('tunji'))
      await createJudging(then).check({ id, userId: idOf(sheet.checker), apart: [], answer: one.checked })
    }
  }
}

interface Sits {
  sheet: SampleSheet
  bookId: string
  userId: string
  /** Which of the class they are. */
  n: number
}

/** One member's sitting, days ago, with an answer every half minute. */
async function sit(platform: Platform, { sheet, bookId, userId, n }: Sits): Promise<void> {
  const { questions, minutes } = sheet
  const then = ago(platform, 200 - 5 * n)
  const begunAt = later(then.clock.now(), { minutes: -minutes })
  const answers = questions.map(({ kind, most, others, agree }, at) => ({
    ...{ question: at + 1, kind, at: later(begunAt, { seconds: 30 * (at + 1) }) },
    answer: spread(n, at) < agree ? most : others,
  }))
  const facts = { bookId, practice: false, seconds: minutes * 60, shows: 'each', begunAt } as const
  const ended = { spent: minutes * 40 + 7 * n, endedAt: then.clock.now() }
  await createDelivery(then)({ id: platform.newId(), userId }, { ...facts, ...ended, answers })
}

/** From 0 to 99, spread evenly over the people of a question, and differently for each question. */
const spread = (person: number, question: number) => (person * 37 + question * 53 + 11) % 100

/** The platform as it was so many hours ago. */
function ago(platform: Platform, hours: number): Platform {
  const at = later(platform.clock.now(), { hours: -hours })
  return { ...platform, clock: { now: () => at, milliseconds: () => Date.parse(at) } }
}
