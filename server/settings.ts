import { z } from 'zod'
import { address, host, like, list, path, seconds, text, webAddress, whole } from './values/kinds.ts'
import { neitherPlace, placeOf } from './values/place-of-back-ups.ts'

/** Each has a description, from which `.env.example` is made. */
export const environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe(
      'Use production for any campus that others can reach; without it an empty campus starts as a demo.',
    ),
  PORT: whole(0, 65_535).default(3000).describe('The port the server listens on.'),
  ROLE: z
    .enum(['all', 'web', 'worker'])
    .default('all')
    .describe(
      'What this process does: web answers requests, worker runs background jobs; both need DATABASE_URL.',
    ),
  HOST: host
    .optional()
    .describe('The address the server listens on; by default 0.0.0.0 in production, otherwise 127.0.0.1.'),
  DATA_DIR: path.default('data').describe('The folder for everything: database, files, emails.'),
  CAMPUS_FILE: path
    .optional()
    .describe(
      'A campus.json with the names, lists, words and colours of this campus; without it, the usual ones.',
    ),
  DATABASE_URL: address(/^postgres(ql)?:\/\/./, 'postgres://')
    .optional()
    .describe('A PostgreSQL, such as postgres://campus:password@db/campus; without it, SQLite in DATA_DIR.'),
  DATABASE_DIRECT_URL: address(/^postgres(ql)?:\/\/./, 'postgres://')
    .optional()
    .describe(
      'The PostgreSQL itself, if DATABASE_URL points to a pooler such as PgBouncer; by default the same.',
    ),
  DATABASE_CA: path
    .optional()
    .describe(
      'A file with the certificate authority of the PostgreSQL, for TLS; without it, as DATABASE_URL says.',
    ),
  DATABASE_CONNECTIONS: whole(1, 1_000)
    .default(10)
    .describe(
      'The most connections one process opens to PostgreSQL, beside four for listening, rate limits and health checks.',
    ),
  DATABASE_WAIT_SECONDS: seconds(2.5).describe(
    'How long a request waits for a free connection or, on SQLite, for a locked file.',
  ),
  DATABASE_STATEMENT_SECONDS: seconds(14).describe('How long one statement may take on PostgreSQL.'),
  DATABASE_LOCK_SECONDS: seconds(5).describe('How long a statement waits for a locked row on PostgreSQL.'),
  DATABASE_IDLE_SECONDS: seconds(15).describe('When PostgreSQL rolls back a transaction that sits idle.'),
  DATABASE_SILENT_SECONDS: seconds(1).describe(
    'How long PostgreSQL may stay silent before a health check, and how long that check may take.',
  ),
  SITE_URL: webAddress(
    /^\/*$/,
    'must be http:// or https:// and a name, such as https://campus.example, with nothing after it',
  )
    .optional()
    .describe('The public address, such as https://campus.example; required in production.'),
  TRUST_PROXY: whole(0, 10)
    .default(0)
    .describe("How many proxies in front to trust for the client's address."),
  STUDENT_EMAIL_DOMAINS: list(
    z
      .string()
      .toLowerCase()
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/),
    'must be domains separated by commas, as after the @: university.edu.ng, student.university.edu.ng',
  ).describe(
    'Email domains that may join and, once verified, get a badge; without it, any of the university, and no badge.',
  ),
  ADMIN_PASSKEYS: z
    .enum(['offered', 'demanded'])
    .default('offered')
    .describe(
      'If demanded, admins can act as admins only after they confirm a passkey; needs an https SITE_URL.',
    ),
  SMTP_URL: address(/^smtps?:\/\/[^/]/, 'smtp:// or smtps://')
    .optional()
    .describe(
      'A mail server, such as smtp://name:password@host:587; without it, emails are files in DATA_DIR/mail.',
    ),
  MAIL_FROM: like(
    /^([^<>\r\n]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/,
    'must be an email, such as campus@university.edu.ng, or a name and an email: Campus <campus@university.edu.ng>',
  )
    .optional()
    .describe('The sender of emails; by default the name of the campus <campus@localhost>.'),
  PUSH_PUBLIC_KEY: text
    .optional()
    .describe('For notifications while the app is closed; `npm run campus -- push-keys` makes both keys.'),
  PUSH_PRIVATE_KEY: text
    .optional()
    .describe('The private half of PUSH_PUBLIC_KEY; a new pair ends every subscription.'),
  PUSH_CONTACT: like(
    /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
    'must start with mailto: or https:// and reach someone, such as mailto:you@example.org',
  )
    .default('mailto:campus@localhost')
    .describe('The contact that push services may write to.'),
  PUSH_SERVICES: list(
    webAddress(/^\/?$/, '').transform((value) => new URL(value).origin),
    'must be origins separated by commas, such as https://push.example',
  ).describe('More push services to allow besides those of the usual browsers: origins separated by commas.'),
  S3_BUCKET: like(/^[\w.-]+$/, 'must be only the name of a bucket')
    .optional()
    .describe('A bucket for files; without it, they are in DATA_DIR.'),
  S3_ENDPOINT: webAddress(
    /^[^?#]*$/,
    'must be http:// or https:// and a name, such as https://s3.example; the keys have settings of their own',
  )
    .optional()
    .describe("The endpoint of the bucket; by default Amazon's."),
  S3_REGION: like(/^[\w-]+$/, 'must be only the name of a region, such as us-east-1')
    .default('us-east-1')
    .describe("The bucket's region."),
  S3_ACCESS_KEY_ID: like(/^[^\s/,]+$/, 'is not a key: keys have no spaces, slashes or commas')
    .optional()
    .describe('The access key of the bucket.'),
  S3_SECRET_ACCESS_KEY: text.optional().describe('The secret of that access key.'),
  S3_WAIT_SECONDS: seconds(2.5).describe(
    'How long to wait for the bucket; uploads get the same again for each megabyte.',
  ),
  BACKUP_TO: text
    .refine((to) => placeOf(to) !== null, { error: neitherPlace })
    .optional()
    .describe(
      'Where to back up: a folder on another disk, or s3://KEY:SECRET@host/bucket; without it, no back-ups.',
    ),
  BACKUP_EVERY: whole(1, 744).default(24).describe('Hours between back-ups.'),
  BACKUP_KEEP: whole(1, 365)
    .default(14)
    .describe('How many back-ups to keep; deleted things go with the last back-up that has them.'),
  FFMPEG: path
    .optional()
    .describe('The path of an ffmpeg with libx264, or off; by default the one on the PATH.'),
  TESSERACT: path
    .optional()
    .describe('The path of a tesseract that reads English, or off; by default the one on the PATH.'),
  VISITOR_UPLOAD_MB: whole(1, 1_000_000)
    .default(2_048)
    .describe(
      'The most space for pictures of people who are signing up; unused ones are deleted after a day.',
    ),
  VISITOR_DOWNLOAD_MB: whole(1, 1_000_000)
    .default(10_240)
    .describe('How much visitors from one address may download in an hour (books and saved reels).'),
  DISK_FREE_MB: whole(0, 1_000_000)
    .default(512)
    .describe(
      'With less free space than this on the disk of DATA_DIR, files are refused, so that text still has room.',
    ),
  DRAIN_SECONDS: whole(0, 300)
    .default(0)
    .describe(
      'How long a stopping process still answers while /health/ready says 503; for a load balancer in front.',
    ),
  LOG_LEVEL: z
    .enum(['error', 'warn', 'info', 'debug'])
    .default('info')
    .describe('The lowest level that is logged.'),
  LOG_REQUESTS: z
    .enum(['off', 'errors', 'all'])
    .default('off')
    .describe('Which requests are logged: none, those that were refused or failed, or all.'),
  METRICS_PORT: whole(1, 65_535)
    .optional()
    .describe('A separate port for Prometheus metrics at /metrics; without it, none.'),
  METRICS_HOST: host.default('127.0.0.1').describe('The address METRICS_PORT listens on.'),
  RATE_LIMITS: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Turn off only for load tests on your own machine.'),
  SERVICE_WORKER: z
    .enum(['on', 'off'])
    .default('on')
    .describe("Off removes every installed service worker at each phone's next visit."),
})

/** Every setting with its description and its default ('' for none). */
export const settings = Object.entries(environment.shape).map(([name, setting]) => ({
  name,
  meaning: setting.description ?? '',
  usual: String(setting.parse(undefined) ?? ''),
}))

/** The settings whose values an error may repeat; any other may be a secret, or one pasted into the wrong line. */
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
