import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { type Planted, planting } from './planting.ts'

/** An EXIF field: its tag, its type (2 text, 4 integer, 5 rationals, 7 undefined), and its bytes. */
type Field = [tag: number, type: 2 | 4 | 5 | 7, bytes: Buffer]

const long = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const short = (value: number) => long(value).subarray(0, 2)
const lengths = { 2: 1, 4: 4, 5: 8, 7: 1 } as const

/** An EXIF directory at offset `at`, followed by the values that do not fit into a field. */
function directory(at: number, fields: readonly Field[], next = 0): Buffer {
  const parts: Buffer[] = []
  let beyond = at + 2 + fields.length * 12 + 4
  const entries = fields.map(([tag, type, bytes]) => {
    const head = Buffer.concat([short(tag), short(type), long(bytes.length / lengths[type])])
    if (bytes.length <= 4) return Buffer.concat([head, bytes, Buffer.alloc(4 - bytes.length)])
    parts.push(bytes)
    beyond += bytes.length
    return Buffer.concat([head, long(beyond - bytes.length)])
  })
  return Buffer.concat([short(fields.length), ...entries, long(next), ...parts])
}

/** EXIF as a phone writes it: maker, place, the maker's own notes, and a thumbnail with all of that too. */
function exif(word: (where: string) => Buffer, place: Buffer): Buffer {
  const [own, gps, thumbnail] = [
    (at: number) =>
      directory(at, [
        [0x927c, 7, word('maker note')],
        [0x9286, 7, word('user comment')],
        [0xa430, 2, word('camera owner')],
        [0xa431, 2, word('serial number')],
      ]),
    (at: number) =>
      directory(at, [
        [1, 2, Buffer.from('N\0')],
        [2, 5, place],
        [0x1b, 7, word('gps method')],
        [0x1c, 7, word('gps area')],
      ]),
    (at: number) => {
      const small = Buffer.concat([
        Buffer.from([0xff, 0xd8, 0xff, 0xfe]),
        word('thumbnail'),
        Buffer.from([0xff, 0xd9]),
      ])
      const size = 2 + 2 * 12 + 4
      return Buffer.concat([
        directory(at, [
          [0x201, 4, long(at + size)],
          [0x202, 4, long(small.length)],
        ]),
        small,
      ])
    },
  ]
  const texts: Field[] = [
    [0x10e, 2, word('description')],
    [0x10f, 2, word('make')],
    [0x131, 2, word('software')],
    [0x13b, 2, word('artist')],
  ]
  const first = (a: number, b: number, c: number) =>
    directory(8, [...texts, [0x8769, 4, long(a)], [0x8825, 4, long(b)]], c)
  const a = 8 + first(0, 0, 0).length
  const b = a + own(a).length
  const c = b + gps(b).length
  return Buffer.concat([Buffer.from('II*\0'), long(8), first(a, b, c), own(a), gps(b), thumbnail(c)])
}

function picturePlanting() {
  const { markers, word, bytes } = planting()
  const ended = (where: string) => Buffer.from(`${word(where)}\0`)
  return {
    markers,
    word: ended,
    xmp: () => xmpOf(word('xmp')),
    exif: () => exif(ended, bytes(...Buffer.from('d1a2b3c401000000e5f6071801000000f90a1b2c01000000', 'hex'))),
    /** An ICC profile that names somebody. */
    profile(icc: Buffer) {
      const at = icc.indexOf('\0s\0P\x003\0C', 0, 'latin1')
      if (at < 0) throw new Error('Another profile')
      bytes(...Buffer.from('\0A\0d\0a\0O', 'latin1')).copy(icc, at)
      return icc
    },
  }
}

const xmpOf = (word: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` +
  `<rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="${word}"/>` +
  `</rdf:RDF></x:xmpmeta>`

const plain = () =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: '#2f6f4f' } }).withIccProfile('p3')

async function plainProfile(): Promise<Buffer> {
  const { icc } = await sharp(await plain().jpeg().toBuffer()).metadata()
  if (!icc) throw new Error('No profile')
  return Buffer.from(icc)
}

export async function plantedJpeg(): Promise<Planted> {
  const plant = picturePlanting()
  const picture = await sharp(await plain().jpeg().toBuffer())
    .jpeg()
    .toBuffer()
  const segment = (mark: number, ...parts: (Buffer | string)[]) => {
    const content = Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')))
    return Buffer.concat([
      Buffer.from([0xff, mark, (content.length + 2) >> 8, (content.length + 2) & 255]),
      content,
    ])
  }
  const iptc = plant.word('iptc')
  const bytes = Buffer.concat([
    picture.subarray(0, 2),
    segment(0xe1, 'Exif\0\0', plant.exif()),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', plant.xmp()),
    segment(0xe2, 'ICC_PROFILE\0\x01\x01', plant.profile(await plainProfile())),
    segment(
      0xed,
      'Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0',
      Buffer.from([iptc.length + 5]),
      '\x1c\x02\x5a\0',
      Buffer.from([iptc.length]),
      iptc,
      '\0',
    ),
    segment(0xfe, plant.word('comment')),
    picture.subarray(2),
    plant.word('after the end'),
  ])
  return { bytes, markers: plant.markers }
}

export async function plantedPng(): Promise<Planted> {
  const plant = picturePlanting()
  const picture = await sharp(await plain().png().toBuffer())
    .png()
    .toBuffer()
  const chunk = (name: string, ...parts: (Buffer | string)[]) => {
    const body = Buffer.concat([name, ...parts].map((part) => Buffer.from(part as string, 'latin1')))
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(body.length - 4)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const head = 8 + 25
  const bytes = Buffer.concat([
    picture.subarray(0, head),
    chunk('eXIf', plant.exif()),
    chunk('tEXt', 'Comment\0', plant.word('tEXt').subarray(0, -1)),
    chunk('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0', plant.xmp()),
    picture.subarray(head),
    plant.word('after the end'),
  ])
  return { bytes, markers: plant.markers }
}

/** WebP and AVIF have the same three metadata blocks, which sharp carries over from a JPEG. */
export async function plantedLike(format: 'webp' | 'avif'): Promise<Planted> {
  const { bytes, markers } = await plantedJpeg()
  const turned = await sharp(bytes, { failOn: 'none' }).keepMetadata().toFormat(format).toBuffer()
  const tail = Buffer.from('+7.7983+005.4945/after the end of all')
  const whole = format === 'webp' ? Buffer.concat([turned, tail]) : turned
  return { bytes: whole, markers: [...markers, tail].filter((marker) => whole.includes(marker)) }
}
