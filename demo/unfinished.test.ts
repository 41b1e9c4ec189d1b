import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { clearUnfinished, finishing } from './unfinished.ts'

const hour = 3_600

/** A data folder as a killed start leaves it, with its mark. */
async function aHalf({ by, ago = 0 }: { by: string; ago?: number }) {
  const folder = await mkdtemp(join(tmpdir(), 'campus-half-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const mark = join(folder, 'demo-unfinished')
  const database = join(folder, 'campus.sqlite')
  for (const [file, holds] of [
    [mark, by],
    [database, 'half'],
    [`${database}-wal`, 'half'],
  ] as const) {
    await writeFile(file, holds)
    await age(file, ago)
  }
  return { folder, mark, database }
}

/** Sets a file's modification time to so many seconds ago. */
async function age(file: string, seconds: number): Promise<void> {
  const then = Date.now() / 1_000 - seconds
  await utimes(file, then, then)
}

async function clear(folder: string): Promise<string> {
  let said = ''
  await clearUnfinished(folder, (line) => {
    said += line
  })
  return said
}

/** The id of a process that has ended. */
const gone = () => String(spawnSync(process.execPath, ['--version']).pid)

test('what was filled to its end leaves no mark, and a start after it takes nothing away', async () => {
  const { folder, mark, database } = await aHalf({ by: '' })
  await finishing(folder, async () => {
    expect(await readFile(mark, 'utf8')).toBe(String(process.pid))
  })
  expect(existsSync(mark)).toBe(false)
  expect(await clear(folder)).toBe('')
  expect(existsSync(database)).toBe(true)
})

test('what failed while it was filled keeps its mark', async () => {
  const { folder, mark } = await aHalf({ by: '' })
  await expect(finishing(folder, () => Promise.reject(new Error('full')))).rejects.toThrow('full')
  expect(existsSync(mark)).toBe(true)
})

test.each([
  ['whose process is gone', { by: gone() }],
  ['that was killed before it wrote its number', { by: '' }],
  ['whose number is somebody else’s by now', { by: String(process.ppid), ago: hour }],
  ['that had this start’s own number, as in a container', { by: String(process.pid) }],
])('a start %s left what nobody has: it goes', async (_, left) => {
  const { folder } = await aHalf(left)
  expect(await clear(folder)).toContain('it is filled anew')
  expect(await readdir(folder)).toEqual([])
})

test('what another start is filling is left alone', async () => {
  const { folder } = await aHalf({ by: String(process.ppid) })
  await expect(clear(folder)).rejects.toThrow('Another start is filling this campus')
  expect(await readdir(folder)).toHaveLength(3)
})

test('another’s process that may not be told anything runs, too', async () => {
  const refused = Object.assign(new Error('not permitted'), { code: 'EPERM' })
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw refused
  })
  onTestFinished(() => kill.mockRestore())
  const { folder } = await aHalf({ by: '4000000' })
  await expect(clear(folder)).rejects.toThrow('Another start is filling this campus')
})

test.each(['campus.sqlite', 'campus.sqlite-wal'])(
  'what was used since may be somebody’s: it stays where %s was written to later',
  async (name) => {
    const { folder, mark } = await aHalf({ by: '', ago: hour })
    await age(join(folder, name), 0)
    expect(await clear(folder)).toBe('')
    expect(existsSync(mark)).toBe(false)
    expect(await readdir(folder)).toHaveLength(2)
  },
)
