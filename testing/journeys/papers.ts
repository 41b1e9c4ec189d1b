/**
 * A page as scanners and old programs make them: left a JBIG2 picture with a black bar, right a grey JPX one, and below
 * words in fonts that are not embedded. Both pictures are 64 by 64 and written here bit by bit.
 */
export function scannedPaper(words: string): Buffer {
  const letters = `q 140 0 0 140 5 240 cm /S Do Q q 140 0 0 140 155 240 cm /J Do Q BT /F 48 Tf 20 100 Td (${words}) Tj /G 24 Tf (abc) Tj ET`
  const picture = (filter: string, bits: number) =>
    `/Type/XObject/Subtype/Image/Width 64/Height 64/ColorSpace/DeviceGray/BitsPerComponent ${bits}/Filter/${filter}`
  return pdfOf([
    ['/Type/Catalog/Pages 2 0 R'],
    ['/Type/Pages/Kids[3 0 R]/Count 1'],
    [
      '/Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Contents 4 0 R/Resources<</Font<</F 7 0 R/G 8 0 R>>/XObject<</S 5 0 R/J 6 0 R>>>>',
    ],
    ['', Buffer.from(letters)],
    [picture('JBIG2Decode', 1), jbig2()],
    [picture('JPXDecode', 8), jpx()],
    ['/Type/Font/Subtype/Type1/BaseFont/Times-Roman'],
    ['/Type/Font/Subtype/Type1/BaseFont/Symbol'],
  ])
}

/** Points on the page, as fractions of its width and height, whose colours prove that each decoder ran. */
export const scanned = { bar: [0.25, 0.225], grey: [0.75, 0.225], words: [0.05, 0.65, 0.5, 0.8] } as const

function pdfOf(objects: [dictionary: string, stream?: Buffer][]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n')]
  for (const [at, [dictionary, stream]] of objects.entries()) {
    const length = stream ? `/Length ${stream.length}` : ''
    parts.push(Buffer.from(`${at + 1} 0 obj<<${dictionary}${length}>>`))
    if (stream) parts.push(Buffer.from('stream\n'), stream, Buffer.from('\nendstream'))
    parts.push(Buffer.from(' endobj\n'))
  }
  return Buffer.concat([...parts, Buffer.from('trailer<</Root 1 0 R>>\n%%EOF\n')])
}

/** MMR coding as in a fax: the first row has 16 white, 32 black and 16 white, all others equal the row above. */
function jbig2(): Buffer {
  const rows = `001101010000001101010${'1'}${'111'.repeat(63)}`
  const end = '000000000001'.repeat(2)
  const size = [...int(64), ...int(64)]
  const page = [...size, ...int(0), ...int(0), 0, 0, 0]
  const region = [...size, ...int(0), ...int(0), 0, 1, ...packed(rows + end)]
  return Buffer.from([...segment(0, 48, page), ...segment(1, 38, region)])
}

const segment = (number: number, type: number, data: number[]) => [
  ...[...int(number), type, 0, 1],
  ...[...int(data.length), ...data],
]

/** One tile, one component, no wavelets, and an empty packet: mid-grey. */
function jpx(): Buffer {
  const siz = [...short(0), ...int(64), ...int(64), ...int(0), ...int(0), ...int(64), ...int(64)]
  const cod = [0, 0, 0, 1, 0, 0, 4, 4, 0, 1]
  return Buffer.from([
    ...[0xff, 0x4f],
    ...marker(0x51, [...siz, ...int(0), ...int(0), ...short(1), 7, 1, 1]),
    ...marker(0x52, cod),
    ...marker(0x5c, [0x40, 0x40]),
    // A tile of 15 bytes: these twelve, the start of data marker, and the packet.
    ...marker(0x90, [...short(0), ...int(15), 0, 1]),
    ...[0xff, 0x93, 0],
    ...[0xff, 0xd9],
  ])
}

const marker = (name: number, data: number[]) => [0xff, name, ...short(data.length + 2), ...data]
const short = (value: number) => [value >> 8, value & 255]
const int = (value: number) => [...short(value >>> 16), ...short(value & 0xffff)]
const packed = (bits: string) =>
  (bits.match(/.{1,8}/g) ?? []).map((eight) => Number.parseInt(eight.padEnd(8, '0'), 2))
