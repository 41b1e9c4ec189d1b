import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { settings } from './settings.ts'

const pairOf = (byte: number) => {
  const made = createECDH('prime256v1')
  made.setPrivateKey(Buffer.alloc(32, byte))
  return [made.getPublicKey('base64url'), made.getPrivateKey('base64url')] as const
}
const [publicKey, privateKey] = pairOf(1)

/** Valid settings that the invalid one depends on. */
const beside: Record<string, string> = {
  DATABASE_URL: 'postgres://campus:pw@db/campus',
  S3_BUCKET: 'campus',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
  PUSH_PUBLIC_KEY: publicKey,
  PUSH_PRIVATE_KEY: privateKey,
}

const seconds = [' ', 'soon', '0', '-1', '601', '1s', '1e2', '0x10']
const count = [' ', '-1', '1.5', '1e3', '0x10', '9999999', 'many', '1 2']
const onOff = [' ', 'ON', 'true']
const host = [' ', 'http://0.0.0.0', '0.0.0.0:3000', '[::1]', '999.1.1.1', '1.2.3', 'my host', 'me:sEcret@db']

/** Nearly valid values of every setting. Values that may be secret contain sEcret. */
const nearlyRight: Record<string, string[]> = {
  NODE_ENV: [' ', 'Production', 'prod'],
  PORT: [...count, '65536'],
  ROLE: [' ', 'both', 'Web'],
  HOST: host,
  DATA_DIR: [' ', 's3://key:sEcret@host/bucket', 'postgres://campus:sEcret@db/campus'],
  CAMPUS_FILE: [' ', 'https://me:sEcret@host/campus.json', 's3://key:sEcret@host/bucket'],
  DATABASE_URL: [' ', 'mysql://me:sEcret@db/x', 'data/campus.sqlite', 'postgres://me:sEcret/x@db:y/z'],
  DATABASE_DIRECT_URL: [' ', 'db:5432', 'postgres://me:sEcret/x@db:y/z'],
  DATABASE_CA: [' ', 'https://me:sEcret@db/ca.pem'],
  DATABASE_CONNECTIONS: [...count, '0'],
  DATABASE_WAIT_SECONDS: seconds,
  DATABASE_STATEMENT_SECONDS: seconds,
  DATABASE_LOCK_SECONDS: seconds,
  DATABASE_IDLE_SECONDS: seconds,
  DATABASE_SILENT_SECONDS: seconds,
  SITE_URL: [
    ...[' ', 'campus.example', 'ftp://campus.example', 'https://', 'https://me:sEcret@campus.example'],
    ...['https://campus.example/path?sEcret', 'https://campus.example/path', 'https://campus.example?sEcret'],
    ...['https://campus.example#x', 'https://campus.example, https://other.example', 'https://a.example:x'],
  ],
  TRUST_PROXY: [...count, '11', 'true'],
  STUDENT_EMAIL_DOMAINS: [
    ...[' ', ',', '@fuoye.edu.ng', 'fuoye.edu.ng;oye.edu.ng', '@fuoye.edu.ng;oye.edu.ng', 'fuoye'],
    ...['fuoye.edu.ng oye.edu.ng', '*.fuoye.edu.ng', 'https://fuoye.edu.ng', '.fuoye.edu.ng', 'a..ng'],
  ],
  ADMIN_PASSKEYS: [' ', 'on', 'Demanded'],
  SMTP_URL: [' ', 'mail.example:587', 'smtp://', 'smtp://me:sEcret/2@mail.example', 'smtp:///me:sEcret'],
  MAIL_FROM: [' ', 'nobody', 'FUOYE Campus', 'campus@', 'Campus <nobody>', 'Campus <a@b', 'a@b, c@d', 'a @b'],
  PUSH_PUBLIC_KEY: [' ', 'sEcret', pairOf(2)[0], `${publicKey}=`],
  PUSH_PRIVATE_KEY: [' ', 'sEcret', pairOf(2)[1], `${privateKey}=`],
  PUSH_CONTACT: [' ', 'me@example.org', 'mailto:x', 'mailto:me@', 'https://', 'http://campus.example'],
  PUSH_SERVICES: [
    ' ',
    ',',
    'fcm',
    'push.example',
    'https://push.example/path',
    'ftp://push.example',
    'https://',
  ],
  S3_BUCKET: [' ', 'campus/files', 's3://campus', 'https://key:sEcret@host/campus', 'my bucket'],
  S3_ENDPOINT: [
    ...[' ', 'localhost:9000', 's3.example', 's3://s3.example', 'https://', 'https://id:sEcret@s3.example'],
    ...['https://s3.example?x', 'https://s3.example#x', 'http://s3.example:x'],
  ],
  S3_REGION: [' ', 'eu west', 'https://s3.eu', 'eu-west-1/'],
  S3_ACCESS_KEY_ID: [' ', 'id/sEcret', 'id sEcret', 'id,sEcret'],
  S3_SECRET_ACCESS_KEY: [' '],
  S3_WAIT_SECONDS: seconds,
  BACKUP_TO: [
    ...[' ', 's3://bucket/prefix', 'S3://bucket', 's3://KEY:sEcret@s3.eu/', 's3://KEY@s3.eu/campus'],
    ...['s3://KEY:sEcret@s3.eu', 's3://KEY:sEcret@s3.eu/campus/prefix', 's3://KEY:sEcret%@s3.eu/campus'],
    ...[
      'https://KEY:sEcret@s3.eu/campus',
      's3:/KEY:sEcret@s3.eu/campus',
      's3+https://KEY:sEcret@s3.eu/campus',
    ],
    ...['KEY:sEcret@s3.eu/campus', 'me:sEcret@nas:/backups', 'nas:/backups', 'file:///mnt/backups'],
    ...['"s3://KEY:sEcret@s3.eu/campus"', 's3://KEY:sE cret@s3.eu/campus', 's3://KEY:sEcret@s3.eu:x/campus'],
    ...['s3://KEY:sEcret@s3.eu/campus?region=eu west', 's3://KEY:sEcret@s3.eu/campus#x', '://sEcret'],
  ],
  BACKUP_EVERY: [...count, '0'],
  BACKUP_KEEP: [...count, '0'],
  FFMPEG: [' ', 'https://me:sEcret@ffmpeg.example'],
  TESSERACT: [' ', 'https://me:sEcret@tesseract.example'],
  VISITOR_UPLOAD_MB: [...count, '0'],
  VISITOR_DOWNLOAD_MB: [...count, '0'],
  DISK_FREE_MB: count,
  DRAIN_SECONDS: [...count, '301'],
  LOG_LEVEL: [' ', 'INFO', 'trace'],
  LOG_REQUESTS: [' ', 'on', 'true'],
  METRICS_PORT: [...count, '0', '3000'],
  METRICS_HOST: host,
  RATE_LIMITS: onOff,
  SERVICE_WORKER: onOff,
}

