import type { z } from 'zod'
import type { readyReplies } from '#contract/admin/ready-reply-endpoints.ts'
import {
  firstReplies,
  mostReplies,
  type ReadyReply,
  type ReplyPurpose,
  replyPurposes,
} from '#contract/admin/ready-reply-rules.ts'
import { tidyName } from '#contract/auth/sign-up-rules.ts'
import { Problem } from '#contract/problem.ts'
import type { Platform } from '#server/platform/index.ts'
import { storedText } from '#server/platform/stored-text.ts'

type Words = z.output<typeof readyReplies.keep.body>

/** The ready replies: the defaults as admins changed them, without removed ones, and the admins' own. */
export function createReadyReplies({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  async function list(db = database.read): Promise<ReadyReply[]> {
    const rows = await db.selectFrom('ready_replies').orderBy('keptAt').orderBy('id').selectAll().execute()
    const kept = new Map(rows.map((row) => [row.id, row]))
    const own = rows.filter(({ id }) => !firstReplies.some((first) => first.id === id))
    return [...firstReplies.map((first) => kept.get(first.id) ?? first), ...own].flatMap((one) =>
      'removedAt' in one ? (one.removedAt ? [] : asReply(one)) : one,
    )
  }

  return {
    list,

    keep: (id: string, sent: Words): Promise<void> =>
      database.write(async (tx) => {
        const [label, text] = [tidyName(sent.label), storedText(sent.text).trim()]
        if (!label) throw new Problem('invalid', 'Please give it a short name', 'label')
        if (!text) throw new Problem('invalid', 'Please write what the person reads', 'text')
        if (sent.purposes.length === 0)
          throw new Problem('invalid', 'Please choose what to use it for', 'purposes')
        const standing = await list(tx)
        if (standing.length >= mostReplies && !standing.some((one) => one.id === id))
          throw new Problem('conflict', `There are ${mostReplies} already: remove one first`)
        const purposes = replyPurposes.filter((one) => sent.purposes.includes(one)).join(',')
        const words = { label, text, purposes, removedAt: null }
        await tx
          .insertInto('ready_replies')
          .values({ id, ...words, keptAt: clock.now() })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(words))
          .execute()
      }),

    remove: (id: string): Promise<void> =>
      database.write(async (tx) => {
        const reply = (await list(tx)).find((one) => one.id === id)
        if (!reply) return
        const now = clock.now()
        const row = { ...reply, purposes: reply.purposes.join(','), keptAt: now, removedAt: now }
        await tx
          .insertInto('ready_replies')
          .values(row)
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ removedAt: now }))
          .execute()
      }),
  }
}

const asReply = ({ id, label, text, purposes }: Omit<ReadyReply, 'purposes'> & { purposes: string }) => ({
  ...{ id, label, text },
  purposes: purposes.split(',') as ReplyPurpose[], // split as they were joined
})
