import { expect, test } from 'vitest'
import { stripStream } from './strip-metadata-stream.ts'

const word = Buffer.from('+7.7983+005.4945/')
const has = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).includes(word)
const u16 = (value: number) => [value >> 8, value & 255]
const piece = (...bytes: number[]) => Buffer.from([0, 0, 0, bytes.length, ...bytes])
const told = (...head: number[]) => piece(...head, ...word)

/** An array of H.265's configuration record: a unit type, a count, and each unit with its length. */
const array = (kind: number, content: Uint8Array) => [kind, ...u16(1), ...u16(content.length), ...content]

test('of H.265 the pictures and their parameters are kept, and no words', () => {
  const head = [1, ...Buffer.alloc(20), 0xff]
  const record = Buffer.from([
    ...[
      ...head,
      3,
      ...array(33, Buffer.from([66, 1, 9])),
      ...array(39, word),
      ...array(34, Buffer.from([68, 1])),
    ],
    ...word,
  ])
  const stream = stripStream('hevc', record)
  expect(Buffer.from(stream.description ?? [])).toEqual(
    Buffer.from([...head, 2, ...array(33, Buffer.from([66, 1, 9])), ...array(34, Buffer.from([68, 1]))]),
  )
  const [slice, light] = [piece(2, 1, 7, 7), piece(78, 1, 137, 1, 5, 0x80)]
  const packet = Buffer.concat([
    told(78, 1, 5, word.length),
    told(80, 1, 4, word.length),
    ...[light, slice, told(76, 1), told(100, 1), told(124, 1)],
  ])
  expect(stream.packet(packet)).toEqual(Buffer.concat([light, slice]))
  // A message whose declared length exceeds its content hides something.
  expect(stream.packet(Buffer.concat([piece(78, 1, 137, 9, ...word), slice]))).toEqual(slice)
  expect(() => stream.packet(packet.subarray(0, -2))).toThrow('beyond its packet')
  expect(() => stripStream('hevc', record.subarray(0, 30))).toThrow('cut short')
})

test('of sound the description is kept without its tags', () => {
  const [first, setup] = [Buffer.from('\x01vorbis first'), Buffer.from('\x05vorbis setup')]
  const tags = Buffer.concat([Buffer.from('\x03vorbis'), word])
  const vorbis = Buffer.concat([Buffer.from([2, first.length, tags.length]), first, tags, setup])
  const bare = Buffer.from(stripStream('vorbis', vorbis).description ?? [])
  expect(has(bare)).toBe(false)
  expect(bare.subarray(3, 3 + first.length)).toEqual(first)
  expect(bare.subarray(-setup.length)).toEqual(setup)
  expect(stripStream('vorbis', bare).description).toEqual(bare)
  expect(() => stripStream('vorbis', tags)).toThrow('without its headers')

  const flac = Buffer.concat([
    Buffer.from('fLaC\0\0\0\x22', 'latin1'),
    Buffer.alloc(34, 9),
    Buffer.from([0x84]),
    word,
  ])
  expect(Buffer.from(stripStream('flac', flac).description ?? [])).toEqual(
    Buffer.concat([Buffer.from('fLaC\x80\0\0\x22', 'latin1'), Buffer.alloc(34, 9)]),
  )
  const opus = Buffer.concat([Buffer.from('OpusHead\x01\x02'), Buffer.alloc(9), word])
  expect(stripStream('opus', opus).description).toHaveLength(19)
  expect(() => stripStream('aac', Buffer.alloc(5000))).toThrow('A description of 5000 bytes')
})
