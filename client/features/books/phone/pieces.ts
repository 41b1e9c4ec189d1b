import type { Pieces } from '#client/api/fetch-whole.ts'
import type { BookCard } from '#contract/books.ts'
import { openPhone, type PhoneDatabase, piecesOf } from './database.ts'
import { phoneOwner } from './owner.ts'

/** Written in lumps of this size: often enough to lose little, seldom enough to be quick. */
const lump = 256 * 1024

/** Pieces that know how to become the file. */
export interface BookPieces extends Pieces {
  whole(): Promise<Blob>
  /** Writes what is still in memory. */
  flush(): Promise<void>
}

/** The pieces of a book's file, kept as they come, so that a killed tab loses next to nothing. */
export async function bookPieces(book: BookCard): Promise<BookPieces> {
  const db = await openPhone(phoneOwner()).catch(() => null)
  return db ? keptPieces(db, book) : memoryPieces()
}

async function keptPieces(db: PhoneDatabase, book: BookCard): Promise<BookPieces> {
  const { id } = book
  const there = await db.getAll('pieces', piecesOf(id))
  let count = there.length
  let fresh: Uint8Array<ArrayBuffer>[] = []
  let freshBytes = 0
  const pieces: BookPieces = {
    bytes: there.reduce((sum, piece) => sum + piece.size, 0),
    async add(chunk) {
      fresh.push(chunk)
      freshBytes += chunk.length
      pieces.bytes += chunk.length
      if (freshBytes >= lump) await pieces.flush()
    },
    async flush() {
      if (freshBytes === 0) return
      const blob = new Blob(fresh)
      fresh = []
      freshBytes = 0
      const tx = db.transaction(['pieces', 'books'], 'readwrite')
      const kept = { book, bytes: pieces.bytes, whole: false, at: new Date().toISOString() }
      await Promise.all([
        tx.objectStore('pieces').put(blob, [id, count++]),
        tx.objectStore('books').put(kept, id),
        tx.done,
      ])
    },
    async clear() {
      fresh = []
      freshBytes = 0
      count = 0
      pieces.bytes = 0
      await db.delete('pieces', piecesOf(id))
    },
    async whole() {
      await pieces.flush()
      return new Blob(await db.getAll('pieces', piecesOf(id)))
    },
  }
  return pieces
}

function memoryPieces(): BookPieces {
  let chunks: Uint8Array<ArrayBuffer>[] = []
  const pieces: BookPieces = {
    bytes: 0,
    async add(chunk) {
      chunks.push(chunk)
      pieces.bytes += chunk.length
    },
    async clear() {
      chunks = []
      pieces.bytes = 0
    },
    flush: async () => undefined,
    whole: async () => new Blob(chunks),
  }
  return pieces
}
