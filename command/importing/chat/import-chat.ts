import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { address } from '#contract/addresses.ts'
import { courseCodeOf } from '#contract/books/course-rules.ts'
import { isSure } from '#contract/books/drafts/draft-rules.ts'
import { limits } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'
import { keepDraft, knownFiles } from '#server/features/books/drafts/keep-draft.ts'
import { sumOfFile } from '#server/platform/files/checksum.ts'
import { admitToDisk, diskRoom } from '#server/platform/files/free-space.ts'
import { storeBook, storePicture, sumOfBook } from '#server/platform/files/store-upload.ts'
import { withWorkFolder } from '#server/platform/files/work-file.ts'
import { idOf, newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/index.ts'
import type { Say } from '../../command.ts'
import { type Came, noteImported } from '../importer.ts'
import { ownerOf } from '../owner.ts'
import { isStored, whyNoPicture } from '../pictures.ts'
import { counted, createTally, orRefused, progressOf } from '../told.ts'
import { titleOf } from './guess.ts'
import { type Chat, withoutContacts } from './message.ts'
import { type Paper, papersIn } from './papers.ts'
import type { Files } from './zip.ts'

export type Places = Pick<Platform, 'config' | 'database' | 'files' | 'pictures' | 'books' | 'clock'> & {
  /** The public address. */
  site: string
}

interface Asked {
  chat: Chat
  files: Files
  /** Who owns the papers in the library; by default the only admin. */
  email?: string | undefined
  /** Says what would come, and changes nothing. */
  isDry?: boolean | undefined
}

/** Whose turn it is in the queues of media work. */
const sender = 'import'

/**
 * Makes drafts of the papers in a chat, each in a transaction of its own: a refused one is reported with its place and
 * stops no other. A file is known by its content, so that no second run or other chat brings it again.
 */
export async function importChat(places: Places, asked: Asked, say: Say): Promise<Came> {
  const { chat, isDry = false } = asked
  const ownerId = await ownerOf(places.database, asked.email)
  const { papers, leftOut } = papersIn(chat.messages, new Date(places.clock.now()))
  const run = { places, ownerId, isDry, say, files: asked.files, seen: new Set<string>(), missing: 0 }
  const came: Came = { added: 0, there: 0, refused: 0 }
  const [courses, sure] = [createTally(), { yes: 0 }]
  const told = progressOf(say, 'papers', papers.length)
  try {
    for (const paper of papers) {
      const one = await orRefused(take(run, paper), (why) => say(`${paper.at} ${nameOf(paper)}: ${why}`))
      came[one] += 1
      if (one === 'added') {
        sure.yes += isSure({ ...paper.guess, courseCode: paper.guess.course }) ? 1 : 0
        courses.add(paper.guess.course ? courseCodeOf(paper.guess.course) : 'no course')
      }
      told?.add(1, 0)
    }
  } finally {
    if (came.added > 0 && !isDry) await noteImported(places, counted('draft of papers', came.added))
    // Also after an abort, since the papers before it are stored.
    const would = isDry ? 'would be added' : 'added'
    say(
      `${counted('draft of papers', came.added)} ${would}, ${came.there} already there, ${came.refused} refused.`,
    )
    if (came.added > 0)
      say(`Sure of course, session and kind: ${sure.yes}. Please look: ${came.added - sure.yes}.`)
    courses.say(say, 'Courses', (course, count) => `${course} ${count}`)
    sayLeftOut(say, { ...leftOut, omitted: chat.omitted, missing: run.missing })
    say('Of the chat itself only the words sent with a file are saved: no names, numbers or other messages.')
    say(isDry ? 'Nothing was changed.' : `Decide on ${places.site}${address('addBooks', { chats: '' })}`)
  }
  return came
}

function sayLeftOut(say: Say, counts: Record<'photos' | 'others' | 'omitted' | 'missing', number>): void {
  const tally = createTally()
  if (counts.photos > 0) tally.add('photo with no course in the words beside it', counts.photos)
  if (counts.others > 0) tally.add('file of another kind', counts.others)
  tally.say(say, 'Left out', counted)
  if (counts.omitted > 0)
    say(
      `${counted('file', counts.omitted)} came without content (“media omitted”). Export the chat with media.`,
    )
  if (counts.missing > 0)
    say(
      `${counted('file', counts.missing)} of the chat ${counts.missing === 1 ? 'is' : 'are'} not in the export.`,
    )
}

interface Run {
  places: Places
  ownerId: string
  isDry: boolean
  say: Say
  files: Files
  /** Digests that came in this run. */
  seen: Set<string>
  missing: number
}

/** As it is told: without whatever number stands in it. */
const nameOf = ({ files: [name = ''] }: Pick<Paper, 'files'>) =>
  withoutContacts(name.split(/[/\\]/).at(-1) ?? '')

async function take(run: Run, paper: Paper): Promise<'added' | 'there'> {
  const { places, isDry } = run
  return withWorkFolder(places.config, async (folder) => {
    const { pages, isAnyThere, lacking } = await newFiles(run, paper, folder)
    const [first] = pages
    // Without any file the whole paper is refused, with the reason of the first.
    if (!first && !isAnyThere) throw new Problem('missing', lacking[0]?.why ?? 'It has no file')
    for (const { name, why } of lacking) run.say(`${paper.at} ${name}: ${why}`)
    if (!first) return 'there'
    if (isDry && !paper.isPhotos) await sumOfBook(places, first.path, sender)
    if (isDry) return 'added'
    return (await add(run, paper, pages, folder)) ? 'added' : 'there'
  })
}

interface PageFile {
  /** As it is told. */
  name: string
  path: string
  sum: string
}

/** Copies the files of a paper that never came before; tells which are missing. */
async function newFiles(run: Run, paper: Paper, folder: string) {
  const { places, files, seen } = run
  const pages: PageFile[] = []
  const lacking: { name: string; why: string }[] = []
  let isAnyThere = false
  for (const [at, name] of paper.files.entries()) {
    const path = join(folder, String(at))
    const called = nameOf({ files: [name] })
    if (!files.has(name)) {
      run.missing += 1
      lacking.push({ name: called, why: 'It is in the chat but not in the export' })
      continue
    }
    await files.copy(name, path)
    const why = paper.isPhotos ? await whyNoPicture(path) : await whyNoBook(path)
    if (why) {
      lacking.push({ name: called, why: `It ${why}` })
      continue
    }
    const sum = await sumOfFile(path)
    if (seen.has(sum) || (await knownFiles(places.database.read, [sum])).size > 0) isAnyThere = true
    else pages.push({ name: called, path, sum })
    seen.add(sum)
  }
  return { pages, isAnyThere, lacking }
}

const whyNoBook = async (path: string) =>
  (await stat(path)).size > limits.bookBytes ? 'is larger than 100 MB' : null

async function add(run: Run, paper: Paper, all: readonly PageFile[], folder: string) {
  const { places, ownerId } = run
  const { guess, words, isPhotos, files } = paper
  const drawn = isPhotos ? await drawnPages(run, paper, all) : []
  const pages = isPhotos ? drawn.map(({ page }) => page) : all
  const sums = pages.map(({ sum }) => sum)
  const [first] = pages
  if (!first) throw new Problem('unsupported', 'It cannot be opened')
  const fileId = idOf('file from a chat', ownerId, ...sums)
  const pictureId = isPhotos ? idOf('picture from a chat', ownerId, ...sums) : null
  const document = isPhotos ? join(folder, 'paper') : first.path
  if (isPhotos)
    await writeFile(
      document,
      await places.books.bind(
        drawn.map(({ jpeg }) => jpeg),
        sender,
      ),
    )
  const { size } = await stat(document)
  await admitToDisk(diskRoom(places.config.dataFolder), size, places.config.diskFreeBytes)
  const name = isPhotos ? 'paper.pdf' : withoutContacts(files[0]?.split(/[/\\]/).at(-1) ?? '')
  // An earlier run may have been cut off between a file and its draft.
  if (!(await isStored(places, fileId)))
    await storeBook(places, document, { id: fileId, ownerId, name, sender })
  if (pictureId && !(await isStored(places, pictureId)))
    await storePicture(places, first.path, { id: pictureId, ownerId, name: 'paper.jpeg', sender })
  const draft = {
    ...{ id: newId(), ownerId, fileId, pictureId, words },
    ...{
      title: titleOf(guess, isPhotos ? null : name),
      courseCode: guess.course && courseCodeOf(guess.course),
    },
    ...{
      kind: guess.kind,
      sure: isSure({ ...guess, courseCode: guess.course }) ? 1 : 0,
      pages: isPhotos ? pages.length : 0,
    },
    ...(guess.kind === 'past questions'
      ? { session: guess.session, semester: guess.semester, paper: guess.paper }
      : { session: null, semester: null, paper: null }),
  }
  return keepDraft(places, draft, sums)
}

/** Photos as the campus redraws those that the app takes; a damaged one is left out. */
async function drawnPages({ places, say }: Run, { at }: Paper, pages: readonly PageFile[]) {
  const drawn: { page: PageFile; jpeg: Uint8Array }[] = []
  const damaged: string[] = []
  for (const page of pages) {
    try {
      const { variants } = await places.pictures.draw(page.path, sender)
      const [widest] = variants
        .filter(({ format }) => format === 'jpeg')
        .sort((one, other) => other.width - one.width)
      if (widest) drawn.push({ page, jpeg: widest.bytes })
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'unsupported') throw error
      damaged.push(page.name)
    }
  }
  if (drawn.length > 0) for (const name of damaged) say(`${at} ${name}: It cannot be opened`)
  return drawn
}
