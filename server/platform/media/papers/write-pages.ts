import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import { pagesAmong } from '#contract/books/cbz-rules.ts'
import { broken } from '#contract/books/zip-rules.ts'
import { isTooLarge, pictureSize } from '#contract/page-size.ts'
import { Problem } from '#contract/problem.ts'
import { directoryOf, readEntry } from '../books/unpack-book.ts'
import { stripPicture } from '../image/strip-metadata-picture.ts'

const pack = promisify(deflateRaw)

/**
 * Rewrites a CBZ that was checked before: its pages in reading order, without metadata, and nothing else. Deterministic:
 * the same pages give the same bytes.
 */
export async function writePages(path: string, cleanPath: string): Promise<void> {
  const file = await open(path, 'r')
  const clean = await open(cleanPath, 'w')
  try {
    await write(file, clean)
  } finally {
    await Promise.all([file.close(), clean.close()])
  }
}

async function write(file: FileHandle, clean: FileHandle): Promise<void> {
  const { entries } = await directoryOf(file)
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  const names = pagesAmong([...byName.keys()])
  if (!names) throw broken()
  const directory: Buffer[] = []
  let at = 0
  let none = 0
  for (const name of names) {
    const entry = byName.get(name)
    const page = entry && stripPicture(await readEntry(file, entry))
    const size = page && pictureSize(page)
    if (size && isTooLarge(size)) throw tooLarge()
    if (!page) {
      none += 1
      continue
    }
    const { head, content, row } = await written(name, page, at)
    await clean.write(head)
    await clean.write(content)
    at += head.length + content.length
    directory.push(row)
  }
  // A few damaged pages do not spoil the book.
  if (none > names.length / 10) throw noPictures()
  const rows = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(rows.length, 12)
  end.writeUInt32LE(at, 16)
  await clean.write(Buffer.concat([rows, end]))
}

/** One entry of a zip: its local header, its bytes, and its row in the directory. */
async function written(name: string, page: Buffer, at: number) {
  // Pictures are compressed already: where deflate gains nothing, they are stored, and a phone need not unpack them.
  const deflated = await pack(page, { level: 1 })
  const content = deflated.length < page.length * 0.9 ? deflated : page
  const nameBytes = Buffer.from(name)
  const about = Buffer.alloc(26)
  about.writeUInt16LE(20, 0)
  about.writeUInt16LE(0x0800, 2) // names are UTF-8
  about.writeUInt16LE(content === page ? 0 : 8, 4)
  about.writeUInt16LE(0x21, 8) // 1 January 1980: the real date is private
  about.writeUInt32LE(crc32(page), 10)
  about.writeUInt32LE(content.length, 14)
  about.writeUInt32LE(page.length, 18)
  about.writeUInt16LE(nameBytes.length, 22)
  const row = Buffer.alloc(46)
  row.write('PK\x01\x02', 'latin1')
  row.writeUInt16LE(20, 4)
  about.copy(row, 6)
  row.writeUInt32LE(at, 42)
  return {
    head: Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, nameBytes]),
    content,
    row: Buffer.concat([row, nameBytes]),
  }
}

const noPictures = () =>
  new Problem('unsupported', 'The pages of this file are not JPEG, PNG, GIF or WebP pictures.', 'fileId')

const tooLarge = () =>
  new Problem(
    'unsupported',
    'A page of this file is too large for a phone. Make it smaller and choose it again.',
    'fileId',
  )