test('of every setting it is known what is nearly right', () => {
  expect(Object.keys(nearlyRight)).toEqual(settings.map(({ name }) => name))
})

test('what stands beside them is right', () => {
  expect(readConfig(beside).databaseUrl).toBe(beside.DATABASE_URL)
})

test.each(
  Object.entries(nearlyRight).flatMap(([name, values]) => values.map((value) => [name, value] as const)),
)('%s=%j is refused with a sentence that names it and tells no secret', (name, value) => {
  const env = { ...beside, HOST: '0.0.0.0', [name]: value }
  let said = ''
  expect(() => {
    try {
      readConfig(env)
    } catch (error) {
      said = (error as Error).message
      throw error
    }
  }).toThrow()
  expect(said.split('\n')).toHaveLength(1)
  expect(said).toMatch(new RegExp(`\\b${name}\\b`))
  expect(said).not.toContain('sEcret')
  expect(said).not.toContain(privateKey)
})

test.each([
  ['SITE_URL', ['https://campus.example/', 'http://localhost:3000', 'https://[2001:db8::1]']],
  ['HOST', ['::', 'localhost', 'campus_1', '10.0.0.1', 'fe80::1%eth0']],
  ['STUDENT_EMAIL_DOMAINS', ['fuoye.edu.ng', ' FUOYE.edu.ng , student.fuoye.edu.ng,']],
  ['MAIL_FROM', ['campus@localhost', 'FUOYE, Oye <a.b@fuoye.edu.ng>', '"FUOYE, Oye" <a@b>', '<a@b>']],
  ['PUSH_SERVICES', ['http://127.0.0.1:4000', 'https://push.example/, https://other.example']],
  ['S3_ENDPOINT', ['http://bucket:9000', 'https://x.supabase.co/storage/v1/s3']],
  ['BACKUP_TO', ['/mnt/a:b', './a:b', 'C:\\backups', '../backups', '/mnt/me@home/x']],
  ['PORT', ['0', '80', ' 3000 ']],
  ['DATABASE_WAIT_SECONDS', ['0.1', '2', '600']],
])('%s is taken in every way it may be said', (name, values) => {
  for (const value of values) expect(() => readConfig({ ...beside, [name]: value }), value).not.toThrow()
})

test.each([
  ['DATABASE_DIRECT_URL', 'postgres://campus:sEcret@behind/campus', 'DATABASE_URL'],
  ['DATABASE_CA', '/etc/ca.pem', 'DATABASE_URL'],
  ['S3_ENDPOINT', 'https://s3.example', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'sEcret', 'S3_BUCKET'],
  ['S3_SECRET_ACCESS_KEY', 'sEcret', 'S3_BUCKET'],
])(
  '%s alone is refused: files or rows would lie elsewhere than whoever set it believes',
  (name, value, other) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name} is set, but ${other} is not`)
  },
)

test('two ports are two: that of figures is not that of the campus, unless they are of two addresses', () => {
  const METRICS_PORT = '3000'
  expect(() => readConfig({ METRICS_PORT })).toThrow(/METRICS_PORT.*PORT/)
  expect(readConfig({ METRICS_PORT, HOST: '10.0.0.1' }).metrics).toEqual({ port: 3000, host: '127.0.0.1' })
})
