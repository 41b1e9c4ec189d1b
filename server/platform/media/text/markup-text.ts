import { eachPiece } from '#contract/tags.ts'
import { withoutEntities } from './entities.ts'
import { plainText } from './plain-text.ts'

/** Elements of HTML and FB2 that begin and end a line. */
const blocks = new Set(
  `address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3
  h4 h5 h6 header hr li main nav ol p pre section summary table tfoot thead tbody tr ul
  annotation cite date empty-line epigraph poem stanza subtitle text-author title v`.split(/\s+/),
)
const cells = new Set(['td', 'th'])
/** Left out with all that is in them. */
const dropped = new Set(['script', 'style', 'head', 'template', 'noscript', 'rp', 'annotation-xml', 'binary'])

/** The words of a chapter, a line for each block, in time that grows with its length alone, well-formed or not. */
export async function markupText(markup: string, yieldNow: () => Promise<void>): Promise<string> {
  const pieces: string[] = []
  let within: string | null = null
  let isKept = false
  await eachPiece(markup, yieldNow, ({ name, behind }) => {
    if (within !== null) {
      // A head that never ends is ended by the body.
      if (name !== `/${within}` && !(within === 'head' && name === 'body')) return false
      within = null
    } else if (dropped.has(name)) {
      within = name
      return false
    }
    const bare = name.replace('/', '')
    if (bare === 'pre') isKept = name === 'pre'
    if (blocks.has(bare) || bare === 'br') pieces.push('\n')
    else if (cells.has(bare)) pieces.push(' ')
    if (behind) pieces.push(isKept ? behind : behind.replaceAll(/\s+/g, ' '))
    return false
  })
  return plainText(withoutEntities(pieces.join('')))
}
