import type { Pieces } from '#client/api/uploads/resumable-download.ts'
import { withRoom } from '#client/offline/storage/storage-quota.ts'
import type { BookCard } from '#contract/books/endpoints.ts'
import { type KeptBook, openPhone, type PhoneDatabase, piecesOf } from './database.ts'
import { phoneOwner } from './owner.ts'

/** Older pages kept a file with a hole when a phone was full. */
const isWhole = ({ whole, bytes, book }: KeptBook) => whole && bytes === book.file.bytes

/** Size of a write: small enough to lose little, large enough to be quick. */
const lump = 256 * 1024

/** Pieces that can be joined into the file. */
export interface BookPieces extends Pieces {
  whole(): Promise<Blob>
  /** Writes what is still in memory. */
  flush(): Promise<void>
}

/**
 * The pieces of a book's file, stored as they come, so that a killed tab loses next to nothing. Pieces that this phone
 * has no room for stay in memory: they are paid for, and can be read.
 */
export async function bookPieces(book: BookCard): Promise<BookPieces> {
  const db = await openPhone(phoneOwner()).catch(() => null)
  return db ? keptPieces(db, book) : memoryPieces()
}

async function keptPieces(db: PhoneDatabase, book: BookCard): Promise<BookPieces> {
  const { id } = book
  const there = await soFar(db, id)
  let count = there.length
  let fresh: Uint8Array<ArrayBuffer>[] = []
  let freshBytes = 0
  let isRefused = false
  const pieces: BookPieces = {
    bytes: sizeOf(there),
    async add(chunk) {
      fresh.push(chunk)
      freshBytes += chunk.length
      pieces.bytes += chunk.length
      if (freshBytes < lump || isRefused) return
      await pieces.flush().catch(() => {
        isRefused = true
      })
    },
    async flush() {
      if (freshBytes === 0) return
      await withRoom(() => put(new Blob(fresh)))
      count += 1
      fresh = []
      freshBytes = 0
    },
    async clear() {
      fresh = []
      freshBytes = 0
      count = 0
      pieces.bytes = 0
      const tx = db.transaction(['pieces', 'books'], 'readwrite')
      const books = tx.objectStore('books')
      const kept = await books.get(id)
      await Promise.all([
        tx.objectStore('pieces').delete(piecesOf(id)),
        kept && !isWhole(kept) && books.delete(id),
        tx.done,
      ])
    },
    async whole() {
      await pieces.flush().catch(() => undefined)
      return new Blob([...(await db.getAll('pieces', piecesOf(id))), ...fresh])
    },
  }
  async function put(blob: Blob): Promise<void> {
    const tx = db.transaction(['pieces', 'books'], 'readwrite')
    const known = await tx.objectStore('books').get(id)
    // A friend's copy came meanwhile.
    if (known && isWhole(known)) return
    const kept = { book, bytes: pieces.bytes, whole: false, at: new Date().toISOString() }
    await Promise.all([
      tx.objectStore('pieces').put(blob, [id, count]),
      tx.objectStore('books').put(kept, id),
      tx.done,
    ])
  }
  return pieces
}

const sizeOf = (pieces: Blob[]) => pieces.reduce((sum, piece) => sum + piece.size, 0)

/** The pieces to resume from; none when one is missing, or when they are of two downloads. */
async function soFar(db: PhoneDatabase, id: string): Promise<Blob[]> {
  const [there, kept] = await Promise.all([db.getAll('pieces', piecesOf(id)), db.get('books', id)])
  if (sizeOf(there) === (kept?.bytes ?? 0)) return there
  await Promise.all([db.delete('pieces', piecesOf(id)), kept && !isWhole(kept) && db.delete('books', id)])
  return []
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
