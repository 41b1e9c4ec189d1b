/**
 * Every table of the product, as Kysely sees it. Text and integers only, so that both databases read alike:
 * ids are UUIDv7 text, times ISO-8601 UTC text, money whole kobo, yes/no a time or null.
 * Each is declared in the `tables.ts` of the folder that owns it and added here; below are the database's own.
 * `search` columns hold folded text (see contract/fold.ts).
 */
export interface Schema {
  tallies: TallyTable
  versions: VersionTable
  meta: MetaTable
}

/** Counts kept by triggers; see counters.ts. */
interface TallyTable {
  name: string
  bucket: string
  count: number
}

/** One number for each topic, raised by every write that touches it. */
interface VersionTable {
  topic: string
  number: number
}

/** Small facts of the installation, such as its secret. */
interface MetaTable {
  key: string
  value: string
}
