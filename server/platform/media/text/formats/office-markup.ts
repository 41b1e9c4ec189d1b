import { eachPiece, saidIn } from '#contract/tags.ts'
import { withoutEntities } from '../entities.ts'
import { yieldNow } from './opened-text.ts'

/** Drawn twice for older programs, deleted by whoever wrote it, or for Word itself. */
const dropped = new Set(['fallback', 'del', 'movefrom', 'instrtext', 'deltext'])

/** What a part of a DOCX or a PPTX says: a line, a mark that a page begins, or the name of a list that numbers what follows. */
export type OfficePiece = { text: string } | 'page'

/**
 * Reads the text of a part in order: each paragraph ends a line, the cells of a row of a table stand in one line. A page ends
 * where its maker broke it, or where the program that saved it did.
 */
export async function eachOfficePiece(markup: string, hear: (piece: OfficePiece) => void): Promise<void> {
  let within: string | null = null
  let cells = 0
  let isText = false
  const say = (text: string) => hear({ text })
  await eachPiece(markup, yieldNow, ({ name, words, behind }) => {
    if (within !== null) {
      if (name === `/${within}`) within = null
      return false
    }
    if (dropped.has(name)) {
      if (!words.trimEnd().endsWith('/')) within = name
      return false
    }
    if (name === 't') isText = !words.trimEnd().endsWith('/')
    else if (name !== '') isText = false
    if (isText) say(withoutEntities(behind))
    else if (name === '/p') say(cells > 0 ? ' ' : '\n')
    else if (name === '/tr') say('\n')
    else if (name === 'tc' || name === '/tc') {
      cells = Math.max(0, cells + (name === 'tc' ? 1 : -1))
      say(' ')
    } else if (name === 'br' || name === 'cr') {
      if (saidIn(words).get('w:type') === 'page') hear('page')
      else say('\n')
    } else if (name === 'lastrenderedpagebreak') hear('page')
    else if (name === 'tab' || name === 'ptab') say(' ')
    else if (name === 'nobreakhyphen') say('-')
    return false
  })
}
