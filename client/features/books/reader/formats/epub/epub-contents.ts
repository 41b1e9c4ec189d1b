import { targetsFrom } from '#contract/books/zip-entry-names.ts'
import { textOf } from '#contract/letter-count.ts'
import { eachPiece, saidIn } from '#contract/tags.ts'
import type { Entry, Spot } from '../flowing-book.ts'
import { wordsOf } from '../parse-markup.ts'
import { createYield } from '../yield-to-page.ts'

/** Nobody reads so long a list. */
const mostEntries = 5_000
/** In characters; a list of chapters has a hundredth of it. */
const mostLetters = 2_000_000

interface Link {
  title: string
  href: string
  level: number
}

/** EPUB 3 lists its chapters in a page of its own, EPUB 2 in an NCX file. */
export async function contentsOf(
  bytes: Uint8Array,
  name: string,
  { isNav, find }: { isNav: boolean; find: (name: string, anchor: string | null) => Spot | null },
): Promise<Entry[]> {
  const target = targetsFrom(name)
  const text = textOf(bytes).slice(0, mostLetters)
  const links = isNav ? await linksOfPage(text) : await linksOfFile(text)
  return links.flatMap(({ title, href, level }) => {
    const to = target(href)
    const spot = find(to.name, to.anchor)
    return spot ? [{ title: wordsOf(title) || 'Untitled', level, ...spot }] : []
  })
}

/** Links of the list marked as the contents, else of the first list, else of the whole page. */
async function linksOfPage(text: string): Promise<Link[]> {
  const lists: { isContents: boolean; links: Link[] }[] = [{ isContents: false, links: [] }]
  let [depth, count] = [0, 0]
  let open: Link | null = null
  await eachPiece(text, createYield(), ({ name, words, behind }) => {
    if (name === 'nav') {
      lists.push({ isContents: /toc/.test(saidIn(words).get('epub:type') ?? ''), links: [] })
      depth = 0
    } else if (/^[ou]l$/.test(name)) depth += 1
    else if (/^\/[ou]l$/.test(name)) depth -= 1
    else if (name === 'a') {
      open = { title: '', href: saidIn(words).get('href') ?? '', level: Math.max(0, depth - 1) }
      lists.at(-1)?.links.push(open)
      count += 1
    } else if (name === '/a') open = null
    if (open) open.title += behind
    return count === mostEntries
  })
  const full = lists.filter(({ links }) => links.length > 0)
  const list = full.find(({ isContents }) => isContents) ?? full.find((one) => one !== lists[0]) ?? full[0]
  return list?.links ?? []
}

async function linksOfFile(text: string): Promise<Link[]> {
  const links: Link[] = []
  const open: Link[] = []
  let isTitle = false
  await eachPiece(text, createYield(), ({ name, words, behind }) => {
    const point = open.at(-1)
    if (name === 'navpoint') {
      const link = { title: '', href: '', level: open.length }
      open.push(link)
      links.push(link)
    } else if (name === '/navpoint') open.pop()
    else if (name === 'content' && point) point.href ||= saidIn(words).get('src') ?? ''
    if (name) isTitle = name === 'text'
    if (isTitle && point) point.title += behind
    return links.length === mostEntries
  })
  return links
}
