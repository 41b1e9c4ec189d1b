import { type ESTree, parseSync, Visitor } from 'vite'

export interface Pattern {
  file: string
  line: number
  source: string
  flags: string
}

/** The regular expression literals in a source text, `/like this/g`. */
export function patternsIn(file: string, text: string): Pattern[] {
  const found: Pattern[] = []
  new Visitor({
    Literal(node: ESTree.Node & { regex?: { pattern: string; flags: string } }) {
      if (!node.regex) return
      const line = text.slice(0, node.start).split('\n').length
      found.push({ file, line, source: node.regex.pattern, flags: node.regex.flags })
    },
  }).visit(parseSync(file, text).program)
  return found
}
