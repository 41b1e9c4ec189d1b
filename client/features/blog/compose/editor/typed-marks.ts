import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { schema } from './schema.ts'

const { heading, blockquote, bullet_list, ordered_list } = schema.nodes

/** What people type who know Markdown: `## `, `- `, `1. `, `> ` at the beginning of a line. Backspace takes it back. */
export const typedMarks = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{1,3})\s$/, heading, ([, signs = '']) => ({
      level: signs.length === 3 ? 3 : 2,
    })),
    wrappingInputRule(/^\s*[-*]\s$/, bullet_list),
    wrappingInputRule(/^\s*1[.)]\s$/, ordered_list),
    wrappingInputRule(/^\s*>\s$/, blockquote),
  ],
})
