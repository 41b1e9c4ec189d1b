import { z } from 'zod'
import { address, host, like, list, path, seconds, text, webAddress, whole } from './values/kinds.ts'
import { neitherPlace, placeOf } from './values/place-of-back-ups.ts'

/** Each says what it is for, which is where `.env.example` has it from. */
export const environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe('Say production wherever others than yourself come; an empty campus is a demo otherwise.'),
  PORT: whole(0, 65_535).default(3000).describe('The port it listens on.'),
  ROLE: z
    .enum(['all', 'web', 'worker'])
    .default('all')
    .describe(
      'What this process does: web answers people, worker does what they do not wait for; both need DATABASE_URL.',
    ),
  HOST: host
    .optional()
    .describe('The address it listens on; 0.0.0.0 in production and 127.0.0.1 otherwise when absent.'),
  DATA_DIR: path.default('data').describe('Where everything lies: database, files, letters.'),
  DATABASE_URL: address(/^postgres(ql)?:\/\/./, 'postgres://')
    .optional()
    .describe('A PostgreSQL, such as postgres://campus:password@db/campus; SQLite in DATA_DIR when absent.'),
  DATABASE_DIRECT_URL: address(/^postgres(ql)?:\/\/./, 'postgres://')
    .optional()
    .describe(
      'The PostgreSQL itself, where DATABASE_URL leads to a pooler such as PgBouncer; the same when absent.',
    ),
  DATABASE_CA: path
    .optional()
    .describe(
      'A file with the authority behind the PostgreSQL, for an encrypted line; as DATABASE_URL says when absent.',
    ),
  DATABASE_CONNECTIONS: whole(1, 1_000)
    .default(10)
    .describe(
      'Connections a process has to PostgreSQL at most, beside four that listen, count tries and ask if it is there.',
    ),
  DATABASE_WAIT_SECONDS: seconds(2.5).describe(
    'How long a request waits for a free connection, or on SQLite for a file that another program holds.',
  ),
  DATABASE_STATEMENT_SECONDS: seconds(14).describe('How long one statement may take on PostgreSQL.'),
  DATABASE_LOCK_SECONDS: seconds(5).describe(
    'How long one waits for a row that another holds on PostgreSQL.',
  ),
  DATABASE_IDLE_SECONDS: seconds(15).describe(
    'When PostgreSQL takes back what a process began and does not go on with.',
  ),
  DATABASE_SILENT_SECONDS: seconds(1).describe(
    'How long a PostgreSQL may say nothing before it is asked whether it is there, and for the answer to that.',
  ),
  SITE_URL: webAddress(
    /^\/*$/,
    'must be http:// or https:// and a name, such as https://campus.example, and nothing behind it',
  )
    .optional()
    .describe('The public address, such as https://campus.example; production does not start without it.'),
  TRUST_PROXY: whole(0, 10)
    .default(0)
    .describe("How many proxies in front may be believed about the client's address."),
  STUDENT_EMAIL_DOMAINS: list(
    z
      .string()
      .toLowerCase()
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/),
    'must be domains by commas, as they stand behind the @: fuoye.edu.ng, student.fuoye.edu.ng',
  ).describe(
    'Domains whose addresses may join and, proven, have a badge; any with fuoye when absent, and no badge.',
  ),
  ADMIN_PASSKEYS: z
    .enum(['offered', 'demanded'])
    .default('offered')
    .describe(
      'Demanded: who is an admin does nothing as one before showing a passkey; needs SITE_URL by https.',
    ),
  SMTP_URL: address(/^smtps?:\/\/[^/]/, 'smtp:// or smtps://')
    .optional()
    .describe(
      'A mail server, such as smtp://name:password@host:587; letters are files in DATA_DIR/mail when absent.',
    ),
  MAIL_FROM: like(
    /^([^<>\r\n]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/,
    'must be an address, such as campus@fuoye.edu.ng, or a name and one: FUOYE Campus <campus@fuoye.edu.ng>',
  )
    .default('FUOYE Campus <campus@localhost>')
    .describe('Whom letters come from.'),
  PUSH_PUBLIC_KEY: text
    .optional()
    .describe('For notifications with the app closed; `npm run campus -- push-keys` makes both keys.'),
  PUSH_PRIVATE_KEY: text.optional().describe('Its other half; a new pair ends every subscription.'),
  PUSH_CONTACT: like(
    /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
    'must start with mailto: or https:// and lead to somebody, such as mailto:you@example.org',
  )
    .default('mailto:campus@localhost')
    .describe('Whom a push service may write to.'),
  PUSH_SERVICES: list(
    webAddress(/^\/?$/, '').transform((value) => new URL(value).origin),
    'must be origins by commas, such as https://push.example',
  ).describe('Origins of push services beside those of the usual browsers, by commas.'),
  S3_BUCKET: like(/^[\w.-]+$/, 'must be the name of a bucket alone')
    .optional()
    .describe('A bucket for files; they lie in DATA_DIR when absent.'),
  S3_ENDPOINT: webAddress(
    /^[^?#]*$/,
    'must be http:// or https:// and a name, such as https://s3.example; the keys have settings of their own',
  )
    .optional()
    .describe("The address of the bucket's store; Amazon's when absent."),
  S3_REGION: like(/^[\w-]+$/, 'must be the name of a region alone, such as us-east-1')
    .default('us-east-1')
    .describe("The bucket's region."),
  S3_ACCESS_KEY_ID: like(/^[^\s/,]+$/, 'is no key: none has spaces, slashes or commas')
    .optional()
    .describe('The key to the bucket.'),
  S3_SECRET_ACCESS_KEY: text.optional().describe('The secret of that key.'),
  S3_WAIT_SECONDS: seconds(2.5).describe(
    'How long a bucket may say nothing; sending has as much again for each megabyte.',
  ),
  BACKUP_TO: text
    .refine((to) => placeOf(to) !== null, { error: neitherPlace })
    .optional()
    .describe(
      'Where the campus is backed up to: a folder on another disk, or s3://KEY:SECRET@host/bucket; nowhere when absent.',
    ),
  BACKUP_EVERY: whole(1, 744).default(24).describe('Hours from one back-up to the next.'),
  BACKUP_KEEP: whole(1, 365)
    .default(14)
    .describe('How many of them stay; what was deleted leaves with the last that has it.'),
  FFMPEG: path
    .optional()
    .describe('The path of an ffmpeg with libx264, or off; what the system finds when absent.'),
  VISITOR_UPLOAD_MB: whole(1, 1_000_000)
    .default(2_048)
    .describe('All pictures together of people who are signing up, kept a day at most until they are.'),
  VISITOR_DOWNLOAD_MB: whole(1, 1_000_000)
    .default(10_240)
    .describe('Books, and films they save, that visitors of one address may fetch in an hour.'),
  DISK_FREE_MB: whole(0, 1_000_000)
    .default(512)
    .describe(
      'Where less is free on the disk of DATA_DIR, files are refused, so that words still have room.',
    ),
  DRAIN_SECONDS: whole(0, 300)
    .default(0)
    .describe(
      'How long a process that was told to end still answers, while /health/ready says 503; for a balancer in front.',
    ),
  LOG_LEVEL: z
    .enum(['error', 'warn', 'info', 'debug'])
    .default('info')
    .describe('The least urgent that the log tells.'),
  LOG_REQUESTS: z
    .enum(['off', 'errors', 'all'])
    .default('off')
    .describe('Which requests have a line in the log: none, those that were refused or failed, or all.'),
  METRICS_PORT: whole(1, 65_535)
    .optional()
    .describe('A port of its own where Prometheus finds figures at /metrics; none when absent.'),
  METRICS_HOST: host.default('127.0.0.1').describe('The address that port is opened on.'),
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
export const repeatable = new Set([
  'NODE_ENV',
  'PORT',
  'ROLE',
  'TRUST_PROXY',
  'ADMIN_PASSKEYS',
  'LOG_LEVEL',
  'METRICS_PORT',
  'LOG_REQUESTS',
  'RATE_LIMITS',
  'SERVICE_WORKER',
  'VISITOR_UPLOAD_MB',
  'VISITOR_DOWNLOAD_MB',
  'DISK_FREE_MB',
  'BACKUP_EVERY',
  'BACKUP_KEEP',
  'DATABASE_CONNECTIONS',
  'DATABASE_WAIT_SECONDS',
  'DATABASE_STATEMENT_SECONDS',
  'DATABASE_LOCK_SECONDS',
  'DATABASE_IDLE_SECONDS',
  'DATABASE_SILENT_SECONDS',
  'S3_WAIT_SECONDS',
])
