import { deflateSync } from 'node:zlib'
import type { SampleBook } from '#demo/samples/books/book.ts'
import type { CoverPicture } from './cover-picture.ts'
import { type Face, pdfString, widthOf } from './letters.ts'

const page = { width: 420, height: 595, margin: 46, foot: 54 }
const column = page.width - 2 * page.margin

interface Line {
  text: string
  face: Face
  size: number
  /** From the line before it. */
  down: number
  indent?: number
}

/** A book as a PDF of A5 pages: cover, contents, chapters; with an outline, without fonts of its own. */
export function pdfOf(book: SampleBook, cover: CoverPicture | null): Uint8Array {
  const chapters = book.chapters.map((chapter) => ({
    title: chapter.title,
    pages: paginate(chapterLines(chapter)),
  }))
  const before = cover ? 2 : 1
  const starts = chapters.map((_, i) =>
    chapters.slice(0, i).reduce((sum, chapter) => sum + chapter.pages.length, before + 1),
  )
  const contents = contentsLines(book, starts)
  const texts = [contents, ...chapters.flatMap((chapter) => chapter.pages)]

  const write = new Writer()
  const fonts = '<</T 3 0 R/H 4 0 R>>'
  write.object(1, `<</Type/Catalog/Pages 2 0 R/Outlines 5 0 R/PageMode/UseOutlines/Lang(en)>>`)
  write.object(3, '<</Type/Font/Subtype/Type1/BaseFont/Times-Roman/Encoding/WinAnsiEncoding>>')
  write.object(4, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>')
  const pages: number[] = []
  const addPage = (content: string, resources: string) => {
    const body = write.stream('', deflateSync(Buffer.from(content, 'latin1')), '/Filter/FlateDecode')
    pages.push(
      write.add(
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${page.width} ${page.height}]/Resources<<${resources}>>/Contents ${body} 0 R>>`,
      ),
    )
  }
  if (cover) {
    const image = write.stream(
      `/Type/XObject/Subtype/Image/Width ${cover.width}/Height ${cover.height}/ColorSpace/DeviceRGB/BitsPerComponent 8`,
      cover.jpeg,
      '/Filter/DCTDecode',
    )
    const high = (page.width * cover.height) / cover.width
    const up = (page.height - high) / 2
    addPage(`q ${page.width} 0 0 ${fixed(high)} 0 ${fixed(up)} cm /I Do Q`, `/XObject<</I ${image} 0 R>>`)
  }
  for (const [index, lines] of texts.entries())
    addPage(draw(lines, index === 0 ? '' : String(before + index)), `/Font${fonts}`)

  write.object(2, `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((id) => `${id} 0 R`).join(' ')}]>>`)
  const first = write.next
  for (const [i, chapter] of chapters.entries()) {
    const links = `${i > 0 ? `/Prev ${first + i - 1} 0 R` : ''}${i < chapters.length - 1 ? `/Next ${first + i + 1} 0 R` : ''}`
    const target = pages[(starts[i] ?? 1) - 1]
    write.add(`<</Title ${pdfString(chapter.title)}/Parent 5 0 R${links}/Dest[${target} 0 R/Fit]>>`)
  }
  write.object(
    5,
    `<</Type/Outlines/First ${first} 0 R/Last ${first + chapters.length - 1} 0 R/Count ${chapters.length}>>`,
  )
  const info = write.add(`<</Title ${pdfString(book.title)}/Author ${pdfString(book.author)}>>`)
  return write.finish(`/Root 1 0 R/Info ${info} 0 R`)
}

function contentsLines(book: SampleBook, starts: readonly number[]): Line[] {
  return [
    ...wrapped(book.title, 'heading', 22, 26, 30),
    { text: book.author, face: 'text', size: 12, down: 24 },
    { text: `${book.course}, ${book.department}, level ${book.level}`, face: 'text', size: 11, down: 16 },
    ...book.chapters.map(
      (chapter, i): Line => ({
        text: `${starts[i]}   ${chapter.title}`,
        face: 'text',
        size: 12,
        down: i === 0 ? 44 : 20,
      }),
    ),
  ]
}

function chapterLines({ title, paragraphs }: SampleBook['chapters'][number]): Line[] {
  return [
    ...wrapped(title, 'heading', 17, 21, 24),
    ...paragraphs.flatMap((paragraph, i) => {
      const point = paragraph.startsWith('• ')
      return wrapped(paragraph, 'text', 11.5, 15.5, i === 0 ? 28 : point ? 18 : 23, point ? 12 : 0)
    }),
  ]
}

function wrapped(text: string, face: Face, size: number, down: number, first: number, indent = 0): Line[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(longer, face) * size <= column - indent) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.map((line, i) => ({
    text: line,
    face,
    size,
    down: i === 0 ? first : down,
    indent: i > 0 ? indent : 0,
  }))
}

function paginate(lines: readonly Line[]): Line[][] {
  const pages: Line[][] = []
  let room = 0
  for (const line of lines) {
    if (line.down > room) {
      pages.push([])
      room = page.height - page.margin - page.foot
    }
    pages.at(-1)?.push(line)
    room -= line.down
  }
  return pages
}

function draw(lines: readonly Line[], number: string): string {
  let y = page.height - page.margin
  const drawn = lines.map(({ text, face, size, down, indent = 0 }) => {
    y -= down
    return `BT /${face === 'text' ? 'T' : 'H'} ${size} Tf ${page.margin + indent} ${fixed(y)} Td ${pdfString(text)} Tj ET`
  })
  const middle = (page.width - widthOf(number, 'text') * 9) / 2
  return `${drawn.join('\n')}\nBT /T 9 Tf ${fixed(middle)} 28 Td ${pdfString(number)} Tj ET`
}

const fixed = (number: number) => String(Math.round(number * 100) / 100)

/** Objects one after another, then the table of where each lies. */
class Writer {
  readonly #parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  readonly #places = new Map<number, number>()
  #length = 15
  /** Numbers 1 to 5 are given by name. */
  next = 6

  add(text: string): number {
    const id = this.next++
    this.object(id, text)
    return id
  }

  stream(about: string, bytes: Uint8Array, filter: string): number {
    const id = this.next++
    const head = `<<${about}${filter}/Length ${bytes.length}>>\nstream\n`
    this.#put(id, Buffer.concat([Buffer.from(head, 'latin1'), bytes, Buffer.from('\nendstream')]))
    return id
  }

  object(id: number, text: string): void {
    this.#put(id, Buffer.from(text, 'latin1'))
  }

  #put(id: number, body: Buffer): void {
    const bytes = Buffer.concat([Buffer.from(`${id} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    this.#places.set(id, this.#length)
    this.#length += bytes.length
    this.#parts.push(bytes)
  }

  finish(trailer: string): Uint8Array {
    const rows = Array.from({ length: this.next - 1 }, (_, i) => {
      const at = String(this.#places.get(i + 1) ?? 0).padStart(10, '0')
      return `${at} 00000 n \n`
    })
    const table = `xref\n0 ${this.next}\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size ${this.next}${trailer}>>\nstartxref\n${this.#length}\n%%EOF\n`
    return Buffer.concat([...this.#parts, Buffer.from(table, 'latin1')])
  }
}
