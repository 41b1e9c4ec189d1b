import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { clientsAt } from '../database/postgres/client.ts'
import { isFinal } from '../database/postgres/connect.ts'
import { createConnectionGates } from '../database/postgres/connection-gate.ts'
import { untilOpen } from '../database/postgres/until-open.ts'
import { connectionBy, type Line } from '../database/postgres-settings.ts'
import type { Log } from '../log.ts'
import { memoryLive } from './in-memory.ts'
import type { Live } from './port.ts'

const channel = 'campus_live'
/** Milliseconds that announcements are batched, so that a storm of likes is one message. */
const gather = 20
/** Interval and time-out of the connection's health check, in milliseconds. */
const usualPulse = { every: 25_000, patience: 2_500 }

/**
 * LISTEN and NOTIFY on one connection that reconnects by itself. Listeners in this process hear at once; the database's
 * echo is for the others.
 */
export async function postgresLive(
  url: string,
  line: Pick<Line, 'authority' | 'gates'>,
  log: Log,
  { every, patience } = usualPulse,
): Promise<Live> {
  const here = memoryLive(log)
  const origin = randomUUID()
  /** By topic, the person to whom it is no news; undefined where it is news to all. */
  const unsent = new Map<string, string | undefined>()
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let sending = Promise.resolve()
  const closing = new AbortController()
  const gate = (line.gates ?? createConnectionGates())(url)
  const Client = clientsAt(gate, closing.signal)

  function hear(payload: string): void {
    const [from, ...lines] = payload.split('\n')
    if (from === origin) return
    for (const line of lines) {
      const [topic = '', noNewsTo] = line.split(' ')
      here.announce(topic, noNewsTo)
    }
  }

  const open = () => listenOn(new Client({ ...connectionBy(url, line), query_timeout: patience }), hear, lost)

  function lost(which: pg.Client): void {
    if (which !== client || closing.signal.aborted) return
    client = null
    void which.end().catch(() => {})
    log.warn('The live connection to the database is lost; trying again')
    void comeBack().catch(() => undefined) // closed meanwhile
  }

  async function comeBack(): Promise<void> {
    client = await untilOpen(gate, open, end, { gaveUp: closing.signal })
    // Announcements may have been missed meanwhile: everyone looks again.
    for (const topic of here.topics()) here.announce(topic)
    if (unsent.size > 0) sendSoon()
  }

  /** Pings: a host that lost its power does not even close the connection. */
  function look(): void {
    // In turn: a connection runs one query at a time.
    sending = sending.then(async () => {
      const asked = client
      await asked?.query('select 1').catch(() => lost(asked))
    })
  }

  async function send(): Promise<void> {
    timer = undefined
    const lines = [...unsent].map(([topic, noNewsTo]) => (noNewsTo ? `${topic} ${noNewsTo}` : topic))
    const waiting = [...unsent]
    unsent.clear()
    const by = client
    try {
      for (const payload of payloads(origin, lines)) {
        if (!by) throw new Error('not connected')
        await by.query('select pg_notify($1, $2)', [channel, payload])
      }
    } catch (error) {
      // Kept for the next connection; a repeated announcement does no harm.
      for (const [topic, noNewsTo] of waiting) unsent.set(topic, unsent.has(topic) ? undefined : noNewsTo)
      if (by && !(error instanceof pg.DatabaseError)) lost(by)
    }
  }

  function sendSoon(): void {
    timer ??= setTimeout(() => {
      sending = sending.then(send)
    }, gather)
  }

  client = await untilOpen(gate, open, end, { gaveUp: closing.signal, isFinal })
  const looking = setInterval(look, every)
  looking.unref()
  return {
    announce(topic, noNewsTo) {
      here.announce(topic, noNewsTo)
      const isAlike = !unsent.has(topic) || unsent.get(topic) === noNewsTo
      unsent.set(topic, isAlike ? noNewsTo : undefined)
      sendSoon()
    },
    listen: here.listen,
    async close() {
      clearTimeout(timer)
      clearInterval(looking)
      await sending.then(send)
      closing.abort()
      await here.close()
      await client?.end().catch(() => {})
    },
  }
}

const end = (spare: pg.Client) => void spare.end().catch(() => {})

/** Opens a connection that listens; `lost` is called when it ends. */
async function listenOn(
  fresh: pg.Client,
  hear: (payload: string) => void,
  lost: (which: pg.Client) => void,
): Promise<pg.Client> {
  fresh.on('error', () => lost(fresh))
  fresh.on('end', () => lost(fresh))
  fresh.on('notification', ({ payload = '' }) => hear(payload))
  try {
    await fresh.connect()
    await fresh.query(`listen ${channel}`)
    return fresh
  } catch (error) {
    void fresh.end().catch(() => {})
    throw error
  }
}

/** Splits topics into messages of at most 8000 bytes. */
function* payloads(origin: string, lines: Iterable<string>): Generator<string> {
  let payload = origin
  for (const line of lines) {
    if (payload.length + line.length > 3_500) {
      yield payload
      payload = origin
    }
    payload += `\n${line}`
  }
  if (payload !== origin) yield payload
}
