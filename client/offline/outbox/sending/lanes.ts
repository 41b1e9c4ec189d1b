import { markStale } from '#client/offline/cache/stale-while-revalidate.ts'
import { campusAnswers, connectivity } from '#client/offline/connectivity/connectivity.ts'
import { hasExpired } from '#client/offline/storage/person.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { Problem } from '#contract/problem.ts'
import { lanes } from '../act.ts'
import { tell } from '../broadcast.ts'
import { deliver, type Ports } from './delivery.ts'
import { createQueueRunner } from './queue-runner.ts'
import { requestSync } from './request-background-sync.ts'
import { createSender } from './sender.ts'

interface Sending {
  ports: () => Ports | null
  /** Who is signed in; null for nobody, or while unknown. */
  me: () => string | null
  /** Hears of every act that this tab sent, whose delivery has updated the screen. */
  sent: (id: string) => void
}

export type Lanes = ReturnType<typeof createLanes>

/** What sends the acts of this tab, lane by lane. Most visits have nothing to send: it is fetched with the first act. */
export function createLanes({ ports, me, sent }: Sending) {
  let attempts = 0
  /** The person the campus no longer recognised; nothing is sent for them until the session is fetched again. */
  let unknown: string | null = null

  const sender = createSender({
    hear: tell,
    reached: campusAnswers,
    async attempt(act, told, signal) {
      const given = ports()
      if (!given) throw new Error('Not running')
      // They signed out while this lane was between two acts.
      if (me() !== act.ownerId) throw new Problem('unauthenticated', 'Please sign in')
      attempts += 1
      const delivery = await deliver(act, given, told, signal)
      sent(act.id)
      markStale()
      delivery.arrived?.(act, { client: given.client })
    },
  })

  const drains = lanes.map((lane) =>
    createQueueRunner({
      lane,
      me,
      async send(ownerId) {
        const given = ports()
        // Known to be refused: another request would only cost.
        if (unknown === ownerId || (given && hasExpired(given.client)))
          return { why: 'sign in', until: Number.POSITIVE_INFINITY }
        const before = attempts
        const pause = await sender.sendLane(ownerId, lane)
        // Whoever is here now must not be told of it.
        if (me() !== ownerId) return { why: null, until: Number.POSITIVE_INFINITY }
        if (pause?.why === 'sign in') notKnown(ownerId)
        // Acts of another lane that waited for this one may go now.
        if (attempts > before)
          for (const other of drains) if (other.lane !== lane && !other.why()) void other.drain()
        return pause
      },
      held(ownerId, { why }) {
        tell({ type: 'held', ownerId, lane, why })
        requestSync()
      },
    }),
  )

  /** The session has ended: everything on the screen should know. */
  function notKnown(ownerId: string): void {
    const given = ports()
    if (!given || unknown === ownerId || hasExpired(given.client)) return
    unknown = ownerId
    void given.client.invalidateQueries({ queryKey: ['session'] })
    toast.tell('You are signed out. We’ll send what you made when you sign in again.')
  }

  return {
    asAnswered: sender.asAnswered,
    drop: sender.drop,
    leave: sender.leave,
    renew: sender.renew,
    sendNow: sender.sendNow,
    /** Whether something waits for its owner to sign in. */
    waitsForSignIn: () => drains.some(({ why }) => why() === 'sign in'),
    /** The campus was asked who is here: whom it did not know may be known again. */
    isKnownAgain(): void {
      unknown = null
    },
    /** Sends what waits now, except what the campus has told to wait. */
    async drain(): Promise<void> {
      sender.wake()
      await Promise.all(drains.map(({ drain }) => drain()))
    },
    /** Sends what waits, whether or not the campus seems reachable: somebody asked. */
    async force(): Promise<void> {
      sender.wake()
      if (unknown) await ports()?.client.invalidateQueries({ queryKey: ['session'] })
      await Promise.all([connectivity.again(), ...drains.map(({ drain }) => drain(true))])
    },
  }
}
