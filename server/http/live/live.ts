import type { FastifyInstance } from 'fastify'
import type { Access } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { type Database, everybody } from '#server/platform/database/port.ts'
import { isTaking } from '#server/platform/database/write/touch.ts'
import type { Live } from '#server/platform/live/port.ts'
import { admit, isUuid } from '../dispatch/dispatch.ts'
import { originOf } from '../dispatch/exchange.ts'
import type { Viewer } from '../dispatch/serve.ts'
import type { FindViewer } from '../session/find-viewer.ts'
import type { SessionLookup } from '../session/session-lookup.ts'
import { openHeartbeat } from './heartbeat.ts'
import { openSseConnection } from './sse-connection.ts'

/** Seconds between signs of life, shorter than any proxy's patience. */
const beat = 25
/** Tabs of one member that listen at once; an older one makes room. Visitors share an address by the hundred. */
const mostOfMember = 6
const mostOfAddress = 300
const mostTopics = 8

/** When a listener whose stream has ended comes again: not all that one process had at the same moment. */
const comeAgain = () => `retry: ${2_000 + Math.floor(Math.random() * 4_000)}\n\n`

/** Who may hear of a topic; of `own` ones only the member they are about. */
type Hearing = Access | 'own'

/** By name: 'reports', or 'user:id' where each carries the id of what it is about. */
export type Heard = Readonly<Record<string, Hearing>>

/** Announces every commit that moved something one can listen to. Gives back what stops it. */
export function announceCommits(
  database: Pick<Database, 'afterCommit'>,
  live: Live,
  heard: Heard,
): () => void {
  const names = new Set(Object.keys(heard).map(nameOf))
  return database.afterCommit((topics) => {
    for (const topic of topics) if (names.has(nameOf(topic))) live.announce(topic, topics.noNewsTo.get(topic))
  })
}

/** Among processes alone. */
const taken = 'taken'

/** Has these hear in every process as soon as something was taken away in one. Gives back what stops it. */
export function hearOfTaking(
  database: Pick<Database, 'afterCommit'>,
  live: Live,
  ears: readonly (() => void)[],
): () => void {
  const stops = ears.map((hear) => live.listen(taken, () => hear()))
  stops.push(database.afterCommit((topics) => isTaking(topics) && live.announce(taken)))
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * GET /api/live?topics=role-requests,user:ID tells that something changed, never what, as server-sent events.
 * Whoever hears it asks again at the endpoint they may use. `ID quiet` is no news: one's own doing, on whatever device, or
 * nothing new. Who listens is asked anew at every announcement, and
 * whenever their session moves, so that nobody hears on after being demoted or signing out.
 */
export function serveLive(
  app: FastifyInstance,
  {
    live,
    identify,
    lookUp,
    heard,
  }: { live: Live; identify: FindViewer; lookUp: SessionLookup; heard: Heard },
): void {
  const { topicsOf, admitTo } = createHearing(heard)
  const open = new Map<string, Set<(last?: string) => void>>()
  const pulse = openHeartbeat(beat)
  let isEnding = false

  // A HEAD would hold a stream open that nobody hears.
  app.get('/api/live', { exposeHeadRoute: false }, async (request, reply) => {
    const { cookie } = request.headers
    const viewer = await identify(cookie)
    const topics = topicsOf(request.query)
    for (const topic of topics) admitTo(topic, viewer)
    reply.hijack()
    const line = await openSseConnection(request.raw, reply.raw, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    const { write } = line
    if (isEnding) {
      line.end(comeAgain())
      return reply
    }
    write(comeAgain())
    const key = viewer?.id ?? originOf(request).address
    const mine = open.get(key) ?? new Set()
    open.set(key, mine)
    for (const close of mine) {
      if (mine.size < (viewer ? mostOfMember : mostOfAddress)) break
      close()
    }

    /** Throws where whoever began to listen is not signed in any more, or may not hear all of it. */
    const admitAgain = async () => {
      const now = viewer && (await lookUp(viewer.sessionId))
      if (viewer && !now) throw new Problem('unauthenticated', 'Please sign in')
      for (const topic of topics) admitTo(topic, now)
    }
    const tell = async (topic: string, noNewsTo: string | undefined) => {
      const isNews = noNewsTo === undefined || (noNewsTo !== everybody && noNewsTo !== viewer?.id)
      const said = `data: ${topic}${isNews ? '' : ' quiet'}\n\n`
      // A session that has ended hears of that too: what shows things by it must know.
      const first = topic === own
      try {
        if (first && topics.includes(topic)) write(said)
        await admitAgain()
        if (!first) write(said)
      } catch {
        close()
      }
    }
    /** Sessions also run out, and what one process does to a database another may miss. */
    const lookAgain = () =>
      admitAgain().catch((error: unknown) => {
        if (error instanceof Problem) close()
      })
    const own = viewer && `session:${viewer.id}`
    const heard = own ? new Set([...topics, own]) : topics
    const stops = [...heard].map((topic) => live.listen(topic, (noNewsTo) => void tell(topic, noNewsTo)))
    const rest = pulse.join(() => {
      write(':\n\n')
      void lookAgain()
    })
    const close = (last = '') => {
      rest()
      for (const stop of stops) stop()
      mine.delete(close)
      if (mine.size === 0 && open.get(key) === mine) open.delete(key)
      line.end(last)
    }
    mine.add(close)
    line.closed(close)
    // What ended between being let in and listening was announced to nobody.
    void lookAgain()
    return reply
  })

  app.addHook('preClose', async () => {
    isEnding = true
    pulse.stop()
    for (const each of open.values()) for (const close of each) close(comeAgain())
  })
}

function createHearing(heard: Heard) {
  const known = new Map(
    Object.entries(heard).map(([topic, access]) => [nameOf(topic), { access, isAbout: topic.includes(':') }]),
  )
  const isKnown = (topic: string) => {
    const found = known.get(nameOf(topic))
    return found !== undefined && (found.isAbout ? isUuid(aboutOf(topic)) : topic === nameOf(topic))
  }

  return {
    admitTo(topic: string, viewer: Viewer | null): void {
      const access = known.get(nameOf(topic))?.access ?? 'admin'
      admit(access === 'own' ? 'member' : access, viewer)
      if (access === 'own' && aboutOf(topic) !== viewer?.id)
        throw new Problem('forbidden', 'You may not do this')
    },

    topicsOf(query: unknown): string[] {
      const { topics } = query as { topics?: unknown } // whatever the address held
      const asked = typeof topics === 'string' ? [...new Set(topics.split(','))] : []
      if (asked.length === 0 || asked.length > mostTopics || !asked.every(isKnown))
        throw new Problem('invalid', 'There is nothing to subscribe to under this name', 'topics')
      return asked
    },
  }
}

const nameOf = (topic: string) => topic.split(':', 1)[0] ?? ''
const aboutOf = (topic: string) => topic.slice(nameOf(topic).length + 1)
