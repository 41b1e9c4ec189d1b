import { sql } from 'kysely'
import { campus } from '#contract/campus.ts'
import { anybodyJoins, unset } from '#server/missing-settings.ts'
import { openBackups } from '#server/platform/backup/destination.ts'
import { foreignDestination } from '#server/platform/backup/destination-owner.ts'
import { readBackups } from '#server/platform/backup/state.ts'
import { latest } from '#server/platform/clock.ts'
import { kindOf } from '#server/platform/database/sql-dialect.ts'
import { isReadOnly } from '#server/platform/database/write/read-only.ts'
import { diskRoom } from '#server/platform/files/free-space.ts'
import { refuseStrangeFiles } from '#server/platform/files/installation-id.ts'
import type { FileStore } from '#server/platform/files/port.ts'
import { newId } from '#server/platform/ids.ts'
import { checkSmtp, usualSender } from '#server/platform/mail/index.ts'
import { readMail } from '#server/platform/mail/state.ts'
import { findTesseract } from '#server/platform/media/text/tesseract.ts'
import { findFfmpeg } from '#server/platform/media/video/ffmpeg.ts'
import type { Check } from './check.ts'
import { behindProxies } from './proxies.ts'

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

/** Writes a few bytes, reads them back and deletes them. */
async function tryStore(store: FileStore): Promise<void> {
  const key = `doctor/${newId()}`
  await store.put(key, Buffer.from(key), { type: 'text/plain' })
  try {
    const found = await store.open(key)
    const text = found && Buffer.concat(await found.stream.toArray()).toString()
    if (text !== key) throw new Error('The file read back is not the file written.')
  } finally {
    await store.remove([key])
  }
  if (await store.stat(key)) throw new Error('The file cannot be deleted.')
}

const database: Check = async ({ database: { read } }) => {
  const began = performance.now()
  const { rows } = await sql<{
    name: string
  }>`select name from migrations order by name desc limit 1`.execute(read)
  const took = Math.ceil(performance.now() - began)
  const state = (await isReadOnly(read)) ? ', read-only' : ''
  return `${kindOf(read) === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, tables of ${rows[0]?.name}, ${took} ms${state}`
}

const search: Check = async ({ database: { read } }) => {
  if (kindOf(read) === 'sqlite') return "SQLite's own"
  const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(read)
  if (rows.length === 0) throw new Error('The extension pg_trgm is missing: create extension pg_trgm')
  return 'pg_trgm is installed'
}

const files: Check = async ({ files, config, database }) => {
  await tryStore(files)
  await refuseStrangeFiles({ database, files })
  const where = config.s3 ? `the bucket ${config.s3.bucket}` : config.dataFolder
  return `wrote, read and deleted a file in ${where}`
}

const backup: Check = async ({ config, database, log }) => {
  if (!config.backup) return 'NOT SET UP (BACKUP_TO): the campus is not backed up'
  const place = await openBackups(config.backup.to, log, config.bucketPatience)
  try {
    await tryStore(place)
    const strange = await foreignDestination({ database, to: place })
    if (strange) throw new Error(strange)
  } finally {
    place.close()
  }
  const { last, failed, unpruned } = await readBackups(database.read)
  if (failed) throw new Error(`The last try, at ${failed.at}, failed: ${failed.why}`)
  if (!last) return 'the place works; no back-up yet'
  if (last.at > latest(new Date().toISOString()))
    throw new Error(
      `The last one is from ${last.at}, in the future: the clock was ahead then, or is behind now.`,
    )
  const hours = Math.round((Date.now() - Date.parse(last.at)) / 3_600_000)
  if (hours > 2 * config.backup.every) throw new Error(`The last one is ${hours} hours old.`)
  if (unpruned) throw new Error(`Older ones could not be deleted: ${unpruned}`)
  return `the last one is ${hours} hours old, with ${last.files} files`
}

const mail: Check = async ({ config, database: { read } }) => {
  if (!config.mail.smtpUrl) return 'not set up (SMTP_URL): emails are files in DATA_DIR/mail'
  await checkSmtp(config.mail.smtpUrl)
  const { failed } = await readMail(read)
  if (failed) throw new Error(`It answers, but has refused every email since ${failed.since}: ${failed.why}`)
  return `the server accepts emails from ${config.mail.from ?? usualSender()}`
}

const joining: Check = async ({ config }) => {
  if (unset(config).includes(anybodyJoins()))
    return anybodyJoins().replace('Anyone can join', 'ANYONE CAN JOIN')
  const { studentDomains } = config
  return studentDomains.length > 0
    ? `addresses of ${studentDomains.join(', ')}`
    : `verified addresses with ${campus.emailWord}`
}

const push: Check = async ({ config }) => {
  if (!config.push) return 'not set up (PUSH_PUBLIC_KEY)'
  return `the keys match; ${config.push.contact}`
}

const ffmpeg: Check = async ({ config }) => {
  const found = await findFfmpeg(config.ffmpeg)
  return found ? found.name : 'none: reels play as uploaded'
}

const tesseract: Check = async ({ config }) => {
  const found = await findTesseract(config.tesseract)
  return found ? `${found.name}, ${found.languages}` : 'none: scanned and photographed pages have no words'
}

const clock: Check = async ({ database: { read } }) => {
  const now = Date.now()
  if (kindOf(read) === 'postgres') {
    const { rows } = await sql<{ at: number }>`select extract(epoch from now()) * 1000 as at`.execute(read)
    const off = Math.round(Math.abs(Number(rows[0]?.at) - now) / 1_000)
    if (off > 5) throw new Error(`It differs from PostgreSQL’s by ${off} seconds.`)
    return 'the same as PostgreSQL’s'
  }
  const last = await read
    .selectFrom('sessions')
    .select((eb) => eb.fn.max('createdAt').as('at'))
    .executeTakeFirst()
  if (last?.at && Date.parse(last.at) > now + 60_000)
    throw new Error(`It is behind, or was ahead once: someone signed in at ${last.at}.`)
  return `${new Date(now).toISOString()}, later than everything stored`
}

const disk: Check = async ({ config }) => {
  const free = await diskRoom(config.dataFolder).free()
  if (free < config.diskFreeBytes)
    throw new Error(`${gigabytes(free)} free, less than DISK_FREE_MB: files are refused.`)
  return `${gigabytes(free)} free`
}

/** Ordered as one would look for a fault. */
export const checks = {
  database,
  search,
  files,
  'back-up': backup,
  mail,
  joining,
  push,
  ffmpeg,
  tesseract,
  clock,
  disk,
  proxies: behindProxies,
} satisfies Record<string, Check>
