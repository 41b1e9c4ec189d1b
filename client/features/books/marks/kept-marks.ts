import { observable } from '#client/offline/storage/observable-store.ts'
import type { BookMark } from '#contract/books/mark-endpoints.ts'
import { type KeptMark, marksOf, openPhone } from '../download/database.ts'

/** Counts up with every change of a mark, in whatever book. */
export const marksChanged = observable(0)
const tell = () => marksChanged.set(marksChanged.get() + 1)

/** A person's marks in a book, in its order, as this phone knows them. */
export async function marksHere(owner: string, bookId: string): Promise<BookMark[]> {
  const all = await (await openPhone(owner)).getAll('marks', marksOf(bookId))
  return all
    .filter(({ removed }) => !removed)
    .map(({ mark }) => mark)
    .sort((one, other) => one.part - other.part || one.offset - other.offset || one.begins - other.begins)
}

/** Stores a mark; the campus's answer that came meanwhile stays. */
export async function keepMark(owner: string, kept: KeptMark): Promise<void> {
  const key: [string, string] = [kept.mark.bookId, kept.mark.id]
  const tx = (await openPhone(owner)).transaction('marks', 'readwrite')
  const there = await tx.store.get(key)
  if (!there?.sent || there.mark.at < kept.mark.at) await tx.store.put(kept, key)
  await tx.done
  tell()
}

/**
 * Stores the campus's answer to a mark, unless it was changed here meanwhile. The answer may have another id, when another
 * phone marked the same words before.
 */
export async function markSent(owner: string, sent: BookMark, standing: BookMark | null): Promise<void> {
  const key: [string, string] = [sent.bookId, sent.id]
  const tx = (await openPhone(owner)).transaction('marks', 'readwrite')
  const now = await tx.store.get(key)
  if (!now || now.mark.at === sent.at) {
    if (standing?.id !== sent.id) await tx.store.delete(key)
    if (standing) {
      const there: [string, string] = [sent.bookId, standing.id]
      const known = standing.id === sent.id ? undefined : await tx.store.get(there)
      if (known?.sent !== false) await tx.store.put({ mark: standing, removed: false, sent: true }, there)
    }
  }
  await tx.done
  tell()
}

/**
 * Deletes unsent marks that are not in the outbox any more: they were taken back there. `waiting` gives the ids in
 * the outbox and is asked after the marks were read, because every mark enters the outbox first.
 */
export async function dropTakenBack(
  owner: string,
  bookId: string,
  waiting: () => Promise<ReadonlySet<string>>,
): Promise<void> {
  const db = await openPhone(owner)
  const unsent = (await db.getAll('marks', marksOf(bookId))).filter(({ sent }) => !sent)
  if (unsent.length === 0) return
  const those = await waiting()
  const gone = unsent.filter(({ mark }) => !those.has(mark.id))
  const tx = db.transaction('marks', 'readwrite')
  for (const { mark } of gone) {
    const now = await tx.store.get([bookId, mark.id])
    if (now && !now.sent && now.mark.at === mark.at) await tx.store.delete([bookId, mark.id])
  }
  await tx.done
  if (gone.length > 0) tell()
}

/** Stores all that the campus knows of a book; unsent marks stay. */
export async function takeMarks(owner: string, bookId: string, there: readonly BookMark[]): Promise<void> {
  const known = new Map(there.map((mark) => [mark.id, mark]))
  const tx = (await openPhone(owner)).transaction('marks', 'readwrite')
  for (const { mark, sent } of await tx.store.getAll(marksOf(bookId))) {
    if (!sent) known.delete(mark.id)
    else if (!known.has(mark.id)) await tx.store.delete([bookId, mark.id])
  }
  for (const mark of known.values())
    await tx.store.put({ mark, removed: false, sent: true }, [bookId, mark.id])
  await tx.done
  tell()
}
