import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openJournal } from '../journal.ts'
import { readFaults } from './judge.ts'

const second = 1_000

test('a line that sums up a minute has the cause of what it sums up, and any other that of its own moment', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'campus-judge-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'week.jsonl')
  const journal = openJournal(path)
  journal.note({ kind: 'event', name: 'kills the primary', from: 0, to: 2 * second, said: '' })
  const logged = (at: number, line: string) => journal.note({ kind: 'logged', process: '1 N', at, line })
  logged(3 * second, 'The database did not answer.')
  logged(60 * second, 'A request failed. (146 times more within 60 s)')
  logged(61 * second, 'The database did not answer.')
  logged(140 * second, 'A request failed. (2 times more within 60 s)')
  await journal.close()
  expect((await readFaults(path)).unexplained).toEqual([
    '1 N: The database did not answer.',
    '1 N: A request failed. (2 times more within 60 s)',
  ])
})
