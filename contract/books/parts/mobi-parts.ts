import { brokenApart, type Stretch } from './long-parts.ts'

const mostParts = 5_000

/** Splits the text of an older MOBI, a character a byte, at page breaks and drops empty parts, such as closing tags after the last break. */
export function mobiParts(letters: string): Stretch[] {
  const body = /<body[^<>]*>/i.exec(letters.slice(0, 64 * 1024))
  const start = body ? body.index + body[0].length : 0
  const parts: Stretch[] = []
  let from = start
  const add = (to: number) => {
    for (const piece of brokenApart(letters, { from, to }))
      if (showsAnything(letters.slice(piece.from, piece.to))) parts.push(piece)
  }
  for (const { 0: all, index } of letters.matchAll(/<mbp:pagebreak[^<>]*>(?:\s*<\/mbp:pagebreak>)?/gi)) {
    if (index < start) continue
    if (parts.length >= mostParts) break
    add(index)
    from = index + all.length
  }
  add(letters.length)
  return parts.length > 0 ? parts : [{ from: start, to: letters.length }]
}

const showsAnything = (part: string) =>
  /<img\s/i.test(part) || /\S/.test(part.replaceAll(/<[^<>]*>|&nbsp;|\xa0/gi, ''))
