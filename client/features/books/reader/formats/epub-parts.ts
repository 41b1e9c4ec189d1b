import { longPages } from '#contract/by-parts.ts'
import { broken } from '#contract/zip-rules.ts'
import { brokenApart } from './bounds.ts'
import { type Body, bodyOf, parseHtml, textOf } from './markup.ts'
import type { Zip } from './unzip.ts'

const mostIds = 50_000

/** What is shown as one: a page of the book, or a piece of one that is long. */
interface Part {
  name: string
  size: number
  body(): Promise<Body>
}

/** A page that is long is shown in pieces: as one it would be cut. */
export async function partsOf(zip: Zip, pages: readonly string[]) {
  const parts: Part[] = []
  /** Which part begins a page, or an id in a piece of one. */
  const numberOf = new Map<string, number>()
  const put = (key: string) => !numberOf.has(key) && numberOf.set(key, parts.length)
  const long = longPages(pages, zip.size)
  for (const name of pages) {
    // What cannot be read says so where it is to be shown; what is shown again is found where it was first.
    const bytes = long.has(name) && !numberOf.has(name) ? await zip.read(name).catch(() => null) : null
    put(name)
    if (!bytes) {
      parts.push({
        name,
        size: zip.size(name),
        body: async () => bodyOf((await zip.read(name)) ?? nothing()),
      })
      continue
    }
    const text = textOf(bytes)
    for (const { from, to } of brokenApart(text, { from: 0, to: text.length })) {
      const piece = text.slice(from, to)
      for (const [, , id] of piece.matchAll(/\s(?:id|name)=(["'])([^"'<>]{1,200})\1/g))
        if (numberOf.size < mostIds) put(`${name}#${id}`)
      parts.push({ name, size: to - from, body: async () => parseHtml(piece) })
    }
  }
  return { parts, numberOf }
}

function nothing(): never {
  throw broken()
}
