import type { z } from 'zod'
import { isThisMachine } from './machine-address.ts'
import { environment, repeatable } from './settings.ts'
import { isPair } from './values/key-pair.ts'

/** The environment's settings, read once, typed and validated. */
export type Config = ReturnType<typeof readConfig>

const megabyte = 1024 * 1024

/** Throws an Error whose message names every invalid setting, one a line. */
export function readConfig(env: Record<string, string | undefined>) {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(present)
  if (!parsed.success)
    throw new Error(
      parsed.error.issues
        .map(({ path: [name], message }) => {
          const setting = String(name)
          return `${setting}${repeatable.has(setting) ? `=${present[setting]}` : ''}: ${message}`
        })
        .join('\n'),
    )
  const it = parsed.data
  refuseTogether(it)
  const production = it.NODE_ENV === 'production'
  const host = hostOf(it)
  return {
    production,
    /**
     * Demo mode, only on a laptop for its own user: the password of its people is public. They are of the usual university.
     */
    demo:
      !production &&
      isThisMachine(host) &&
      !(it.DATABASE_URL || it.SITE_URL || it.S3_BUCKET || it.CAMPUS_FILE),
    /** Whether this process answers requests, and whether it runs background work. */
    serves: it.ROLE !== 'worker',
    works: it.ROLE !== 'web',
    port: it.PORT,
    host,
    dataFolder: it.DATA_DIR,
    campusFile: it.CAMPUS_FILE,
    databaseUrl: it.DATABASE_URL,
    /** In milliseconds. */
    line: {
      authority: it.DATABASE_CA,
      direct: it.DATABASE_DIRECT_URL,
      connections: it.DATABASE_CONNECTIONS,
      wait: it.DATABASE_WAIT_SECONDS * 1_000,
      statement: it.DATABASE_STATEMENT_SECONDS * 1_000,
      lock: it.DATABASE_LOCK_SECONDS * 1_000,
      idle: it.DATABASE_IDLE_SECONDS * 1_000,
      silent: it.DATABASE_SILENT_SECONDS * 1_000,
    },
    site: it.SITE_URL?.replace(/(?<!\/)\/+$/, '') ?? null,
    trustProxy: it.TRUST_PROXY,
    studentDomains: it.STUDENT_EMAIL_DOMAINS,
    demandsPasskeys: it.ADMIN_PASSKEYS === 'demanded',
    mail: { smtpUrl: it.SMTP_URL, from: it.MAIL_FROM },
    push:
      it.PUSH_PUBLIC_KEY && it.PUSH_PRIVATE_KEY
        ? {
            publicKey: it.PUSH_PUBLIC_KEY,
            privateKey: it.PUSH_PRIVATE_KEY,
            contact: it.PUSH_CONTACT,
            services: it.PUSH_SERVICES,
          }
        : undefined,
    s3: it.S3_BUCKET
      ? {
          bucket: it.S3_BUCKET,
          endpoint: it.S3_ENDPOINT,
          region: it.S3_REGION,
          accessKeyId: it.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: it.S3_SECRET_ACCESS_KEY ?? '',
          patience: it.S3_WAIT_SECONDS * 1_000,
        }
      : undefined,
    /** Milliseconds to wait for a bucket, also for one of back-ups alone. */
    bucketPatience: it.S3_WAIT_SECONDS * 1_000,
    /** Interval in hours, and the number kept. */
    backup: it.BACKUP_TO ? { to: it.BACKUP_TO, every: it.BACKUP_EVERY, keep: it.BACKUP_KEEP } : undefined,
    ffmpeg: it.FFMPEG,
    tesseract: it.TESSERACT,
    /** Memory to hash one password, in KiB. Tests have many people and no secrets. */
    passwordMemory: it.NODE_ENV === 'test' ? 64 : 19_456,
    visitorUploadBytes: it.VISITOR_UPLOAD_MB * megabyte,
    visitorDownloadBytes: it.VISITOR_DOWNLOAD_MB * megabyte,
    diskFreeBytes: it.DISK_FREE_MB * megabyte,
    /** In milliseconds. */
    drain: it.DRAIN_SECONDS * 1_000,
    log: { level: it.LOG_LEVEL, requests: it.LOG_REQUESTS },
    metrics: it.METRICS_PORT ? { port: it.METRICS_PORT, host: it.METRICS_HOST } : undefined,
    rateLimits: it.RATE_LIMITS === 'on',
    serviceWorker: it.SERVICE_WORKER === 'on',
  }
}

/** Settings that need each other: with one missing or misspelled, rows or files would be in the wrong place. */
const standBeside = [
  ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
  ['DATABASE_CA', 'DATABASE_URL'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_BUCKET'],
  ['S3_SECRET_ACCESS_KEY', 'S3_BUCKET'],
] as const

/** Throws for settings that are valid alone but not together. */
function refuseTogether(it: z.output<typeof environment>): void {
  for (const [name, other] of standBeside)
    if (it[name] && !it[other]) throw new Error(`${name} is set, but ${other} is not`)
  if (it.S3_BUCKET && !(it.S3_ACCESS_KEY_ID && it.S3_SECRET_ACCESS_KEY))
    throw new Error('S3_BUCKET is set, so S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be too')
  if (!it.PUSH_PUBLIC_KEY !== !it.PUSH_PRIVATE_KEY)
    throw new Error('PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY go together: set both or neither')
  if (it.PUSH_PUBLIC_KEY && it.PUSH_PRIVATE_KEY && !isPair(it.PUSH_PUBLIC_KEY, it.PUSH_PRIVATE_KEY))
    throw new Error('PUSH_PRIVATE_KEY does not match PUSH_PUBLIC_KEY: the command push-keys makes both')
  if (it.NODE_ENV === 'production' && it.RATE_LIMITS === 'off')
    throw new Error('RATE_LIMITS=off is only for load tests, not for production')
  // Links in mails must not be built from a Host header, and cookies need TLS.
  if (it.NODE_ENV === 'production' && !it.SITE_URL)
    throw new Error(
      'SITE_URL must be set in production, such as https://campus.example: emails link to it, and https makes cookies safe',
    )
  if (it.ADMIN_PASSKEYS === 'demanded' && it.SITE_URL && !hasPasskeys(new URL(it.SITE_URL)))
    throw new Error(
      'ADMIN_PASSKEYS=demanded needs an https SITE_URL with a name, such as https://campus.example: passkeys work nowhere else',
    )
  if (it.ROLE !== 'all' && !it.DATABASE_URL)
    throw new Error(
      `ROLE=${it.ROLE} needs DATABASE_URL: a campus on SQLite is one process that does everything`,
    )
  if (it.METRICS_PORT === it.PORT && meet(hostOf(it), it.METRICS_HOST))
    throw new Error(`METRICS_PORT=${it.METRICS_PORT} is the same as PORT: metrics need another port`)
}

const hostOf = ({ HOST, NODE_ENV }: Pick<z.output<typeof environment>, 'HOST' | 'NODE_ENV'>) =>
  HOST ?? (NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1')

const isEvery = (host: string) => host === '0.0.0.0' || host === '::'
const meet = (host: string, other: string) => host === other || isEvery(host) || isEvery(other)

/** Browsers support passkeys only for host names, not for IP addresses, and only in secure contexts. */
const hasPasskeys = ({ protocol, hostname }: URL) =>
  hostname === 'localhost' || (protocol === 'https:' && !/^[\d.]+$|^\[/.test(hostname))
