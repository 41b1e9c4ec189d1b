import { asBlocks } from './blocks.ts'
import { readChat } from './chat-text.ts'
import { type LeftOut, nothingLeftOut } from './dropped-content.ts'
import { all, made, nodesOf, tagOf, textOf } from './elements.ts'
import { looksAsMarks } from './inline-styles.ts'
import { joinedLines } from './line-breaks.ts'
import { tidyLinks, tidyPictures, withAddresses } from './links-and-pictures.ts'
import { nestedLists, numbering, officeLists } from './lists.ts'
import { tablesAsLines } from './tables.ts'

/** The clipboard as text and as HTML; '' if absent. */
export interface Clipboard {
  html: string
  text: string
}

export interface Pasted {
  /** A flat sequence of paragraphs, headings, lists, quotes and pictures that a post can hold. */
  blocks: Element[]
  /** Embedded pictures: `data-file` of an `img` is its index here. */
  files: File[]
  /** The plain text, where the paste was no more than that: only broken lines are joined. */
  words: string | null
  left: LeftOut
}

/** A paste from any program, as close as a post can hold it, and what it could not hold. */
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
  // Word shows these parts to programs without lists; browsers do not take the markers around them for comments.
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

/** Turns addresses in the text into links. */
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

/** Whether the HTML says no more than the text, as PDF readers and plain editors write it. */
function isOnlyText(html: string, blocks: readonly Element[], left: LeftOut): boolean {
  if (/<br[^>]*role="presentation"/i.test(html)) return true
  if (left.tables + left.pictures + left.players + left.addresses + left.links > 0) return false
  return (
    !/<p[\s>]/i.test(html) &&
    blocks.every((one) => tagOf(one) === 'p' && !one.querySelector(':not(br, a)')) &&
    !/<a[\s]/i.test(html)
  )
}

/** Signs that only Markdown has; single stars and dashes are common in any text. */
const markdown = /^#{1,6} \S|^```[a-z]+\n|\[[^[\]\n]+\]\(https?:|^\|.+\|\n\|[ :|-]+\|$|\*\*\S[^*\n]*\*\*/m

/** Loaded on demand. */
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

/** Tab-separated rows of a spreadsheet. A mark before a tab is a list of Word's. */
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
