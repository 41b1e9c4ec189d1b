import { excerptOf } from '#server/platform/excerpt.ts'
import { idOf } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/index.ts'
import { withoutEntities } from '#server/platform/media/text/entities.ts'
import type { Say } from '../../command.ts'
import { type Came, noteImported } from '../importer.ts'
import { bring, whyNoPicture } from '../pictures.ts'
import { counted, type createTally, orRefused, progressOf } from '../told.ts'
import type { Authors } from './authors.ts'
import type { Document, Read } from './documents.ts'
import type { EarlierFiles } from './earlier-files.ts'

export type Places = Pick<
  Platform,
  'config' | 'database' | 'files' | 'pictures' | 'books' | 'videos' | 'clock' | 'log'
> & {
  /** The public address. */
  site: string
}

export interface Run {
  places: Places
  /** Says what would come, and changes nothing. */
  isDry: boolean
  say: Say
  files: EarlierFiles
  authors: Authors
  /** Who owns posts and books of authors who are no members; '' where nobody is needed. */
  otherOwner: string
  /** The ids here of what came or was here, by collection and ID there. */
  here: Map<string, string>
  leftOut: ReturnType<typeof createTally>
}

/** Tells something about one document, which goes on. */
export type Tell = (what: string) => void

/** Null where it is left out without a word of its own. */
type Taken = 'added' | 'there' | null

/** Takes each document in a transaction of its own: a refused one is told with its ID and stops no other. */
export async function takeAll<One extends Pick<Document, 'id' | 'of'>>(
  { places, isDry, say }: Run,
  { collection, noun }: { collection: string; noun: string },
  { documents, bad }: { documents: readonly One[]; bad: Read['bad'] },
  take: (one: One, tell: Tell) => Promise<Taken>,
): Promise<Came> {
  const came: Came = { added: 0, there: 0, refused: bad.length }
  for (const one of bad) say(`${collection} ${one}`)
  const told = progressOf(say, `${noun}s`, documents.length)
  try {
    for (const document of documents) {
      const title = excerptOf(withoutEntities(document.of('title', 'caption', 'name')), 40)
      const tell: Tell = (what) => say(`${collection} ${document.id}${title && ` “${title}”`}: ${what}`)
      const taken = await orRefused(take(document, tell), tell)
      if (taken) came[taken] += 1
      told?.add(1, 0)
    }
  } finally {
    if (came.added > 0 && !isDry) await noteImported(places, counted(noun, came.added))
    // Also after an abort, since the rows before it are stored.
    const would = isDry ? 'would be added' : 'added'
    say(`${counted(noun, came.added)} ${would}, ${came.there} already there, ${came.refused} refused.`)
  }
  return came
}

/** Of these people, those who are members, each once; all others are counted. */
export function membersAmong(
  { authors, leftOut }: Run,
  earlierIds: readonly string[],
  noun: string,
): string[] {
  const members = new Set<string>()
  for (const earlierId of new Set(earlierIds)) {
    const member = authors.of(earlierId.split('/').at(-1) ?? '')
    if (member) members.add(member.id)
    else leftOut.add(`${noun} of people who are no members`)
  }
  return [...members]
}

/** Brings the picture of a document. Returns its file's id; null where there is none that can be shown. */
export async function pictureOf(
  { places, files, isDry }: Run,
  address: string,
  { documentId, ownerId, tell }: { documentId: string; ownerId: string; tell: Tell },
): Promise<string | null> {
  if (!address) return null
  const path = files.find(address)
  const name = shortened(address)
  if (!path) {
    tell(`comes without its picture ${name}, which is not in the folder`)
    return null
  }
  const id = idOf('firestore picture', documentId, ownerId, address)
  const why = (await whyNoPicture(path)) ?? (isDry ? null : await bring(places, path, { id, ownerId }))
  if (why) tell(`comes without its picture ${name}, which ${why}`)
  return why ? null : id
}

/** The end of an address, as people know it. */
export const shortened = (address: string): string => {
  const [plain = ''] = address.split(/[?#]/, 1)
  return excerptOf(plain.split('/').findLast(Boolean) ?? address, 60)
}

/** The time of a document, at the latest now; tells where there is none. */
export function timeIn({ places }: Run, document: Document, fields: readonly string[], tell: Tell): string {
  const at = document.at(...fields)
  const now = places.clock.now()
  if (!at) tell('its date cannot be read, so it is of today')
  else if (at > now) tell(`its date is to come, ${at.slice(0, 10)}, so it is of today`)
  return at && at < now ? at : now
}
