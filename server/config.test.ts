import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const production = { NODE_ENV: 'production', SITE_URL: 'https://campus.example' }
const s3 = { S3_BUCKET: 'campus', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }
const postgres = 'postgres://campus:pw@db/campus'

function refusal(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('These settings were taken')
}

test('on a laptop the campus is a demo that only this machine reaches', () => {
  expect(readConfig({})).toMatchObject({ production: false, demo: true, host: '127.0.0.1' })
  for (const HOST of ['localhost', '127.0.0.1', '127.0.0.2', '::1'])
    expect(readConfig({ HOST })).toMatchObject({ demo: true, host: HOST })
})

test.each([
  ['other machines reach it', { HOST: '0.0.0.0' }],
  ['other machines reach it by IPv6', { HOST: '::' }],
  ['its host has a name', { HOST: '127.0.0.1.example.com' }],
  ['the database is PostgreSQL', { DATABASE_URL: postgres }],
  ['it has a public address', { SITE_URL: 'https://campus.example' }],
  ['files lie in a bucket', s3],
  ['it is a production', production],
  [
    'it is a production of this machine',
    { NODE_ENV: 'production', SITE_URL: 'http://localhost', HOST: '::1' },
  ],
])('it is no demo where %s', (_, env) => {
  expect(readConfig(env).demo).toBe(false)
})

test('how long a bucket is waited for holds for one of back-ups alone, too', () => {
  expect(readConfig({ S3_WAIT_SECONDS: '30' }).bucketPatience).toBe(30_000)
  expect(readConfig({ ...s3, S3_WAIT_SECONDS: '30' })).toMatchObject({
    ...{ bucketPatience: 30_000, s3: { patience: 30_000 } },
  })
})

test('one process on SQLite does everything', () => {
  expect(readConfig({})).toMatchObject({ serves: true, works: true })
  for (const ROLE of ['web', 'worker'])
    expect(refusal({ ROLE })).toBe(
      `ROLE=${ROLE} needs DATABASE_URL: a campus on SQLite is one process that does everything`,
    )
  expect(refusal({ ROLE: 'both' })).toContain('ROLE=both: ')
  expect(readConfig({ ROLE: 'web', DATABASE_URL: postgres })).toMatchObject({ serves: true, works: false })
  expect(readConfig({ ROLE: 'worker', DATABASE_URL: postgres })).toMatchObject({ serves: false, works: true })
})

test('passkeys are demanded only where browsers have them', () => {
  expect(readConfig(production).demandsPasskeys).toBe(false)
  const demanded = { ...production, ADMIN_PASSKEYS: 'demanded' }
  expect(readConfig(demanded).demandsPasskeys).toBe(true)
  expect(readConfig({ ...demanded, SITE_URL: 'http://localhost:3000' }).demandsPasskeys).toBe(true)
  for (const SITE_URL of ['http://campus.example', 'https://197.210.54.7', 'https://[2001:db8::1]'])
    expect(refusal({ ...demanded, SITE_URL })).toContain('ADMIN_PASSKEYS=demanded needs an https SITE_URL')
})

test('a production listens to everybody unless it is told otherwise', () => {
  expect(readConfig(production).host).toBe('0.0.0.0')
  expect(readConfig({ ...production, HOST: '127.0.0.1' }).host).toBe('127.0.0.1')
})

test.each<Record<string, string>>([{}, { SITE_URL: '' }])(
  'a production asks for its public address: %j',
  (env) => {
    expect(refusal({ NODE_ENV: 'production', ...env })).toMatch(
      /^SITE_URL must be set in production, such as https:\/\/campus\.example/,
    )
  },
)

test.each([
  ['DATABASE_URL', 'postgresq://campus:sEcret@db/campus', 'must start with postgres://'],
  [
    'DATABASE_URL',
    'postgres://campus:sEcret#1@db:x/campus',
    'DATABASE_URL: is not valid; write the characters @',
  ],
  ['SMTP_URL', 'mail.example:sEcret', 'must start with smtp:// or smtps://'],
  ['SMTP_URL', 'smtp://me:sEcret/2@mail.example', 'SMTP_URL: is not valid'],
  ['S3_ENDPOINT', 'sEcret', 'S3_ENDPOINT: '],
  ['SITE_URL', 'ftp://me:sEcret@campus.example', 'SITE_URL: '],
  ['PUSH_CONTACT', 'sEcret', 'PUSH_CONTACT: must start with mailto: or https://'],
])('%s that makes no sense is named, and what it holds is not repeated', (name, value, sentence) => {
  const said = refusal({ ...production, [name]: value })
  expect(said).toContain(name)
  expect(said).toContain(sentence)
  expect(said).not.toContain('sEcret')
})

test('what holds no secret is repeated, every wrong one at once', () => {
  expect(refusal({ PORT: '99999', TRUST_PROXY: 'yes' }).split('\n')).toEqual([
    expect.stringMatching(/^PORT=99999: /),
    expect.stringMatching(/^TRUST_PROXY=yes: /),
  ])
})

test('PostgreSQL is also reached by a socket', () => {
  for (const DATABASE_URL of [
    'postgres://campus@/campus?host=/run/postgresql',
    'postgres:///campus',
    postgres,
  ])
    expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
})

test('the address behind a pooler stands beside that of the pooler', () => {
  const DATABASE_DIRECT_URL = 'postgres://campus:sEcret@behind/campus'
  expect(readConfig({ DATABASE_URL: postgres, DATABASE_DIRECT_URL }).line.direct).toBe(DATABASE_DIRECT_URL)
  expect(refusal({ DATABASE_DIRECT_URL })).toBe('DATABASE_DIRECT_URL is set, but DATABASE_URL is not')
})

test('keys of a bucket come together, and are not repeated', () => {
  const said = refusal({ S3_BUCKET: 'campus', S3_SECRET_ACCESS_KEY: 'sEcret' })
  expect(said).toContain('S3_ACCESS_KEY_ID')
  expect(said).not.toContain('sEcret')
})
