import { expect, test } from 'vitest'
import { CachedReply } from '../dispatch/answer.ts'
import { compress } from './compress.ts'
import { ownBytes } from './own-bytes.ts'

const text = 'Ìròyìn tuntun. '.repeat(40)

/** What stays in memory as long as these bytes are kept. */
const held = (bytes: Buffer) => bytes.buffer.byteLength

test('text and bytes are copied as they are', () => {
  expect(ownBytes(text).toString()).toBe(text)
  expect(ownBytes(Buffer.from(text)).toString()).toBe(text)
  expect(ownBytes('')).toHaveLength(0)
  expect(held(ownBytes(Buffer.from(text)))).toBe(Buffer.byteLength(text))
})

test('a kept reply holds the bytes that it is counted with, and no more', () => {
  const kept = new CachedReply('key', { text }, [])
  expect(held(kept.plain)).toBe(kept.plain.length)
  for (const encoding of ['br', 'gzip'] as const) {
    const { body } = kept.in(encoding, [])
    expect(held(body)).toBe(body.length)
  }
})

test('nor does one that was compressed better', async () => {
  const smaller = await new Promise<Buffer>((resolve) => compress(Buffer.from(text), {}, resolve))
  expect(held(smaller)).toBe(smaller.length)
})
