import { z } from 'zod'
import type { WordGroup } from '../campus.ts'
import { fold } from '../fold.ts'
import { line } from '../line.ts'

/** At most so many of each. */
export const mostWords = { groups: 200, words: 30, names: 60, letters: 30, together: 3_000 } as const

/** Searches fold their words, so that a word counts as search reads it. */
const word = line(mostWords.letters)
  .refine((text) => !/[,;]/.test(text), { error: 'must not contain a comma' })
  .refine((text) => [...fold(text)].length > 1, { error: 'must have at least two letters' })

const several = (most: number) =>
  z.array(word, { error: 'must be a list' }).max(most, `must have at most ${most} words`)

export const wordGroup = z
  .strictObject({
    category: z.union([z.literal(''), line(24)], { error: 'must be the name of a category, or empty' }),
    words: several(mostWords.words).min(1, 'must have at least one word'),
    vague: several(mostWords.words).optional(),
    names: several(mostWords.names).optional(),
    whole: z.literal(true, { error: 'must be true, or left out' }).optional(),
  })
  .superRefine((group, context) => {
    const seen = new Set<string>()
    for (const part of ['words', 'vague', 'names'] as const) {
      for (const one of group[part] ?? []) {
        if (seen.has(fold(one)))
          context.addIssue({ code: 'custom', message: `has “${one}” twice`, path: [part] })
        seen.add(fold(one))
      }
    }
    if (group.whole && group.category === '')
      context.addIssue({ code: 'custom', message: 'must say of which category', path: ['category'] })
  }) satisfies z.ZodType<WordGroup>

const sizeOf = ({ words, vague = [], names = [] }: WordGroup) => words.length + vague.length + names.length

export const wordGroups = z
  .array(wordGroup, { error: 'must be a list' })
  .max(mostWords.groups, `must have at most ${mostWords.groups} groups`)
  .superRefine((all, context) => {
    // A group is known by its first word.
    const seen = new Set<string>()
    for (const [at, { words }] of all.entries()) {
      const first = fold(words[0] ?? '')
      if (seen.has(first))
        context.addIssue({
          ...{ code: 'custom', message: `has “${words[0]}” first, as another group has` },
          path: [at, 'words'],
        })
      seen.add(first)
    }
  })
  .refine((all) => all.reduce((sum, one) => sum + sizeOf(one), 0) <= mostWords.together, {
    error: `must have at most ${mostWords.together.toLocaleString('en')} words together`,
  })
