import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isThisMachine } from '#server/machine-address.ts'
import { readBackups } from '#server/platform/backup/state.ts'
import type { Platform } from '#server/platform/index.ts'
import { readMail } from '#server/platform/mail/state.ts'
import type { Program } from '#server/platform/version.ts'

/** Milliseconds an answer is cached: anybody may ask, and every request to a bucket is paid. */
const lasts = { database: 1_000, files: 5_000 }
/** Milliseconds: a hung database counts as absent. */
const patience = 1_500

type Found = 'well' | 'unreachable'

interface Health extends Program {
  status: 'ready' | 'closing' | 'without a database'
}

/** Only for callers on this machine. */
interface Details {
  database: Found
  files: Found
  videos: 'made smaller' | 'originals only'
  papers: 'read' | 'not read'
  /** The time of the last one, null before the first; and whether a later one failed. Left out where back-ups are off. */
  backup?: { last: string | null; failed: boolean }
  /** When the mail server last accepted a mail, within minutes; and whether it failed since. */
  mail?: { last: string | null; failed: boolean }
}

interface State {
  last: string | { at: string } | null
  failed: object | null
}

/**
 * For load balancers. `/health/live` is 200 while the process answers at all, whatever else is away: a restart would mend
 * nothing. `/health/ready` is 200 while requests should come here: the database answers, and the process is not closing.
 * Without its files a campus still shows every word, so their absence is only reported.
 */
export function serveHealth(server: FastifyInstance, platform: Platform, isClosing: () => boolean): void {
  const { database, files, videos, texts, clock, log, program, config } = platform
  const inDatabase = held(clock.milliseconds, lasts.database, () =>
    found('The database', soon(database.read.selectFrom('meta').select('key').limit(1).execute())),
  )
  const inFiles = held(clock.milliseconds, lasts.files, () => found('The file store', soon(files.health())))
  const away = new Set<string>()

  server.get('/health/live', async (_, reply) => reply.header('cache-control', 'no-store').send(program))

  for (const path of ['/health/ready', '/health'])
    server.get(path, async (request, reply) => {
      // The number of proxies, to compare with TRUST_PROXY.
      const proxies = request.headers['x-forwarded-for']?.toString().split(',').length ?? 0
      reply.headers({ 'cache-control': 'no-store', 'x-proxies': proxies })
      if (isClosing()) return reply.code(503).send({ ...program, status: 'closing' } satisfies Health)
      const [database, files] = await Promise.all([inDatabase(), inFiles()])
      const status = database === 'well' ? 'ready' : 'without a database'
      const health: Health = { ...program, status }
      const details: Details = {
        ...{ database, files },
        videos: videos.encoder ? 'made smaller' : 'originals only',
        papers: texts.machine ? 'read' : 'not read',
        ...(config.backup && isFromHere(request) && (await told('backup', readBackups))),
        ...(config.mail.smtpUrl && isFromHere(request) && (await told('mail', readMail))),
      }
      reply.code(database === 'well' ? 200 : 503)
      return reply.send(isFromHere(request) ? { ...health, ...details } : health)
    })

  async function told(name: 'backup' | 'mail', look: (db: typeof database.read) => Promise<State>) {
    const state = await look(database.read).catch(() => null)
    if (!state) return {}
    const { last, failed } = state
    return { [name]: { last: typeof last === 'string' ? last : (last?.at ?? null), failed: failed !== null } }
  }

  /** Logs when it goes and when it is back, not at every check: monitors ask every few seconds. */
  async function found(name: string, asked: Promise<unknown>): Promise<Found> {
    try {
      await asked
      if (away.delete(name)) log.info(`${name} is there again`)
      return 'well'
    } catch (error) {
      if (!away.has(name)) log.error(`${name} cannot be reached`, error)
      away.add(name)
      return 'unreachable'
    }
  }
}

/** Asks at most once in `lasts` milliseconds; concurrent callers share one answer. */
function held<T>(now: () => number, lasts: number, ask: () => Promise<T>): () => Promise<T> {
  let last: { until: number; answer: Promise<T> } | undefined
  return () => {
    if (last && now() < last.until) return last.answer
    const asked = { until: Number.POSITIVE_INFINITY, answer: ask() }
    void asked.answer.then(() => {
      asked.until = now() + lasts
    })
    last = asked
    return asked.answer
  }
}

async function soon(work: Promise<unknown>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`It did not answer in ${patience} ms`)), patience)
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Whether a program on this machine asks directly, not through a proxy on it. */
const isFromHere = ({ ip, headers }: FastifyRequest) =>
  isThisMachine(ip) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined
