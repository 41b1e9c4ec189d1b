import { plainPicture } from '#testing/books/plain-picture.ts'
import { type ZipPart, zip } from '#testing/books/zip.ts'
import { pictures } from './bombs.ts'

const page = (name: string, content: ZipPart['content'], more: Partial<ZipPart> = {}): ZipPart => ({
  ...{ name, content, stored: true },
  ...more,
})
const honest = () => page('1.png', plainPicture(60, 80))
const comic = (...parts: ZipPart[]) => Buffer.from(zip(parts))

/** Only a JPEG header with these dimensions. */
const jpeg = (width: number, height: number) => {
  const bytes = Buffer.alloc(200)
  bytes.write('\xff\xd8\xff\xe0\x00\x04\x00\x00\xff\xc0\x00\x11\x08', 'latin1')
  bytes.writeUInt16BE(height, 13)
  bytes.writeUInt16BE(width, 15)
  return bytes
}
const gif = (width: number, height: number) => {
  const bytes = Buffer.alloc(60)
  bytes.write('GIF89a')
  bytes.writeUInt16LE(width, 6)
  bytes.writeUInt16LE(height, 8)
  return bytes
}

/** CBZs with false directories, invalid pages, or pages too large for a phone. */
export const comics: readonly (readonly [what: string, file: () => Buffer])[] = [
  ...pictures.map(([what, picture]) => [what, () => comic(page('1.png', picture()))] as const),
  ['fifty thousand pages', () => comic(...Array.from({ length: 50_000 }, (_, at) => page(`${at}.png`, '')))],
  [
    'five thousand pages of nothing',
    () => comic(...Array.from({ length: 4_999 }, (_, at) => page(`${at}.png`, ''))),
  ],
  ['a page that leads out', () => comic(honest(), page('../../2.png', 'x'))],
  ['a page of the root', () => comic(honest(), page('/etc/passwd.png', 'x'))],
  ['a page of another system', () => comic(honest(), page('C:\\2.png', 'x'))],
  ['one page twice', () => comic(honest(), honest())],
  [
    'a page that is shorter than it says',
    () => comic(page('1.png', plainPicture(9, 9), { stored: false, claims: 900_000 })),
  ],
  [
    'a page that is longer than it says',
    () => comic(page('1.png', plainPicture(900, 900), { stored: false, claims: 40 })),
  ],
  ['a page of zeros', () => comic(page('1.png', Buffer.alloc(7_000_000), { stored: false }))],
  [
    'a page that is markup',
    () => comic(page('1.jpg', '<html><script>top.caught=1</script></html>'.padEnd(90))),
  ],
  ['a page of nothing', () => comic(page('1.jpg', ''))],
  ['a page of 4 gigapixels', () => comic(page('1.jpg', jpeg(65_500, 65_500)))],
  ['a moving page of 4 gigapixels', () => comic(page('1.gif', gif(65_500, 65_500)))],
  ['a page of no width', () => comic(page('1.jpg', jpeg(0, 900)))],
  [
    'a page of 40 megapixels, packed',
    () => comic(page('1.png', plainPicture(5_000, 8_000), { stored: false })),
  ],
  [
    'parts of a picture that go on for ever',
    () =>
      comic(
        page('1.jpg', Buffer.alloc(3_000_000, '\xff\xe1\0\x02', 'latin1').fill('\xff\xd8', 0, 2, 'latin1')),
      ),
  ],
  [
    'what is said of it unfolds',
    () =>
      comic(
        honest(),
        page(
          'ComicInfo.xml',
          '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b SYSTEM "https://evil.example/x">]><ComicInfo><Title>&a;&b;</Title></ComicInfo>',
        ),
      ),
  ],
  [
    'what is said of it is long',
    () => comic(honest(), page('ComicInfo.xml', '<a>'.repeat(900_000), { stored: false })),
  ],
  [
    'names that are read as numbers',
    () =>
      comic(
        ...['9'.repeat(9_000), '1e999', '-1', '０２'].map((name) => page(`${name}.png`, plainPicture(9, 9))),
      ),
  ],
]
