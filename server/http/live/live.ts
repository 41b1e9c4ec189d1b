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

/** Seconds between heartbeats, below any proxy's time-out. */
const beat = 25
/** Streams of one member at once; the oldest is closed for a new one. Visitors share addresses by the hundred. */
const mostOfMember = 6
const mostOfAddress = 300
const mostTopics = 8

/** A random reconnect delay, so that the listeners of a process do not all come back at once. */
const comeAgain = () => `retry: ${2_000 + Math.floor(Math.random() * 4_000)}\n\n`

/** Who may listen to a topic; `own` ones only the member they are about. */
type Hearing = Access | 'own'

/** By name: 'reports', or 'user:id' for topics with an id. */
export type Heard = Readonly<Record<string, Hearing>>

/** Announces the listenable topics of every commit. Returns how to stop. */
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

/** Used between processes only. */
const taken = 'taken'

/** Notifies every process when something was removed in one. Returns how to stop. */
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
 * GET /api/live?topics=role-requests,user:ID sends server-sent events that something changed, never what; clients then ask
 * the endpoint they may use. `ID quiet` is no news: one's own doing, on whatever device, or nothing new. The listener's
 * rights are checked again at every announcement and whenever their session changes, so that nobody goes on listening
 * after a demotion or sign-out.
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
  const heartbeat = openHeartbeat(beat)
  let isEnding = false

  // A HEAD would hold a stream open for nobody.
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

    /** Throws where the listener has signed out, or may no longer hear all topics. */
    const admitAgain = async () => {
      const now = viewer && (await lookUp(viewer.sessionId))
      if (viewer && !now) throw new Problem('unauthenticated', 'Please sign in')
      for (const topic of topics) admitTo(topic, now)
    }
    const tell = async (topic: string, noNewsTo: string | undefined) => {
      const isNews = noNewsTo === undefined || (noNewsTo !== everybody && noNewsTo !== viewer?.id)
      const said = `data: ${topic}${isNews ? '' : ' quiet'}\n\n`
      // Its end is announced to the session itself too, so that its pages update.
      const first = topic === own
      try {
        if (first && topics.includes(topic)) write(said)
        await admitAgain()
        if (!first) write(said)
      } catch {
        close()
      }
    }
    /** Sessions also expire, and announcements of other processes may be missed. */
    const lookAgain = () =>
      admitAgain().catch((error: unknown) => {
        if (error instanceof Problem) close()
      })
    const own = viewer && `session:${viewer.id}`
    const heard = own ? new Set([...topics, own]) : topics
    const stops = [...heard].map((topic) => live.listen(topic, (noNewsTo) => void tell(topic, noNewsTo)))
    const rest = heartbeat.join(() => {
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
    // A change between the check and the subscription was announced to nobody.
    void lookAgain()
    return reply
  })

  app.addHook('preClose', async () => {
    isEnding = true
    heartbeat.stop()
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
        throw new Problem('forbidden', 'You can’t do this')
    },

    topicsOf(query: unknown): string[] {
      const { topics } = query as { topics?: unknown } // any query value
      const asked = typeof topics === 'string' ? [...new Set(topics.split(','))] : []
      if (asked.length === 0 || asked.length > mostTopics || !asked.every(isKnown))
        throw new Problem('invalid', 'There is nothing to subscribe to under this name', 'topics')
      return asked
    },
  }
}

const nameOf = (topic: string) => topic.split(':', 1)[0] ?? ''
const aboutOf = (topic: string) => topic.slice(nameOf(topic).length + 1)
