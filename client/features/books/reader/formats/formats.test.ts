// @vitest-environment node
import { crc32, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { unpackPalmDoc } from '#contract/books/palm-records.ts'
import { small } from '#testing/books/small.ts'
import { titleFromName } from '../../compose/files/inspect-file.ts'
import { bytesOf } from './bytes.ts'
import { pictureType } from './image-type.ts'
import { openZip } from './zip-reader.ts'

interface Part {
  name: string
  text: string
  /** The length that the directory claims. */
  claims?: number
}

function zipOf(parts: readonly Part[]): Blob {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, text, claims } of parts) {
    const plain = Buffer.from(text)
    const packed = deflateRawSync(plain)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(8, 4)
    about.writeUInt32LE(crc32(plain), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(claims ?? plain.length, 18)
    about.writeUInt16LE(Buffer.byteLength(name), 22)
    const entry = Buffer.alloc(14)
    entry.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), about, entry, Buffer.from(name))
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, Buffer.from(name), packed])
    bodies.push(body)
    at += body.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return new Blob([...bodies, list, end] as BlobPart[]) // Node's buffers are never shared here
}

const fileOf = (parts: readonly Part[]) => bytesOf(zipOf(parts))

test('a zip gives what is in it, entry by entry', async () => {
  const zip = await openZip(
    fileOf([
      { name: 'a.txt', text: 'Ẹ káàárọ̀' },
      { name: 'b/c.txt', text: 'x'.repeat(5_000) },
    ]),
  )
  expect(zip.names).toEqual(['a.txt', 'b/c.txt'])
  expect(new TextDecoder().decode((await zip.read('a.txt')) ?? undefined)).toBe('Ẹ káàárọ̀')
  expect(zip.size('b/c.txt')).toBe(5_000)
  expect(await zip.read('d.txt')).toBeNull()
})

test('an entry that unpacks to more, or less, than it said is refused at the first byte too many', async () => {
  for (const claims of [10, 90_000]) {
    const zip = await openZip(fileOf([{ name: 'a', text: 'x'.repeat(60_000), claims }]))
    await expect(zip.read('a')).rejects.toMatchObject({ code: 'unsupported' })
  }
})

test('names that lead out, and what would unpack to hundreds of megabytes, are refused unread', async () => {
  for (const part of [
    { name: '../a', text: 'x' },
    { name: '/etc/passwd', text: 'x' },
    { name: 'a', text: 'x', claims: 300 * 1024 * 1024 },
  ])
    await expect(openZip(fileOf([part]))).rejects.toThrow('could harm anyone')
})

test('what is no zip, or was cut short, is damaged', async () => {
  const whole = zipOf([{ name: 'a', text: 'x'.repeat(100) }])
  for (const file of [new Blob(['no zip']), new Blob([]), whole.slice(0, whole.size - 30)])
    await expect(openZip(bytesOf(file))).rejects.toThrow('damaged')
})

test('PalmDOC unpacks: letters, announced letters, spaced letters, and what was said before', () => {
  const text = (bytes: number[]) => new TextDecoder('latin1').decode(unpackPalmDoc(Uint8Array.from(bytes)))
  expect(text([0x61, 0x62, 0x63])).toBe('abc')
  expect(text([0x02, 0xe9, 0xe8, 0x61])).toBe('éèa')
  expect(text([0x61, 0xe2])).toBe('a b')
  // Three literals, then a copy of six from three back: distance 3, length 6.
  expect(text([0x61, 0x62, 0x63, 0x80 | ((3 << 3) >> 8), ((3 << 3) & 0xff) | 3])).toBe('abcabcabc')
  expect(() => text([0x61, 0x80, 0xff])).toThrow('damaged')
})

test('a picture is told by its bytes, and what is none is left out', () => {
  expect(pictureType(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg')
  expect(pictureType(new TextEncoder().encode('<svg xmlns="x">'))).toBe('image/svg+xml')
  expect(pictureType(new TextEncoder().encode('<html><script>'))).toBeNull()
})

test("a file's name becomes a title one could have typed", () => {
  expect(titleFromName('BIO_101-past questions (2).pdf')).toBe('BIO 101 past questions')
  expect(titleFromName('Ẹ̀kọ́ Èdè.epub')).toBe('Ẹ̀kọ́ Èdè')
})

test('of sixty megabytes of pictures, the directory and the entries that are asked for are read, and nothing else', async () => {
  const pictures = Array.from({ length: 24 }, (_, i) => ({
    ...{ name: `OPS/${i}.jpg`, stored: true },
    content: Buffer.alloc(2_500_000, i + 1),
  }))
  const file = Buffer.from(small.epub('', pictures))
  expect(file.length).toBeGreaterThan(60_000_000)
  let read = 0
  const zip = await openZip({
    size: file.length,
    async read(begin, end) {
      const bytes = new Uint8Array(file.subarray(begin, end))
      read += bytes.length
      return bytes
    },
  })
  for (const name of ['META-INF/container.xml', 'OPS/book.opf', 'OPS/a.xhtml'])
    expect(await zip.read(name)).not.toBeNull()
  expect(read).toBeLessThan(11_000)
})
