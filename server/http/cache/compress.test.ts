import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress } from './compress.ts'

const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

test('a few wait their turn, in order; whoever comes when there is enough to do is told so', async () => {
  const text = randomBytes(20_000).toString('hex')
  const done: string[] = []
  const all = Promise.withResolvers<void>()
  const taken = Array.from({ length: 100 }, (_, n) =>
    compress(Buffer.from(`${n} ${text}`), options, (smaller) => {
      done.push(brotliDecompressSync(smaller).toString().split(' ')[0] ?? '')
      if (done.length === taken.filter(Boolean).length) all.resolve()
    }),
  )
  const count = taken.filter(Boolean).length
  expect(count).toBeGreaterThan(10)
  expect(count).toBeLessThan(50)
  await all.promise
  expect(done).toEqual(Array.from({ length: count }, (_, n) => String(n)))
  // There is room again.
  expect(await new Promise((resolve) => compress(Buffer.from(text), options, () => resolve('done')))).toBe(
    'done',
  )
})

test('what would take seconds is left as it is', () => {
  const never = () => {
    throw new Error('It was compressed')
  }
  expect(compress(Buffer.alloc(1024 * 1024), options, never)).toBe(true)
})
