import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync, deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, describe, expect, test } from 'vitest'
import { small } from '#testing/books/small.ts'
import { secondsOf } from '#testing/server/pace.ts'
import { readMobi } from './books/read-mobi.ts'
import { validatePdf } from './pdf/validate-pdf.ts'

const folder = mkdtempSync(join(tmpdir(), 'campus-books-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
function at(bytes: string | Uint8Array): string {
  const path = join(folder, 'book')
  writeFileSync(path, typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  return path
}
const judged = (bytes: string | Uint8Array) => validatePdf(at(bytes))

const [locked, starting, carrying, harmful] = [
  /is locked with a password/,
  /starts a program/,
  /has a program inside/,
  /could harm anyone/,
]

interface Made {
  user?: string
  /** An owner password restricts only printing and copying. */
  owner?: string
  attached?: string
  bytes?: Uint8Array
}

async function aPdf({ user, owner, attached, bytes = Buffer.from('words') }: Made = {}): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.addPage().drawText('One')
  if (attached) await pdf.attach(bytes, attached, {})
  if (owner) pdf.encrypt({ ownerPassword: owner, ...(user ? { userPassword: user } : {}) })
  return pdf.save()
}

/** An object in a compressed object stream, as PDFs since 1.5 have them. */
function packedObject(words: string, says = ''): Buffer {
  const content = deflateSync(Buffer.from(`1 0 ${words}`))
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.5\n7 0 obj<</Type/ObjStm/N 1/First 4/Length ${content.length}/Filter/FlateDecode${says}>>stream\n`,
    ),
    content,
    Buffer.from('\nendstream endobj\n%%EOF'),
  ])
}

describe('a PDF', () => {
  test('as lecturers make it is taken, with words and tables that are attached to it', async () => {
    for (const pdf of [small.pdf(), await aPdf(), await aPdf({ attached: 'marks.csv' })])
      await expect(judged(pdf)).resolves.toBeUndefined()
  })

  test('that opens for nobody is refused, and one that is locked against printing alone is taken', async () => {
    await expect(judged(await aPdf({ owner: 'a', user: 'b' }))).rejects.toThrow(locked)
    const printless = await aPdf({ owner: 'a' })
    await expect(judged(printless)).resolves.toBeUndefined()
    const another = Buffer.concat([Buffer.from('%/Encrypt 9999 0 R\n'), printless])
    await expect(judged(another)).rejects.toThrow(harmful)
  })

  test.each([
    ['starts a program', '%PDF-1.4\n1 0 obj<</Type/Action/S/Launch/F(calc.exe)>>endobj', starting],
    ['spells that with numbers', '%PDF-1.4\n1 0 obj<</S /L#61un#63h>>endobj', starting],
    ['has a comment between', '%PDF-1.4\n1 0 obj<</S %x\n/Launch>>endobj', starting],
    ['hides it in what is packed', packedObject('<</S/Launch>>'), starting],
    ['has many blanks between', `%PDF-1.4\n1 0 obj<</S${' '.repeat(65)}/Launch>>endobj`, starting],
    ['has a long comment between', `%PDF-1.4\n1 0 obj<</S %${'a'.repeat(201)}\n/Launch>>endobj`, starting],
    [
      'has it in an object of its own',
      '%PDF-1.4\n1 0 obj<</S 2 0 R>>endobj 2 0 obj /Launch endobj',
      starting,
    ],
    ['has that far behind its head', `%PDF-1.4\n2 0 obj${' '.repeat(65)}/Launch endobj`, starting],
    ['has it packed by itself', packedObject('/Launch'), starting],
    [
      'does not say that it is packed',
      packedObject('<</S/Launch>>').toString('latin1').replace('/Type/ObjStm', ''),
      starting,
    ],
    [
      'has another object in a comment of the packed one',
      `%PDF-1.5\n7 0 obj<</N 1/First 4/Filter/ASCIIHexDecode/Type%9 0 obj<</X\n/ObjStm/Length 40>>stream\n${Buffer.from('1 0 <</S/Launch>>').toString('hex').replaceAll(/../g, '$& ')}>\nendstream endobj`,
      harmful,
    ],
    [
      'has many blanks before what a program is called',
      `%PDF-1.4\n1 0 obj<</EF<</F 2 0 R>>/UF${' '.repeat(65)}(a.exe)>>endobj`,
      carrying,
    ],
    ['calls a program by brackets', '%PDF-1.4\n1 0 obj<</EF<</F 2 0 R>>/UF(a((1)).exe)>>endobj', carrying],
    [
      'has many blanks before its lock',
      `%PDF-1.4\n5 0 obj<</Filter/Own>>endobj trailer<</Encrypt${'\n'.repeat(65)}5 0 R>>`,
      harmful,
    ],
    [
      'is locked by a lock of its own',
      '%PDF-1.4\n5 0 obj<</Filter/FOPN_fLock>>endobj trailer<</Encrypt 5 0 R>>',
      locked,
    ],
    [
      'names a program that it carries',
      '%PDF-1.4\n1 0 obj<</Type/Filespec/EF<</F 2 0 R>>/F(a.exe)>>endobj',
      carrying,
    ],
    [
      'names it in UTF-16',
      '%PDF-1.4\n1 0 obj<</EF<</F 2 0 R>>/UF<FEFF0061002E006A00610072>>>endobj',
      carrying,
    ],
    [
      'packs in a way that nobody does',
      packedObject('<</S/Launch>>', '/Filter/LZWDecode')
        .toString('latin1')
        .replace('/Filter/FlateDecode', ''),
      harmful,
    ],
  ])('that %s is refused', async (_, bytes, message) => {
    await expect(judged(bytes)).rejects.toThrow(message)
  })

  const launch = '<</S/Launch>>'
  const far = `${' '.repeat(1_100_000)}\n9 0 obj${launch}endobj`
  const latin = (...parts: (string | Buffer)[]) =>
    parts.map((part) => (typeof part === 'string' ? part : part.toString('latin1'))).join('')
  /** As they are, and another block follows. */
  const asTheyAre = (words: string) => {
    const head = Buffer.from([0x78, 0x01, 0, 0, 0, 0, 0])
    head.writeUInt16LE(words.length, 3)
    head.writeUInt16LE(words.length ^ 0xffff, 5)
    return Buffer.concat([head, Buffer.from(words)])
  }
  const streamOf = (says: string, bytes: Buffer, behind = '') =>
    latin(
      '%PDF-1.5\n7 0 obj<</Type/ObjStm/N 1/First 4',
      says,
      '>>stream\n',
      bytes,
      '\nendstream endobj\n',
      behind,
    )

  test.each([
    ['speaks of a lock that cannot be read', `%PDF-1.4\n%/Encrypt<<(\n1 0 obj${launch}endobj`, starting],
    ['has such a lock before what is packed', latin('%/Encrypt<<(\n', packedObject(launch)), harmful],
    [
      'has such a lock before a program that it carries',
      '%/Encrypt<<(\n1 0 obj<</EF<</F 2 0 R>>/F(\x12\x13)>>endobj',
      carrying,
    ],
    ['has another packed object, broken, before it', `1 0 obj<</Type/ObjStm )>>endobj${far}`, harmful],
    ['has a broken attachment before it', `1 0 obj<</Type/EmbeddedFile )>>endobj${far}`, starting],
    [
      'names what is packed late in its object',
      latin(packedObject(launch)).replace('7 0 obj<<', `7 0 obj<<${' '.repeat(3_000)}`),
      harmful,
    ],
    [
      'says of what is packed that it is short',
      latin(packedObject(launch)).replace(/\/Length \d+/, '/Length 1'),
      starting,
    ],
    [
      'has its end written within what is packed',
      streamOf(
        '/Length 8 0 R/Filter/FlateDecode',
        Buffer.concat([asTheyAre('1 0 endstream'), deflateRawSync(launch)]),
      ),
      starting,
    ],
    [
      'has a wrong sum at the end of what is packed',
      streamOf(
        '/Filter/FlateDecode',
        Buffer.concat([deflateSync(Buffer.from(`1 0 ${launch}`)).subarray(0, -4), Buffer.alloc(4)]),
      ),
      starting,
    ],
    [
      'spells with numbers how it is packed',
      latin(packedObject(launch)).replace('/Filter', '/Fil#74er'),
      starting,
    ],
    ['says in two ways how it is packed', latin(packedObject(launch, '/Filter/ASCIIHexDecode')), harmful],
    [
      'packs rows that say how they differ',
      latin(packedObject(launch, '/DecodeParms<</Predictor 12/Columns 4>>')),
      harmful,
    ],
    [
      'is packed and breaks',
      streamOf('/Filter/FlateDecode', Buffer.concat([asTheyAre('1 0 ()'), Buffer.alloc(9, 255)])),
      harmful,
    ],
  ])('that %s is refused', async (_, bytes, message) => {
    await expect(judged(bytes)).rejects.toThrow(message)
  })

  test('whose packed object breaks off, or is written with a space too many, is taken', async () => {
    const cut = deflateSync(Buffer.from('1 0 (words)')).subarray(0, -6)
    await expect(judged(streamOf(`/Length ${cut.length}/Filter/FlateDecode`, cut))).resolves.toBeUndefined()
    const spaced = latin(packedObject('(words)')).replace('>>stream', '>> stream ')
    await expect(judged(spaced)).resolves.toBeUndefined()
  })

  test('whose outline begins beside a profile of colours is taken', async () => {
    const outline = '1 0 obj<</Type/Outlines/First 2 0 R/Last 2 0 R/Count 1>>endobj'
    const profile = '3 0 obj<</N 3/Length 4>>stream\nRGB \nendstream endobj'
    await expect(judged(`%PDF-1.4\n${outline}\n${profile}`)).resolves.toBeUndefined()
  })

  test('that carries a program is refused by what that is called, and by its bytes', async () => {
    await expect(judged(await aPdf({ attached: 'setup.exe' }))).rejects.toThrow(carrying)
    const bytes = Buffer.from('MZ\x90\0 a program')
    await expect(judged(await aPdf({ attached: 'notes.txt', bytes }))).rejects.toThrow(carrying)
  })

  test('of noise that begins like an action is taken', async () => {
    await expect(judged(`%PDF-1.4\n/S%${'\x80'.repeat(300)}\n`)).resolves.toBeUndefined()
  })

  test('whose words speak of that is none', async () => {
    const words = '%PDF-1.4\n1 0 obj<</Type/Page/Title(To launch /Launch, see /S)/S/LaunchPad>>endobj'
    await expect(judged(words)).resolves.toBeUndefined()
  })

  test('of noise, or of one thing over and over, takes no time', async () => {
    const judging = async () => {
      for (const one of ['/S%', '/F(', '/Type/ObjStm ', '1 0 obj<<', '/Encrypt 1 0 R '])
        await judged(`%PDF-1.4\n${one.repeat(400_000 / one.length)}`).catch(() => undefined)
    }
    expect(await secondsOf(judging, 8)).toBeLessThan(8)
  })
})

describe('a MOBI', () => {
  const rain = () => readFile(join(import.meta.dirname, '../../../testing/books/rain.mobi'))

  test('is taken as a reader opens it', async () => {
    await expect(readMobi(at(await rain()))).resolves.toBeUndefined()
    await expect(readMobi(at(small.mobi()))).resolves.toBeUndefined()
  })

  test.each([
    ['whose records lie beyond its end', (book: Buffer) => book.writeUInt32BE(book.length + 1, 78 + 8)],
    ['whose records go backwards', (book: Buffer) => book.writeUInt32BE(80, 78 + 16)],
    [
      'that has fewer records than it says',
      (book: Buffer) => book.writeUInt16BE(60_000, book.readUInt32BE(78) + 8),
    ],
    ['that is cut', (book: Buffer) => book.fill(255, 78, 90)],
  ])('%s is refused', async (_, lie) => {
    const book = await rain()
    lie(book)
    await expect(readMobi(at(book))).rejects.toThrow(/damaged/)
  })
})
