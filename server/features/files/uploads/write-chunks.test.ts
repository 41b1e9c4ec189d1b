import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { writeChunks } from './write-chunks.ts'

const megabyte = 1024 * 1024
const sent = randomBytes(7 * megabyte + 5)

async function* chunks(size: number) {
  for (let from = 0; from < sent.length; from += size) yield sent.subarray(from, from + size)
}

const bounds = { offset: 0, bytes: sent.length, stopped: new AbortController().signal }

test('what comes is cut into pieces that say what was sent, also where later ones are kept first', async () => {
  const kept = Buffer.alloc(sent.length)
  const waits = [5, 1, 3, 0]
  let [now, most] = [0, 0]
  const end = await writeChunks(chunks(65_536 + 7), bounds, async (start, bytes) => {
    now += 1
    most = Math.max(most, now)
    for (let turn = waits[(start / megabyte) % 4] ?? 0; turn >= 0; turn -= 1) await new Promise(setImmediate)
    kept.set(bytes, start)
    now -= 1
  })
  expect(end).toBe(sent.length)
  expect(kept.equals(sent)).toBe(true)
  expect([most, now]).toEqual([3, 0])
})

test('a piece that could not be kept is told, once nothing is being kept any more', async () => {
  let now = 0
  const taken = writeChunks(chunks(megabyte), bounds, async (start) => {
    now += 1
    for (let turn = 0; turn < 4; turn += 1) await new Promise(setImmediate)
    now -= 1
    if (start === megabyte) throw new Error('The disk is full')
  })
  await expect(taken).rejects.toThrow('The disk is full')
  expect(now).toBe(0)
})
