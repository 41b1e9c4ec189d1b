import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { eachDatabase } from '#testing/server/databases.ts'

const program = fileURLToPath(
  new URL('../../../testing/server/faults/write-until-killed.ts', import.meta.url),
)

/** Collects the writes that a writing process reports as acknowledged, until there are `enough`. */
async function promised(child: ChildProcess, enough: number): Promise<string[]> {
  const keys: string[] = []
  if (!child.stdout) throw new Error('The process has no output to read.')
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    keys.push(line)
    if (keys.length === enough) child.kill('SIGKILL')
  })
  await once(lines, 'close')
  return keys
}

eachDatabase((open) => {
  test('what was acknowledged survives a process that is killed, and no half of a write does', async () => {
    const database = await open()
    const { folder, url = '' } = open.placeOf(database)
    const before = await database.versions(['meta'])
    const child = spawn(process.execPath, [program, folder, url], { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    const keys = await promised(child, 500)
    expect(keys.length).toBeGreaterThanOrEqual(500)

    const rows = await database.read.selectFrom('meta').select('key').execute()
    const there = new Set(rows.map(({ key }) => key))
    expect(keys.filter((key) => !there.has(key))).toEqual([])
    for (const key of there)
      expect(there.has(key.includes(' ') ? (key.split(' ')[0] ?? '') : `${key} and its other half`)).toBe(
        true,
      )
    expect(await database.versions(['meta'])).not.toBe(before)

    const after = await open.again(database)
    await after.write((tx) => tx.insertInto('meta').values({ key: 'life goes on', value: '' }).execute())
  })
})
