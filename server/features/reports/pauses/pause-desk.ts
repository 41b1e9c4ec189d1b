import type { Kysely, Selectable } from 'kysely'
import { address } from '#contract/addresses.ts'
import { Problem } from '#contract/problem.ts'
import type { PauseCase } from '#contract/reports/pause-endpoints.ts'
import type { ContentKinds } from '#server/kinds/kind.ts'
import { voicesAgainst } from '#server/people/contact-pauses.ts'
import { sendNotice, withdrawNotice } from '#server/people/notices.ts'
import { ownerOf, peopleOf } from '#server/people/people.ts'
import { noteRole } from '#server/people/role-log.ts'
import { notSuspended } from '#server/people/suspended.ts'
import type { PauseTable } from '#server/people/tables.ts'
import { later } from '#server/platform/clock.ts'
import { type Schema, touch } from '#server/platform/database/port.ts'
import { lockRows } from '#server/platform/database/query/lock-rows.ts'
import type { Platform } from '#server/platform/index.ts'
import { skipBroken } from '#server/platform/skip-broken.ts'
import { listedOf } from './listed.ts'

type Tx = Kysely<Schema>

const most = 50
/** How long an admin can undo it. */
const undoable = { minutes: 1 } as const

/** Paused sellers, as the admins see them; one decision ends a pause. Suspending the seller takes them off the list, too. */
export function createPauseDesk({ database, clock, log }: Platform, kinds: ContentKinds) {
  const { read } = database
  return {
    async list(): Promise<{ items: PauseCase[] }> {
      const now = clock.now()
      const rows = await read
        .selectFrom('pauses')
        .where('liftedAt', 'is', null)
        .where(notSuspended('pauses.sellerId'))
        .orderBy('startedAt')
        .limit(most)
        .selectAll()
        .execute()
      const sellerIds = rows.map(({ sellerId }) => sellerId)
      const voices = await Promise.all(sellerIds.map((id) => voicesAgainst(read, id, now)))
      const [people, listed] = await Promise.all([
        peopleOf(read, [...sellerIds, ...voices.flat().map(({ buyerId }) => buyerId)]),
        listedOf(read, kinds, sellerIds, now),
      ])
      const cases = rows.map((row, index) => ({ ...row, voices: voices[index] ?? [] }))
      return {
        items: skipBroken(
          log,
          'a paused seller',
          cases,
          ({ id, sellerId, startedAt, side, sideAt, voices }) => ({
            ...{ id, startedAt, side, sideAt, seller: ownerOf(people, sellerId) },
            products: listed.get(sellerId) ?? 0,
            voices: voices.map(({ buyerId, productName, contactedAt, reportedAt }) => ({
              ...{ contactedAt, reportedAt, product: productName, by: ownerOf(people, buyerId) },
            })),
          }),
        ),
      }
    },

    /** Of two admins at once one does; the other finds it done. */
    lift: (id: string, adminId: string): Promise<void> =>
      database.write(async (tx) => {
        const at = clock.now()
        const pause = await held(tx, id)
        if (pause.liftedAt !== null) return
        const voices = await voicesAgainst(tx, pause.sellerId, at)
        await tx.updateTable('pauses').set({ liftedAt: at, liftedBy: adminId }).where('id', '=', id).execute()
        await decided(tx, pause, adminId, 'lifted the pause of', at)
        const news = {
          kind: 'report',
          about: `pause-lifted:${id}`,
          at,
          pushFrom: later(at, undoable),
        } as const
        await sendNotice(tx, {
          ...{ ...news, to: pause.sellerId, link: address('profile') },
          text: 'An admin decided: people can contact you again.',
        })
        for (const { buyerId, productName } of voices)
          await sendNotice(tx, {
            ...{ ...news, to: buyerId, link: address('notices') },
            text: `An admin looked at your report about “${productName}”: its seller can be contacted again.`,
          })
      }),

    undo: (id: string, adminId: string): Promise<void> =>
      database.write(async (tx) => {
        const at = clock.now()
        const pause = await held(tx, id)
        if (pause.liftedAt === null) return
        if (pause.liftedBy !== adminId) throw new Problem('conflict', 'You have no decision to undo here')
        if (pause.liftedAt < later(at, { minutes: -undoable.minutes }))
          throw new Problem('conflict', 'It’s too late to undo this decision')
        await tx
          .updateTable('pauses')
          .set({ liftedAt: null, liftedBy: null })
          .where('id', '=', id)
          .execute()
          .catch((error: unknown) => {
            throw database.isDuplicate(error)
              ? new Problem('conflict', 'Contact is paused again already')
              : error
          })
        await withdrawNotice(tx, [`pause-lifted:${id}`])
        await decided(tx, pause, adminId, 'paused again contact with', at)
      }),
  }
}

async function decided(
  tx: Tx,
  { sellerId }: Selectable<PauseTable>,
  actorId: string,
  act: 'lifted the pause of' | 'paused again contact with',
  at: string,
): Promise<void> {
  const seller = await tx.selectFrom('users').where('id', '=', sellerId).select('fullName').executeTakeFirst()
  await noteRole(tx, { at, actorId, act, subjectId: sellerId, subject: seller?.fullName ?? '' })
  touch(tx, 'products', 'reports', `user:${sellerId}`)
}

/** Locks a pause until this transaction ends. */
async function held(tx: Tx, id: string) {
  const pause = await lockRows(
    tx,
    tx.selectFrom('pauses').where('id', '=', id).selectAll(),
  ).executeTakeFirst()
  if (!pause) throw new Problem('missing', 'This pause is over')
  return pause
}
