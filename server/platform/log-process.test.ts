import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { aFolder } from '#testing/server/services/real-process.ts'

const program = fileURLToPath(new URL('../../testing/server/faults/log-without-room.ts', import.meta.url))

const title = 'a full disk under the log ends nobody, takes no memory, and lines come again with room'
// Only Linux has /dev/full, a disk that is always full.
test.skipIf(process.platform !== 'linux')(title, async () => {
  const full = await open('/dev/full', 'w')
  const file = `${await aFolder()}/log`
  const campus = spawn(process.execPath, [program, file], { stdio: ['ignore', full.fd, 'inherit'] })
  const gone = once(campus, 'exit')
  await full.close()
  expect(await gone).toEqual([0, null])
  const text = await readFile(file, 'utf8')
  const said = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).message)
  expect(said.slice(0, 3)).toEqual(['The first', 'Not done: work', 'Line 0'])
  expect(said.at(-1)).toBe('The last')
  expect(text.length).toBeLessThan(100_000)
})
