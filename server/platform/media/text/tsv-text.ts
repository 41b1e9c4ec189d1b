import { median, pageText, type Run } from './pdf/page-lines.ts'
import { plainText } from './plain-text.ts'

export interface PictureText {
  text: string
  /** Of the words that are kept, each by its length, from 0 to 100; 0 where there are none. */
  confidence: number
}

/** Confidence below which a word is noise; measured by tools/bench/papers.ts. */
const noise = 25
/** Below it a word without two letters or digits beside each other is a stain, a line of a table or a scratch. */
const doubtful = 60

interface Word extends Run {
  block: string
  line: string
  confidence: number
}

/** What tesseract says of a page (its TSV): blocks in its own order, which follows columns; lines joined into paragraphs. */
export function tsvText(tsv: string): PictureText {
  const words = tsv.split('\n').flatMap(wordIn)
  const blocks = new Map<string, Word[]>()
  for (const word of words) {
    const block = blocks.get(word.block)
    if (block) block.push(word)
    else blocks.set(word.block, [word])
  }
  const texts = isUpright(words)
    ? [pageText([...blocks.values()].flatMap(linesIn))]
    : [...blocks.values()].flatMap(linesIn).map(({ text }) => text)
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  const sum = words.reduce((sum, { confidence, text }) => sum + confidence * text.length, 0)
  return { text: plainText(texts.join('\n')), confidence: letters > 0 ? Math.round(sum / letters) : 0 }
}

/** Whether words follow each other to the right; of a page that lies on its side, or on its head, places say nothing. */
function isUpright(words: readonly Word[]): boolean {
  let [right, steps] = [0, 0]
  for (const [at, word] of words.entries()) {
    const before = words[at - 1]
    if (before?.line !== word.line) continue
    steps += 1
    if (word.left > (before.left + before.right) / 2) right += 1
  }
  return right >= steps / 2
}

function wordIn(row: string): Word[] {
  const columns = row.split('\t')
  if (columns[0] !== '5' || columns.length < 12) return []
  const [, page, block, paragraph, line, , left = 0, top = 0, width = 0, height = 0, confidence = 0] =
    columns.map(Number)
  const text = (columns[11] ?? '').trim()
  const isNoise = confidence < noise || (confidence < doubtful && !/[\p{L}\p{N}]{2}/u.test(text))
  if (!text || isNoise) return []
  return [
    {
      ...{ text, confidence, left, right: left + width, top, bottom: top + height },
      ...{ block: `${page} ${block}`, line: `${block} ${paragraph} ${line}` },
    },
  ]
}

/** The lines of a block as tesseract found them. */
function linesIn(block: readonly Word[]): Run[] {
  const lines = new Map<string, Word[]>()
  for (const word of block) {
    const line = lines.get(word.line)
    if (line) line.push(word)
    else lines.set(word.line, [word])
  }
  return [...lines.values()].map((line) => ({
    text: line.map(({ text }) => text).join(' '),
    ...{ left: line[0]?.left ?? 0, right: line.at(-1)?.right ?? 0 },
    // Of a line that leans neither its highest nor its lowest word says how tall it is.
    ...{ top: median(line.map(({ top }) => top)), bottom: median(line.map(({ bottom }) => bottom)) },
  }))
}
