import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { composed } from '#contract/books/composed-name.ts'
import { isLookedInto, isWrittenAnew } from '#contract/files/file-kind.ts'
import { whyNotTaken } from '#contract/files/file-refusals.ts'
import { withoutUnseen } from '#contract/invisible-characters.ts'
import { Problem } from '#contract/problem.ts'
import type { Schema } from '../database/schema/schema.ts'
import type { Platform } from '../index.ts'
import type { Sender } from '../media/fair-queue.ts'
import { kindOfFile } from '../media/file-kind.ts'
import type { VideoFacts } from '../media/video/video-facts.ts'
import { sumOfFile } from './checksum.ts'
import { keptKey } from './keys.ts'
import type { Claimant, FileRecord } from './records.ts'

type Places = Pick<Platform, 'files' | 'database' | 'clock'>
type PicturePlaces = Places & Pick<Platform, 'pictures'>
type VideoPlaces = Places & Pick<Platform, 'videos'>
type BookPlaces = Places & Pick<Platform, 'books'>

/** What is known of a file before its bytes are read. */
interface About {
  id: string
  /** Null for a visitor's. */
  ownerId: string | null
  /** The file name given by the owner. */
  name: string
  claimedBy?: Claimant
  /** For the fair queue; by default the owner, or else the file itself. */
  sender?: string
  /** Limit for each size and format of a picture. */
  mostBytes?: number
  /** Runs in the same transaction. */
  also?: (tx: Kysely<Schema>) => Promise<void>
}

const senderOf = ({ sender, ownerId, id }: About): Sender =>
  ownerId === null ? { visitor: sender ?? id } : (sender ?? ownerId)

/**
 * Redraws the picture at `path` and stores its variants; the record comes last, so that it never names bytes that are not
 * there. Its `bytes` are those of all variants together.
 */
export async function storePicture(places: PicturePlaces, path: string, about: About): Promise<FileRecord> {
  const { type, width, height, colour, variants } = await places.pictures.draw(
    path,
    senderOf(about),
    about.mostBytes,
  )
  await Promise.all(
    variants.map(({ width, format, bytes }) =>
      places.files.put(keptKey(about.id, `${width}.${format}`), bytes, { type: `image/${format}` }),
    ),
  )
  const file = {
    ...(await factsOf(places, path, about, { kind: 'picture', type, extension: type.slice(6) })),
    bytes: variants.reduce((sum, one) => sum + one.bytes.length, 0),
    width,
    height,
    colour,
  }
  const rows = variants.map(({ width, format, bytes }) => ({
    ...{ fileId: about.id, width, format },
    bytes: bytes.length,
  }))
  return record(places, about, file, rows)
}

/**
 * Stores a book unchanged, or the pages of a CBZ without metadata. Throws `unsupported` when it is none, and what
 * `books.look` throws.
 */
export const storeBook = (places: BookPlaces, path: string, about: About): Promise<FileRecord> =>
  withChecked(places, path, senderOf(about), (clean) => storeFile(places, clean, 'book', about))

/** The digest that such a file would be stored with. Throws what `storeBook` throws. */
export const sumOfBook = (places: Pick<BookPlaces, 'books'>, path: string, sender: string): Promise<string> =>
  withChecked(places, path, sender, async (clean) => {
    const refusal = whyNotTaken('book', await kindOfFile(clean))
    if (refusal) throw new Problem('unsupported', refusal)
    return sumOfFile(clean)
  })

async function withChecked<T>(
  { books }: Pick<BookPlaces, 'books'>,
  path: string,
  sender: Sender,
  work: (clean: string) => Promise<T>,
): Promise<T> {
  const found = await kindOfFile(path)
  const cleanPath = found && isWrittenAnew(found) ? `${path}.clean` : undefined
  try {
    if (found && isLookedInto(found))
      await books.look(path, { sender, extension: found.extension, cleanPath })
    return await work(cleanPath ?? path)
  } finally {
    if (cleanPath) await rm(cleanPath, { force: true })
  }
}

/** Stores only a video's pictures and sound, remuxed. Throws what `videos.look` throws. */
export async function storeVideo(places: VideoPlaces, path: string, about: About): Promise<FileRecord> {
  const cleanPath = `${path}.clean`
  try {
    const { width, height, seconds } = await places.videos.look(path, cleanPath, senderOf(about))
    const facts = { width: Math.round(width), height: Math.round(height), seconds }
    return await storeFile(places, cleanPath, 'video', about, facts)
  } finally {
    await rm(cleanPath, { force: true })
  }
}

async function storeFile(
  places: Places,
  path: string,
  kind: 'video' | 'book',
  about: About,
  measured: Partial<VideoFacts> = {},
): Promise<FileRecord> {
  const found = await kindOfFile(path)
  const refusal = whyNotTaken(kind, found)
  if (!found || refusal) throw new Problem('unsupported', refusal ?? '')
  const file = { ...(await factsOf(places, path, about, found)), ...measured }
  const content = { stream: createReadStream(path), bytes: file.bytes }
  await places.files.put(keptKey(about.id, 'original'), content, { type: found.type })
  return record(places, about, file)
}

/**
 * Writes the record of stored bytes. They stay when that fails: it may have been written all the same, or another
 * process may have finished the same upload. The sweep removes orphans.
 */
async function record(
  { database }: Places,
  about: About,
  file: FileRecord,
  variants: Schema['picture_variants'][] = [],
): Promise<FileRecord> {
  await database.write(async (tx) => {
    await tx.insertInto('files').values(file).execute()
    if (variants.length > 0) await tx.insertInto('picture_variants').values(variants).execute()
    await about.also?.(tx)
  })
  return file
}

async function factsOf(
  { clock }: Places,
  path: string,
  about: About,
  { kind, type, extension }: { kind: FileRecord['kind']; type: string; extension: string },
): Promise<FileRecord> {
  return {
    id: about.id,
    ownerId: about.ownerId,
    kind,
    type,
    bytes: (await stat(path)).size,
    sha256: await sumOfFile(path),
    name: fileName(about.name, extension),
    width: null,
    height: null,
    colour: null,
    seconds: null,
    claimedBy: about.claimedBy ?? null,
    createdAt: clock.now(),
    part: 'original',
    oldPart: null,
    bareSince: kind === 'video' ? clock.now() : null,
  }
}

/** A file name from a title, without slashes: 'CHM 201, 2023-2024, exam.pdf'. */
export const titledFileName = (title: string, extension: string): string =>
  fileName(`${title.replaceAll(/[/\\]/g, '-')}.${extension}`, extension)

/** A name that is safe to save under, with the extension its content has. */
export function fileName(name: string, extension: string): string {
  const last = composed(name.toWellFormed()).split(/[/\\]/).at(-1) ?? ''
  const plain = withoutUnseen(last)
    .replaceAll(/[<>:"|?*;]/g, '')
    .replace(/(?:\.fb2)?\.[^.\s]{1,5}$/i, '')
    .replaceAll(/^[\s.]+|(?<![\s.])[\s.]+$/g, '')
  return `${[...plain].slice(0, 80).join('') || 'file'}.${extension}`
}
