import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, inject } from 'vitest'
import type { Kind } from '#server/platform/database/dialect.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Database } from '#server/platform/database/port.ts'
import { emptyDatabase, makeDatabase } from './databases-on-postgres.ts'

export interface Open {
  /** A fresh, empty database of this test's own, closed and removed after it. */
  (): Promise<Database>
  /** Another handle on the same database, as a second process would have one. */
  again(database: Database): Promise<Database>
  /** Where it lies, to tell another process. */
  placeOf(database: Database): { folder: string; url?: string }
  readonly kind: Kind
}

interface Place {
  url?: string
  folder: string
  remove(): Promise<void>
}

/** Runs a suite once on every database there is: SQLite in a temporary file, and a real PostgreSQL. */
export function eachDatabase(suite: (open: Open) => void): void {
  describe('on SQLite', () => suite(opener('sqlite', newFile)))
  // DATABASES=sqlite leaves PostgreSQL out, for a quick look while writing.
  if (process.env.DATABASES !== 'sqlite') {
    describe('on PostgreSQL', () => suite(opener('postgres', newDatabase)))
  }
}

function opener(kind: Kind, make: () => Promise<Place>): Open {
  const opened = new Map<Database, Place>()
  const places = new Set<Place>()

  async function openAt(place: Place): Promise<Database> {
    const database = await openDatabase({ url: place.url, folder: place.folder, durable: false })
    opened.set(database, place)
    return database
  }

  afterEach(async () => {
    await Promise.all([...opened.keys()].map((database) => database.close()))
    await Promise.all([...places].map((place) => place.remove()))
    opened.clear()
    places.clear()
  })

  const open = async () => {
    const place = await make()
    places.add(place)
    return openAt(place)
  }
  const placeOf = (database: Database) => {
    const place = opened.get(database)
    if (!place) throw new Error('This test has opened no such database.')
    return place
  }
  const again = async (database: Database) => openAt(placeOf(database))
  return Object.assign(open, { again, placeOf, kind })
}

/** A fresh, empty SQLite in this folder. */
export function openFile(folder: string): Promise<Database> {
  copyFileSync(inject('sqlite'), join(folder, 'campus.sqlite'))
  return openDatabase({ folder, durable: false })
}

async function newFile(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'campus-sqlite-'))
  copyFileSync(inject('sqlite'), join(folder, 'campus.sqlite'))
  return { folder, remove: async () => rmSync(folder, { recursive: true, force: true }) }
}

/** Databases of this file that no test is using; the server takes them all with it when the run ends. */
const free: string[] = []

async function newDatabase(): Promise<Place> {
  const url = free.pop() ?? (await makeDatabase(inject('postgres'), `test_${randomUUID()}`))
  return { url, folder: '.', remove: () => emptyDatabase(url).then(() => void free.push(url)) }
}
