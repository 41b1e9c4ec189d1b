import { asBlocks } from './blocks.ts'
import { readChat } from './chat-text.ts'
import { type LeftOut, nothingLeftOut } from './dropped-content.ts'
import { all, made, nodesOf, tagOf, textOf } from './elements.ts'
import { looksAsMarks } from './inline-styles.ts'
import { joinedLines } from './line-breaks.ts'
import { tidyLinks, tidyPictures, withAddresses } from './links-and-pictures.ts'
import { nestedLists, numbering, officeLists } from './lists.ts'
import { tablesAsLines } from './tables.ts'

/** What lies on the clipboard, as text and as a program's own markup; '' where there is none. */
export interface Clipboard {
  html: string
  text: string
}

export interface Pasted {
  /** Paragraphs, headings, lists, quotes and pictures, one after the other, in what a post knows. */
  blocks: Element[]
  /** Pictures that came with it: `data-file` of an `img` is its number here. */
  files: File[]
  /** As words alone, where it was no more than words: only lines that nobody meant are joined. */
  words: string | null
  left: LeftOut
}

/** What somebody pasted, from whatever program, as nearly as a post can hold it, and what it could not hold. */
export async function readPasted({ html, text }: Clipboard): Promise<Pasted> {
  const left = nothingLeftOut()
  if (html.trim()) {
    const { blocks, files } = readHtml(html, left)
    if (blocks.length > 0 && !(text.trim() && isOnlyText(html, blocks, left)))
      return { blocks, files, left, words: null }
  }
  return { ...(await readText(text, left)), files: [], left }
}

const gone =
  'head, style, script, noscript, template, title, meta, link, base, xml, svg, .katex-mathml, button, select, textarea, [hidden], [style*="display:none"], [style*="display: none"], [style*="mso-hide:all"], [style*="mso-element:comment"]'

function readHtml(html: string, left: LeftOut): Pick<Pasted, 'blocks' | 'files'> {
  // Word shows these parts to programs that know no lists; the markers around them are no comments to a browser.
  const plain = html.replaceAll(/<!\[(?:if[^\]]*|endif)\]>/gi, '')
  const { body } = new DOMParser().parseFromString(plain, 'text/html')
  for (const part of all(body, gone)) part.remove()
  for (const comment of nodesOf(body, NodeFilter.SHOW_COMMENT)) comment.remove()
  officeLists(body)
  nestedLists(body)
  numbering(body)
  const files = tidyPictures(body, left)
  looksAsMarks(body, left)
  tidyLinks(body, left)
  tablesAsLines(body, left)
  linkAddresses(body)
  return { blocks: asBlocks(body), files }
}

/** Addresses that stand there as words. */
function linkAddresses(body: Element): void {
  const texts = nodesOf(body, NodeFilter.SHOW_TEXT).filter((text) => !text.parentElement?.closest('a'))
  for (const text of texts) {
    const parts = withAddresses(text.textContent ?? '')
    if (!parts.some(({ href }) => href)) continue
    text.replaceWith(
      ...parts.map(({ words, href }) => {
        if (!href) return words
        const link = made('a', words)
        link.setAttribute('href', href)
        return link
      }),
    )
  }
}

/** Markup that says no more than the text beside it does, as readers of PDFs and plain editors write it. */
function isOnlyText(html: string, blocks: readonly Element[], left: LeftOut): boolean {
  if (/<br[^>]*role="presentation"/i.test(html)) return true
  if (left.tables + left.pictures + left.players + left.addresses + left.links > 0) return false
  return (
    !/<p[\s>]/i.test(html) &&
    blocks.every((one) => tagOf(one) === 'p' && !one.querySelector(':not(br, a)')) &&
    !/<a[\s]/i.test(html)
  )
}

/** What nobody writes who does not mean Markdown; single stars and dashes are written by everybody. */
const markdown = /^#{1,6} \S|^```[a-z]+\n|\[[^[\]\n]+\]\(https?:|^\|.+\|\n\|[ :|-]+\|$|\*\*\S[^*\n]*\*\*/m

/** Fetched when there is something to read with it. */
const reader = () => import('marked')

async function readText(text: string, left: LeftOut): Promise<Pick<Pasted, 'blocks' | 'words'>> {
  const said = text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u2028\u2029]/g, '\n')
  if (markdown.test(said)) {
    const html = await reader()
      .then(({ Marked }) =>
        new Marked({ gfm: true, breaks: true, renderer: { html: ({ text }) => escaped(text) } }).parse(said, {
          async: false,
        }),
      )
      .catch(() => null)
    if (html !== null) return { blocks: readHtml(html, left).blocks, words: said }
  }
  const rows = rowsAsLines(said, left)
  const lines = joinedLines(rows)
  left.joined = lines !== null
  const words = lines ?? rows
  return { blocks: readChat(words).filter((block) => textOf(block)), words }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const dot = /^\s*[•·▪o§\uf0b7\uf0a7-]$/

/** Rows of a sheet, as text: cells parted by tabs. A sign before a tab is Word's. */
function rowsAsLines(text: string, left: LeftOut): string {
  const lines = text.split('\n').map((line) => {
    const [sign = '', ...words] = line.split('\t')
    return words.length > 0 && dot.test(sign)
      ? `${sign.replace(/[·o§\uf0b7\uf0a7]/, '•')} ${words.join(' ')}`
      : line
  })
  const isTable = lines.some((line, at) => line.includes('\t') && lines[at + 1]?.includes('\t'))
  if (!isTable) return lines.join('\n')
  left.tables += 1
  return lines.map((line) => (line.includes('\t') ? rowAsLine(line.split('\t')) : line)).join('\n')
}

function rowAsLine(cells: readonly string[]): string {
  const said = cells.map((cell) => cell.trim() || '–')
  while (said.length > 1 && said.at(-1) === '–') said.pop()
  return said.join(' — ')
}
