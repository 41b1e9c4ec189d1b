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

/** Each says what it is for, which is where `.env.example` has it from. */
const environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe('Say production wherever others than yourself come; an empty campus is a demo otherwise.'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('The port it listens on.'),
  HOST: text
    .optional()
    .describe('The address it listens on; 0.0.0.0 in production and 127.0.0.1 otherwise when absent.'),
  DATA_DIR: text.default('data').describe('Where everything lies: database, files, letters.'),
  DATABASE_URL: address(/^postgres(ql)?:\/\/./, 'postgres://')
    .optional()
    .describe('A PostgreSQL, such as postgres://campus:password@db/campus; SQLite in DATA_DIR when absent.'),
  SITE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('The public address, such as https://campus.example; production does not start without it.'),
  TRUST_PROXY: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe("How many proxies in front may be believed about the client's address."),
  STUDENT_EMAIL_DOMAINS: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((domain) => domain.trim().toLowerCase())
        .filter(Boolean),
    )
    .default([])
    .describe('Exact domains whose addresses may join, by commas; any that contains fuoye when absent.'),
  SMTP_URL: address(/^smtps?:\/\/./, 'smtp:// or smtps://')
    .optional()
    .describe(
      'A mail server, such as smtp://name:password@host:587; letters are files in DATA_DIR/mail when absent.',
    ),
  MAIL_FROM: text.default('FUOYE Campus <campus@localhost>').describe('Whom letters come from.'),
  PUSH_PUBLIC_KEY: text
    .optional()
    .describe('For notifications with the app closed; `npm run admin -- push-keys` makes both keys.'),
  PUSH_PRIVATE_KEY: text.optional().describe('Its other half; a new pair ends every subscription.'),
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:|https:\/\/)./, 'must start with mailto: or https://')
    .default('mailto:campus@localhost')
    .describe('Whom a push service may write to.'),
  PUSH_SERVICES: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .default([])
    .describe('Origins of push services beside those of the usual browsers, by commas.'),
  S3_BUCKET: text.optional().describe('A bucket for files; they lie in DATA_DIR when absent.'),
  S3_ENDPOINT: z.url().optional().describe("The address of the bucket's store; Amazon's when absent."),
  S3_REGION: text.default('us-east-1').describe("The bucket's region."),
  S3_ACCESS_KEY_ID: text.optional().describe('The key to the bucket.'),
  S3_SECRET_ACCESS_KEY: text.optional().describe('The secret of that key.'),
  FFMPEG: text
    .optional()
    .describe('The path of an ffmpeg with libx264, or off; what the system finds when absent.'),
  VISITOR_UPLOAD_MB: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(2_048)
    .describe('All pictures together of people who are signing up, kept a day at most until they are.'),
  VISITOR_DOWNLOAD_MB: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(10_240)
    .describe('Books and films that visitors of one address may fetch in an hour.'),
  DISK_FREE_MB: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .default(512)
    .describe(
      'Where less is free on the disk of DATA_DIR, files are refused, so that words still have room.',
    ),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(300)
    .default(0)
    .describe(
      'How long a process that was told to end still answers, while /health/ready says 503; for a balancer in front.',
    ),
  RATE_LIMITS: z.enum(['on', 'off']).default('on').describe("Off only for load tests on one's own machine."),
  SERVICE_WORKER: z
    .enum(['on', 'off'])
    .default('on')
    .describe("Off calls back every service worker that went out, at each phone's next visit."),
})

/** Every setting with its one sentence, and what it is without being set ('' where that is nothing). */
export const settings = Object.entries(environment.shape).map(([name, setting]) => ({
  name,
  meaning: setting.description ?? '',
  usual: String(setting.parse(undefined) ?? ''),
}))

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
    /** In milliseconds. */
    drain: it.DRAIN_SECONDS * 1_000,
    rateLimits: it.RATE_LIMITS === 'on',
    serviceWorker: it.SERVICE_WORKER === 'on',
  }
}
