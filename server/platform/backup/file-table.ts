import { DatabaseSync } from 'node:sqlite'

/** A file's length and checksum; null where nobody has read it. */
export interface Known {
  bytes: number
  sha256: string | null
}

export type FileTable = ReturnType<typeof openFileTable>

/** Facts about files by key, in a SQLite of its own: those of a large campus do not fit into memory. */
export function openFileTable(place: string) {
  const database = new DatabaseSync(place)
  // Temporary data need no durability.
  database.exec(`pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -8000;
    create table files (key text primary key, bytes integer not null, "sha256" text) without rowid; begin`)
  const one = database.prepare('select bytes, sha256 from files where key = ?')
  const put = database.prepare('insert or replace into files (key, bytes, sha256) values (?, ?, ?)')
  const remove = database.prepare('delete from files where key = ?')

  return {
    get: (key: string) => one.get(key) as unknown as Known | undefined, // its own table
    set: (key: string, { bytes, sha256 }: Known) => void put.run(key, bytes, sha256),
    delete: (key: string) => void remove.run(key),
    /** Ordered by key; the table must not change meanwhile. */
    *all(): Generator<[key: string, known: Known]> {
      const rows = database.prepare('select key, bytes, sha256 from files order by key').iterate()
      for (const { key, bytes, sha256 } of rows)
        yield [String(key), { bytes: Number(bytes), sha256: sha256 === null ? null : String(sha256) }]
    },
    close: () => database.close(),
  }
}
