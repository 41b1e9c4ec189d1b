import type { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import type { Alerts, watches } from '#contract/watches/endpoints.ts'
import { tooMany, type WatchKind, watchLimits, watchWords } from '#contract/watches/watch-kinds.ts'
import type { Viewer } from '#server/http/dispatch/serve.ts'
import { createBlocked } from '#server/people/blocks.ts'
import { peopleOf } from '#server/people/people.ts'
import { notSuspended } from '#server/people/suspended.ts'
import { lockRows } from '#server/platform/database/query/lock-rows.ts'
import type { Platform } from '#server/platform/index.ts'
import type { WatchedParts } from './asking.ts'

type Wanted = z.output<typeof watches.set.body>

/** What a member asked to be told of. Nobody else sees it, least of all whom it is about. */
export function createAlerts({ database, clock }: Platform, parts: WatchedParts) {
  const { read } = database
  const apart = createBlocked(database)

  async function list(viewer: Viewer): Promise<Alerts> {
    const rows = await read
      .selectFrom('watches')
      .where('userId', '=', viewer.id)
      .orderBy('createdAt', 'desc')
      .orderBy('question')
      .select(['kind', 'asked', 'createdAt', 'toldAt'])
      .execute()
    const people = await seen(
      viewer,
      rows.flatMap(({ kind, asked }) => parts.get(kind)?.about?.(asked) ?? []),
    )
    return {
      items: rows.map(({ kind, asked, ...row }) => {
        const about = parts.get(kind)?.about?.(asked)
        const person = (about && people.get(about)) || null
        const name = about && (person?.fullName ?? 'A person you can’t see now')
        const { wordsOf, linkOf } = watchWords[kind]
        return { kind, asked, ...wordsOf(asked, name), link: linkOf(asked), person, ...row }
      }),
      most: watchLimits.most,
    }
  }

  /** Those of these people whom the viewer may see. */
  async function seen(viewer: Viewer, ids: readonly string[]) {
    if (ids.length === 0) return new Map()
    const [others, rows] = await Promise.all([
      apart.from(viewer),
      read.selectFrom('users').where('id', 'in', ids).where(notSuspended('users.id')).select('id').execute(),
    ])
    return peopleOf(
      read,
      rows.flatMap(({ id }) => (others.includes(id) ? [] : id)),
    )
  }

  async function start(viewer: Viewer, kind: WatchKind, asked: string, question: string): Promise<void> {
    const about = parts.get(kind)?.about?.(asked)
    if (about === viewer.id) throw new Problem('invalid', 'You can’t set an alert for yourself', 'asked')
    if (about && !(await seen(viewer, [about])).has(about)) throw new Problem('missing', 'Person not found')
    await database.write(async (tx) => {
      // Of two phones of one member one waits, so that neither is the twenty-first unseen.
      await lockRows(tx, tx.selectFrom('users').where('id', '=', viewer.id).select('id')).execute()
      const all = await tx.selectFrom('watches').where('userId', '=', viewer.id).selectAll().execute()
      if (all.some((one) => one.kind === kind && one.question === question)) return
      if (all.length >= watchLimits.most) throw new Problem('conflict', tooMany)
      await tx
        .insertInto('watches')
        .values({ userId: viewer.id, kind, question, asked, createdAt: clock.now(), told: 0 })
        .execute()
    })
  }

  return {
    list,

    async set(viewer: Viewer, { kind, asked, on }: Wanted): Promise<Alerts> {
      const reads = parts.get(kind)?.reads
      const understood = reads ? reads(asked) : asked.trim()
      const question = understood && watchWords[kind].questionOf(understood)
      if (on) {
        if (!question) throw new Problem('invalid', 'Choose a filter or type a word first', 'asked')
        await start(viewer, kind, understood, question)
      } else
        await database.write((tx) =>
          tx
            .deleteFrom('watches')
            .where('userId', '=', viewer.id)
            .where('kind', '=', kind)
            // By its old spelling too, where the campus no longer knows a name in it.
            .where((eb) => eb.or([eb('question', '=', question ?? ''), eb('asked', '=', asked)]))
            .execute(),
        )
      return list(viewer)
    },
  }
}
