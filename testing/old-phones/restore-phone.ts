import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { openDB } from 'idb'

interface FrozenStore {
  name: string
  keyPath: string | string[] | null
  autoIncrement: boolean
  indexes: { name: string; keyPath: string | string[]; unique: boolean }[]
  rows: { key: IDBValidKey; value: unknown }[]
}

/** A browser's storage after an older build was used in it; see tools/test/freeze-phone.ts. */
interface Frozen {
  /** Who was signed in. */
  person: string
  databases: { name: string; version: number; stores: FrozenStore[] }[]
  local: Record<string, string>
  /** Names only. */
  tab: string[]
  caches: Record<string, number>
  cookies: string[]
}

export const frozen = (name: string): Frozen =>
  JSON.parse(gunzipSync(readFileSync(join(import.meta.dirname, `${name}.json.gz`))).toString()) as Frozen // written by the script

/** Restores everything that was frozen into this test's browser. */
export async function thaw({ databases, local }: Frozen): Promise<void> {
  for (const [name, words] of Object.entries(local)) localStorage.setItem(name, words)
  for (const { name, version, stores } of databases) {
    const db = await openDB(name, version, {
      upgrade(db) {
        for (const { name, keyPath, autoIncrement, indexes } of stores) {
          const store = db.createObjectStore(name, { keyPath, autoIncrement })
          for (const { name, keyPath, unique } of indexes) store.createIndex(name, keyPath, { unique })
        }
      },
    })
    for (const { name, keyPath, rows } of stores)
      for (const { key, value } of rows) await db.put(name, warm(value), keyPath === null ? key : undefined)
    db.close()
  }
}

/** Revives files, of which only the first bytes are stored. */
function warm(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(warm)
  if (value === null || typeof value !== 'object') return value
  if ('$blob' in value && 'type' in value)
    return new Blob([Buffer.from(String(value.$blob), 'base64')], { type: String(value.type) })
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, warm(one)]))
}
