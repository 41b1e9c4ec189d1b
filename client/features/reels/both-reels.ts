import type { ChangeBody } from '#client/api/change-act.ts'
import { type Both, bothOf } from '#client/outbox/both.ts'
import type { Act } from '#client/outbox/index.ts'
import { reelWords } from '#contract/edited-words.ts'
import type { Reel } from '#contract/reels.ts'

type ReelWords = ReturnType<typeof reelWords>

const shows = {
  caption: 'Caption',
  tags: ['Tags', (tags: ReelWords['tags']) => tags.map((tag) => `#${tag}`).join(' ')],
} satisfies Parameters<typeof bothOf<ReelWords>>[0]['shows']

/** Other words for a reel beside those that were saved meanwhile. */
export function both({ body }: Pick<Act<ChangeBody>, 'body'>, present: Reel): Both {
  const { ask, begun } = body
  const { body: said } = ask.input as { body: ReelWords } // of the one change of a reel that can clash
  const there = reelWords(present)
  return bothOf<ReelWords>({
    ...{ mine: said, was: begun?.was, present: there, shows },
    bodyOf: (words) => ({
      ...body,
      ask: { ...ask, input: { ...ask.input, body: words } },
      begun: begun && { ...begun, was: there },
    }),
  })
}
