import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { How } from '../port.ts'
import { connect } from './connection.ts'
import { openWriter } from './writer.ts'

/** A writer on a real file; the test decides when its fsync ends. */
function open(moment = 20) {
  const folder = mkdtempSync(join(tmpdir(), 'campus-writer-'))
  const file = join(folder, 'test.sqlite')
  const connection = connect(() => new DatabaseSync(file))
  connection.exec('pragma journal_mode = wal; create table if not exists lines (line text) strict')
  onTestFinished(() => {
    connection.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const waits: PromiseWithResolvers<void>[] = []
  const writer = openWriter(connection, {
    committed: () => undefined,
    patience: 100,
    moment,
    isReadOnly: () => false,
    flush() {
      const wait = Promise.withResolvers<void>()
      waits.push(wait)
      return wait.promise
    },
  })
  const heard: string[] = []
  const write = (line: string, how?: How) =>
    writer
      .write((tx) => sql`insert into lines values (${line})`.execute(tx), how)
      .then(
        () => heard.push(line),
        () => heard.push(`${line} failed`),
      )
  const lines = () => connection.all('select line from lines order by rowid', []).map(({ line }) => line)
  return { write, waits, heard, lines, file, close: () => writer.close() }
}

const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
}

test('nobody hears of a write before it is on disk; whoever comes meanwhile shares the next wait', async () => {
  const { write, waits, heard } = open()
  const first = write('one')
  await turns()
  expect(waits).toHaveLength(1)
  const others = [write('two'), write('three')]
  await turns()
  expect([heard, waits.length]).toEqual([[], 1])
  waits[0]?.resolve()
  await first
  await turns()
  expect([heard, waits.length]).toEqual([['one'], 2])
  waits[1]?.resolve()
  await Promise.all(others)
  expect(heard).toEqual(['one', 'two', 'three'])
})

test('right after a commit what may wait is committed with what comes within a moment, and alone at once', async () => {
  const { write, waits } = open(400)
  const onDisk = async (...lines: Promise<unknown>[]) => {
    waits.at(-1)?.resolve()
    await Promise.all(lines)
  }
  const first = write('one', { mayWait: true })
  await turns()
  expect(waits).toHaveLength(1)
  await onDisk(first)
  const began = performance.now()
  const crowd = [write('two', { mayWait: true })]
  await after(5)
  crowd.push(write('three', { mayWait: true }))
  await turns()
  expect(waits).toHaveLength(1)
  await vi.waitFor(() => expect(waits).toHaveLength(2), 10_000)
  expect(performance.now() - began).toBeGreaterThan(350)
  await onDisk(...crowd)
  expect(waits).toHaveLength(2)
})

test('of a crowd nobody waits for more than fifteen others', async () => {
  const { write, waits } = open(60_000)
  const first = write('one', { mayWait: true })
  await turns()
  waits[0]?.resolve()
  await first
  const crowd = Array.from({ length: 15 }, (_, number) => write(`${number}`, { mayWait: true }))
  await turns()
  expect(waits).toHaveLength(1)
  crowd.push(write('the last', { mayWait: true }))
  await turns()
  expect(waits).toHaveLength(2)
  waits[1]?.resolve()
  await Promise.all(crowd)
})

test('what may not wait takes along whoever waits, and so does the end', async () => {
  const { write, waits, lines, close } = open()
  for (const line of ['one', 'two']) {
    const patient = [write(`${line}, now`), write(line, { mayWait: true })]
    await turns()
    waits.at(-1)?.resolve()
    await Promise.all(patient)
  }
  const [patient, hasty] = [write('three', { mayWait: true }), write('four')]
  await turns()
  expect(waits).toHaveLength(3)
  waits.at(-1)?.resolve()
  await Promise.all([patient, hasty])
  const last = write('five', { mayWait: true })
  const closed = close()
  await turns()
  expect(waits).toHaveLength(4)
  waits.at(-1)?.resolve()
  await Promise.all([last, closed])
  expect(lines()).toEqual(['one, now', 'one', 'two, now', 'two', 'three', 'four', 'five'])
})

test('where the disk fails everybody of the group is told, and the next write goes on', async () => {
  const { write, waits, heard, lines } = open()
  const group = [write('one'), write('two')]
  await turns()
  waits[0]?.reject(new Error('EIO'))
  await Promise.all(group)
  expect(heard).toEqual(['one failed', 'two failed'])
  const next = write('three')
  await turns()
  waits[1]?.resolve()
  await next
  expect(heard.at(-1)).toBe('three')
  expect(lines()).toContain('three')
})

test('after a wait for the disk that failed nothing is promised before all of it is in the file itself', async () => {
  const { write, waits, heard, lines, file } = open()
  const unsure = write('one')
  await turns()
  waits[0]?.reject(new Error('EIO'))
  await unsure

  const reader = new DatabaseSync(file, { readOnly: true })
  reader.exec('begin; select * from lines')
  await write('two')
  expect(heard).toEqual(['one failed', 'two failed'])
  expect(lines()).toEqual(['one'])
  reader.close()

  const sure = write('three')
  await turns()
  // Without the log, as after a power cut that took everything not synced.
  copyFileSync(file, `${file}.alone`)
  const alone = new DatabaseSync(`${file}.alone`)
  expect(alone.prepare('select line from lines').all()).toEqual([{ line: 'one' }])
  alone.close()
  waits[1]?.resolve()
  await sure
  expect(heard.at(-1)).toBe('three')
})
