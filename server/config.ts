import { z } from 'zod'
import { isThisMachine } from './this-machine.ts'

/** Everything the environment can say, read once, typed, and refused with a sentence when it makes no sense. */
export type Config = ReturnType<typeof readConfig>

const megabyte = 1024 * 1024
const text = z.string().trim().min(1)

/** Its errors are told without it: what it holds may be a password. */
const address = (schemes: RegExp, begins: string) =>
  z
    .string()
    .regex(schemes, `must start with ${begins}`)
    // PostgreSQL by a socket has a user and no host.
    .refine((value) => URL.canParse(value.replace('@/', '@host/')), {
      error: 'cannot be read; characters such as @ / # ? % in a password are written %40 %2F %23 %3F %25',
    })

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.optional(),
  DATA_DIR: text.default('data'),
  DATABASE_URL: address(/^postgres(ql)?:\/\/./, 'postgres://').optional(),
  /** The public address, such as https://campus.fuoye.edu.ng; the request's own when absent. */
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** How many proxies in front may be believed about the client's address. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  STUDENT_EMAIL_DOMAINS: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((domain) => domain.trim().toLowerCase())
        .filter(Boolean),
    )
    .default([]),
  SMTP_URL: address(/^smtps?:\/\/./, 'smtp:// or smtps://').optional(),
  MAIL_FROM: text.default('FUOYE Campus <campus@localhost>'),
  /** Made by `npm run admin -- push-keys`. */
  PUSH_PUBLIC_KEY: text.optional(),
  PUSH_PRIVATE_KEY: text.optional(),
  /** Whom a push service may write to. */
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:|https:\/\/)./, 'must start with mailto: or https://')
    .default('mailto:campus@localhost'),
  /** Origins of push services beside the usual ones. */
  PUSH_SERVICES: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .default([]),
  S3_BUCKET: text.optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  /** The path of ffmpeg, or 'off'; what the system finds when absent. */
  FFMPEG: text.optional(),
  /** Of all visitors together: pictures of people who are signing up, kept a day at most until they are. */
  VISITOR_UPLOAD_MB: z.coerce.number().int().min(1).max(1_000_000).default(2_048),
  /** Books and films that visitors of one address may fetch in an hour. */
  VISITOR_DOWNLOAD_MB: z.coerce.number().int().min(1).max(1_000_000).default(10_240),
  /** Where less is free on the disk of DATA_DIR, files are refused, so that what is written still has room. */
  DISK_FREE_MB: z.coerce.number().int().min(0).max(1_000_000).default(512),
  /** Off only for load tests on one's own machine. */
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  /** `off` calls back every service worker that went out, at each phone's next visit. */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
})

/** The settings whose values an error may repeat; any other may hold a secret, or be one that went into the wrong line. */
const repeatable = new Set([
  'NODE_ENV',
  'PORT',
  'HOST',
  'TRUST_PROXY',
  'RATE_LIMITS',
  'SERVICE_WORKER',
  'VISITOR_UPLOAD_MB',
  'VISITOR_DOWNLOAD_MB',
  'DISK_FREE_MB',
])

/** Throws an Error whose message names every setting that is wrong, one a line. */
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
  if (it.S3_BUCKET && !(it.S3_ACCESS_KEY_ID && it.S3_SECRET_ACCESS_KEY))
    throw new Error('S3_BUCKET is set, so S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be too')
  if (!it.PUSH_PUBLIC_KEY !== !it.PUSH_PRIVATE_KEY)
    throw new Error('PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY belong together: set both or none')
  if (it.NODE_ENV === 'production' && it.RATE_LIMITS === 'off')
    throw new Error('RATE_LIMITS=off is for load tests; a production campus keeps them on')
  // Links in letters must not be built from what a request says its host is, nor cookies go where anybody reads along.
  if (it.NODE_ENV === 'production' && !it.SITE_URL)
    throw new Error(
      'SITE_URL must be set in production, such as https://campus.example: letters link to it, and https makes cookies safe',
    )
  const production = it.NODE_ENV === 'production'
  const host = it.HOST ?? (production ? '0.0.0.0' : '127.0.0.1')
  return {
    production,
    /** On a laptop, for whoever sits at it: filled with people whose password everybody knows. */
    demo: !production && isThisMachine(host) && !it.DATABASE_URL && !it.SITE_URL && !it.S3_BUCKET,
    port: it.PORT,
    host,
    dataFolder: it.DATA_DIR,
    databaseUrl: it.DATABASE_URL,
    site: it.SITE_URL?.replace(/\/+$/, '') ?? null,
    trustProxy: it.TRUST_PROXY,
    studentDomains: it.STUDENT_EMAIL_DOMAINS,
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
        }
      : undefined,
    ffmpeg: it.FFMPEG,
    /** What hashing one password takes, in KiB. Tests have many people and no secrets. */
    passwordMemory: it.NODE_ENV === 'test' ? 64 : 19_456,
    visitorUploadBytes: it.VISITOR_UPLOAD_MB * megabyte,
    visitorDownloadBytes: it.VISITOR_DOWNLOAD_MB * megabyte,
    diskFreeBytes: it.DISK_FREE_MB * megabyte,
    rateLimits: it.RATE_LIMITS === 'on',
    serviceWorker: it.SERVICE_WORKER === 'on',
  }
}
