import { campus } from '#contract/campus.ts'
import type { ContentKinds } from '#server/kinds/kind.ts'
import type { Platform } from '#server/platform/index.ts'
import { createNoticeCards } from './notice-cards.ts'
import { payloadOf } from './payload.ts'
import { digestOf } from './push-keys.ts'
import { letGo, take } from './push-queue.ts'

type Outcome = Awaited<ReturnType<Platform['push']['send']>>

/** Members per round. */
const atOnce = 100
const mostTries = 5

/** Pushes what is due to its member's devices: bundled, and never in quiet hours. */
export function createPushing(platform: Platform, kinds: ContentKinds) {
  const { database, clock, push, jobs } = platform
  const cardsOf = createNoticeCards(platform, kinds)
  let busy = false
  let again = false

  async function deliver(): Promise<void> {
    if (!push.publicKey) return
    const due = await database.read
      .selectFrom('waiting_pushes')
      .where('dueAt', '<=', clock.now())
      .select('userId')
      .distinct()
      .limit(atOnce)
      .execute()
    await Promise.all(due.map(({ userId }) => deliverTo(userId)))
  }

  async function deliverTo(userId: string): Promise<void> {
    const taken = await database.write((tx) => take(tx, kinds, push, userId, clock.now()))
    if (!taken) return
    // Read meanwhile, or its process crashed each time.
    if (taken.notices.length === 0 || taken.tries > mostTries) return letGoOf(taken)
    const shownOf = await cardsOf(
      taken.notices.map(({ things }) => things),
      { id: userId, role: 'member' },
    )
    const told = taken.notices.map(({ things, ...notice }) => ({ ...notice, shows: shownOf(things) }))
    const payload = JSON.stringify(payloadOf(told, campus.name))
    const outcomes = await Promise.all(
      taken.devices.map(async (device) => ({ device, outcome: await push.send(device, payload) })),
    )
    const of = (...those: Outcome[]) => outcomes.filter(({ outcome }) => those.includes(outcome))
    const unsaid = ({ device }: (typeof outcomes)[number]) => device.keyDigest === null
    const sent = of('sent')
    const gone = [...of('gone'), ...of('refused').filter(unsaid)].map(({ device }) => device.id)
    const proven = sent.filter(unsaid).map(({ device }) => device.id)
    const failed = outcomes.length > sent.length + gone.length
    await database.write(async (tx) => {
      if (gone.length > 0) await tx.deleteFrom('push_devices').where('id', 'in', gone).execute()
      if (proven.length > 0)
        await tx
          .updateTable('push_devices')
          .set({ keyDigest: digestOf(push) })
          .where('id', 'in', proven)
          .where('keyDigest', 'is', null)
          .execute()
      const isOver = sent.length > 0 || !failed || taken.tries >= mostTries
      await letGo(tx, taken, isOver ? null : clock.now())
    })
  }

  const letGoOf = (taken: Parameters<typeof letGo>[1]) => database.write((tx) => letGo(tx, taken, null))

  return {
    deliver,
    /** Starts a round soon; calls during a round cause one more. */
    soon(): void {
      if (!push.publicKey) return
      again = true
      if (busy) return
      busy = true
      jobs.work('pushing notices', async () => {
        try {
          while (again) {
            again = false
            await deliver()
          }
        } finally {
          busy = false
        }
      })
    },
  }
}
