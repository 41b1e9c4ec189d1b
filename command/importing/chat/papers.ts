import { limits } from '#contract/campus.ts'
import { type Guess, guessFrom, isAboutPapers, together } from './guess.ts'
import { type Message, withoutContacts } from './message.ts'

/** What may become a draft: a document, or photos of one paper. */
export interface Paper {
  at: string
  files: string[]
  isPhotos: boolean
  /** What was written with the files. */
  words: string
  guess: Guess
}

/** Photos further apart are of two papers, and words further away are about something else. */
const [minutesBetweenPages, minutesToWords] = [5, 3]
const longestWords = 300

const isPhoto = (name: string) =>
  /\.(?:jpe?g|png|webp|heic)$/i.test(name) && !/(?:^|[\\/])STK-|-STICKER-/.test(name)
const isDocument = (name: string) => /\.(?:pdf|docx|pptx|epub)$/i.test(name)

interface Found {
  papers: Paper[]
  /** Photos that are not about a course, and files that the library has no place for. */
  leftOut: { photos: number; others: number }
}

/** Finds papers among the messages of a chat. Words beside a file are guessed from, and only those with it are kept. */
export function papersIn(messages: readonly Message[], now: Date): Found {
  const papers: Paper[] = []
  const leftOut = { photos: 0, others: 0 }
  const take = (group: readonly number[]) => {
    const paper = paperOf(messages, group, now)
    if (paper.isPhotos && !isAboutPapers(paper.guess)) leftOut.photos += paper.files.length
    else papers.push(paper)
  }
  let pages: number[] = []
  const end = () => {
    if (pages.length > 0) take(pages)
    pages = []
  }
  for (const [at, { file }] of messages.entries()) {
    if (file === null) continue
    if (!isPhoto(file)) end()
    if (isPhoto(file)) {
      if (!isNextPage(messages, pages, at, now)) end()
      pages.push(at)
    } else if (isDocument(file)) take([at])
    else leftOut.others += 1
  }
  end()
  return { papers, leftOut }
}

/** Of the same sender, soon after, and not said to be of another paper. */
function isNextPage(messages: readonly Message[], pages: readonly number[], at: number, now: Date): boolean {
  const [before, one] = [messages[pages.at(-1) ?? -1], messages[at]]
  if (!before || !one || before.from !== one.from || pages.length >= limits.paperPages) return false
  if (Math.abs(one.minute - before.minute) > minutesBetweenPages) return false
  const own = guessFrom(one.text, now)
  const theirs = together(pages.map((page) => guessFrom(messages[page]?.text ?? '', now)))
  return (['course', 'kind', 'session', 'semester', 'paper'] as const).every(
    (name) => own[name] === null || theirs[name] === null || own[name] === theirs[name],
  )
}

function paperOf(messages: readonly Message[], group: readonly number[], now: Date): Paper {
  const own = group.flatMap((at) => messages[at] ?? [])
  const [first] = own
  if (!first) throw new Error('A paper has a file')
  const files = own.flatMap(({ file }) => file ?? [])
  const isPhotos = files.some(isPhoto)
  const words = [...new Set(own.map(({ text }) => text.replace(/ • \d+ \S+\s*$/, '').trim()))].filter(Boolean)
  const said = [...words, ...files.map((name) => name.replace(/\.[a-z0-9]{1,5}$/i, ''))]
  const beside = [besideOf(messages, group[0] ?? 0, -1), besideOf(messages, group.at(-1) ?? 0, 1)].filter(
    (text) => text !== null,
  )
  const guess = together(said.map((text) => guessFrom(text, now)))
  const around = beside.map((text) => guessFrom(text, now))
  return {
    ...{ at: first.at, files, isPhotos },
    words: [...withoutContacts(words.join(' '))].slice(0, longestWords).join(''),
    guess: isAboutPapers(guess) && guess.course ? guess : together([guess, ...around]),
  }
}

/** What the same sender wrote right before or after; it is kept nowhere. */
function besideOf(messages: readonly Message[], at: number, step: 1 | -1): string | null {
  const [one, next] = [messages[at], messages[at + step]]
  const isBeside =
    one &&
    next &&
    next.file === null &&
    next.from === one.from &&
    Math.abs(next.minute - one.minute) <= minutesToWords
  return isBeside ? next.text : null
}
