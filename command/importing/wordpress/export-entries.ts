import { Problem } from '#contract/problem.ts'
import { piecesOf } from './xml-reader.ts'

/** A post, a page, an attachment or whatever else a plug-in keeps. */
export interface Item {
  line: number
  /** By the names of the export: 'title', 'wp:post_id'; trimmed, '' where there is none. */
  of: (field: string) => string
  categories: { name: string; nicename: string }[]
  meta: ReadonlyMap<string, string>
  comments: number
  /** Its text was longer than any post may be, and was not read. */
  isTooLarge: boolean
}

export type Entry =
  | { is: 'site'; address: string }
  | { is: 'author'; login: string; email: string; name: string }
  | { is: 'item'; item: Item }

/** The letters of one item that are kept. */
const mostLetters = 1024 * 1024
const metaRead = ['_thumbnail_id', '_wp_attached_file']

/** Reads an export of WordPress (WXR) entry by entry, in its order. Throws a sentence for any other file. */
export async function* entriesOf(path: string): AsyncGenerator<Entry> {
  const collect = createCollector()
  for await (const pieces of piecesOf(path))
    for (const piece of pieces) {
      const entry = collect(piece)
      if (entry) yield entry
    }
}

type Said = ReadonlyMap<string, string>
type Piece = { is: 'open'; name: string; said: Said; line: number } | { is: 'close' | 'text'; line: number }

/** A tree below an entry: its fields, and what stands in them. */
interface Field {
  name: string
  said: Said
  text: string
  parts: Field[]
}

function createCollector() {
  const path: string[] = []
  let entry: (Field & { line: number; letters: number; isTooLarge: boolean }) | null = null
  let fields: Field[] = []

  return (piece: Piece & { name?: string; text?: string }): Entry | null => {
    const { name = '', text = '' } = piece
    if (piece.is === 'open') {
      path.push(name)
      if (path.length === 1 && name !== 'rss') throw noExport()
      const field = { name, said: piece.said, text: '', parts: [] }
      if (path.length === 3) {
        entry = Object.assign(field, { line: piece.line, letters: 0, isTooLarge: false })
        fields = [entry]
      } else if (entry) {
        fields.at(-1)?.parts.push(field)
        fields.push(field)
      }
    } else if (piece.is === 'text') {
      const field = fields.at(-1)
      if (!entry || !field) return null
      entry.letters += text.length
      if (entry.letters > mostLetters) entry.isTooLarge = true
      else field.text += text
    } else {
      path.pop()
      fields.pop()
      if (path.length !== 2 || !entry) return null
      const done = entry
      entry = null
      return entryOf(done)
    }
    return null
  }
}

const noExport = () =>
  new Problem('invalid', 'This is no export of WordPress. Make one there under Tools, Export, All content.')

const inside = ({ parts }: Field, name: string) => parts.find((one) => one.name === name)?.text.trim() ?? ''

function entryOf(field: Field & { line: number; isTooLarge: boolean }): Entry | null {
  if (field.name === 'link') return { is: 'site', address: field.text.trim() }
  if (field.name === 'wp:author')
    return {
      is: 'author',
      login: inside(field, 'wp:author_login'),
      email: inside(field, 'wp:author_email'),
      name: inside(field, 'wp:author_display_name'),
    }
  if (field.name !== 'item') return null
  const all = (name: string) => field.parts.filter((one) => one.name === name)
  const said = new Map(field.parts.map((one) => [one.name, one.text.trim()]))
  const metas = all('wp:postmeta').map(
    (one) => [inside(one, 'wp:meta_key'), inside(one, 'wp:meta_value')] as const,
  )
  return {
    is: 'item',
    item: {
      line: field.line,
      of: (name) => said.get(name) ?? '',
      categories: all('category')
        .filter(({ said }) => ['category', 'post_tag'].includes(said.get('domain') ?? ''))
        .map(({ said, text }) => ({ name: text.trim(), nicename: said.get('nicename') ?? '' })),
      meta: new Map(metas.filter(([key]) => metaRead.includes(key))),
      comments: all('wp:comment').length,
      isTooLarge: field.isTooLarge,
    },
  }
}
