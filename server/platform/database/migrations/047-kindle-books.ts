import type { Kysely } from 'kysely'

/** Those that only other readers opened were of the newer kind, or packed by Huffman's way: both open here since. */
export async function up(db: Kysely<{ books: { format: string; opensHere: number } }>): Promise<void> {
  await db.updateTable('books').set({ opensHere: 1 }).where('format', '=', 'mobi').execute()
}
