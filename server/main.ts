import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createApp } from './app.ts'
import { configured } from './campus-file.ts'
import { doesDemoPasswordStand } from './features/auth/passwords/known-password.ts'
import { createHashing } from './features/auth/passwords/password-hash.ts'
import { inviteFirstAdmin } from './first-admin-invitation.ts'
import { type Builds, createBuilds } from './http/pages/builds.ts'
import { builtPages } from './http/pages/built-pages.ts'
import { freeIdleMemory } from './idle-memory.ts'
import { isThisMachine } from './machine-address.ts'
import { helpersOf, unset } from './missing-settings.ts'
import { clock } from './platform/clock.ts'
import { openDatabase } from './platform/database/open.ts'
import { createConnectionGates } from './platform/database/postgres/connection-gate.ts'
import { diskRoom } from './platform/files/free-space.ts'
import { strangeFiles } from './platform/files/installation-id.ts'
import { openFiles } from './platform/files/open.ts'
import { deleteWorkFiles } from './platform/files/work-file.ts'
import { makeWritable } from './platform/files/writable-folder.ts'
import { newId } from './platform/ids.ts'
import type { Platform } from './platform/index.ts'
import { openJobs } from './platform/jobs/index.ts'
import { openSchedule } from './platform/jobs/schedule.ts'
import { memoryLimits, noLimits } from './platform/limits/in-memory.ts'
import { openLive } from './platform/live/open.ts'
import { openLog } from './platform/log.ts'
import { logProcess, outliveReader } from './platform/log-process.ts'
import { folderMail, smtpMail } from './platform/mail/index.ts'
import { openBooks } from './platform/media/books/books.ts'
import { openPictures } from './platform/media/image/image-processing.ts'
import { openBookText } from './platform/media/text/book-text.ts'
import { findTesseract } from './platform/media/text/tesseract.ts'
import { findFfmpeg } from './platform/media/video/ffmpeg.ts'
import { openVideos } from './platform/media/video/videos.ts'
import { openPush } from './platform/push/index.ts'
import { readProgram } from './platform/version.ts'
import { atTheEnd, closeInOrder } from './shutdown.ts'

/** Text for development, JSON lines in production, from the first line to the last. */
const format = process.env.NODE_ENV === 'production' ? 'json' : 'text'
const config = settings()
const log = openLog({ format, level: config.log.level })
if (format === 'json') logProcess(log)
outliveReader()
// Child processes run while everything is opened here.
const asked = {
  ffmpeg: orStop('Reels cannot be made smaller', findFfmpeg(config.ffmpeg)),
  tesseract: orStop('Scanned papers cannot be read', findTesseract(config.tesseract)),
  program: readProgram(),
}
const work = { folder: join(config.dataFolder, 'work'), log }
for (const folder of [config.dataFolder, work.folder])
  await orStop('DATA_DIR cannot be used', makeWritable(folder))
await deleteWorkFiles(config, clock.now(), log)
const filling = config.demo ? await import('#demo/seed.ts') : null
if (filling) await orStop('The campus cannot be filled', filling.clearUnfinished(config.dataFolder, say))
/** All of this process's connections to PostgreSQL share one gate. */
const line = { ...config.line, gates: createConnectionGates() }
const database = await orStop(
  'The database cannot be opened',
  openDatabase({
    ...{ url: config.databaseUrl, folder: config.dataFolder, line, waits: true },
    told: (sentence) => log.info(sentence),
  }),
)
const bare: Platform = {
  config,
  program: await asked.program,
  clock,
  newId,
  log,
  database,
  files: await orStop('The files cannot be reached', openFiles(config, log)),
  room: diskRoom(config.dataFolder),
  books: openBooks(work),
  texts: openBookText({ ...work, tesseract: await asked.tesseract }),
  pictures: openPictures(work),
  videos: openVideos({ ...work, ffmpeg: await asked.ffmpeg }),
  live: await orStop('Cannot listen to the database', openLive({ url: config.databaseUrl, line, log })),
  jobs: openJobs(log, config),
  mail: config.mail.smtpUrl
    ? await smtpMail(config.mail.smtpUrl, config.mail.from)
    : folderMail(join(config.dataFolder, 'mail'), clock),
  push: openPush(config.push, log),
  limits: await limits(),
}
const metrics = config.metrics && (await import('./metrics/index.ts')).openMetrics(bare)
const platform = metrics?.platform ?? bare
await keepToOwnFiles(stop)

const hashing = createHashing(config.passwordMemory)
const demo = filling ? await filling.seedWhenEmpty(platform, hashing.hash, say) : []
await keepDemoToItself()
const { server, jobs, sayClosing, keepFront } = await createApp(
  platform,
  config.serves ? await orStop('The pages cannot be shown', pages()) : undefined,
  metrics?.traffic,
)
const figures =
  config.metrics &&
  metrics &&
  (await opened('METRICS_PORT', config.metrics, (at) => metrics.listen(at.port, at.host)))
const address = await opened('PORT', config, ({ port, host }) => server.listen({ port, host }))
const shown = config.site ?? `http://localhost:${new URL(address).port}`

// Before signals are handled: afterwards the database may be closed.
const invitation = config.serves
  ? await inviteFirstAdmin(database, shown, { folder: format === 'json' ? config.dataFolder : null })
  : null

const inTime = metrics?.jobs(jobs) ?? jobs
const stopJobs = config.works ? openSchedule(platform).begin(inTime, platform.jobs) : () => undefined
const stopGivingBack = freeIdleMemory()

atTheEnd(async () => {
  stopGivingBack()
  sayClosing()
  if (config.drain > 0) await setTimeout(config.drain)
  stopJobs()
  const { videos, texts, live, limits, pictures, books, files } = platform
  return closeInOrder(
    [
      // The next start resumes it.
      { name: 'making reels smaller', within: 1_000, work: videos.close },
      { name: 'reading papers', within: 1_000, work: texts.close },
      // Accepted requests are finished; then the database is closed.
      { name: 'requests', within: 15_000, work: () => server.close() },
      { name: 'jobs', within: 5_000, work: platform.jobs.settled },
      { name: 'live', within: 2_000, work: live.close },
      { name: 'limits', within: 2_000, work: limits.close },
      { name: 'pictures', within: 1_000, work: pictures.close },
      { name: 'books', within: 1_000, work: books.close },
      { name: 'files', within: 1_000, work: files.close },
      { name: 'database', within: 5_000, work: database.close },
      { name: 'figures', within: 1_000, work: () => figures?.close() },
    ],
    log,
  )
})

if (config.serves && config.site) keepFront()
if (config.production) for (const sentence of unset(config)) log.warn(sentence)

// Readers of this line may stop the process at once.
say(`\n  ${config.serves ? 'The campus is open' : 'The worker is ready'}: ${shown}\n`)
if (config.works) for (const sentence of helpersOf(platform)) say(`  ${sentence}`)
for (const account of demo) say(`  ${account.role.padEnd(9)} ${account.email}   ${account.password}`)
if (invitation) say(invitation)
say('')

/** Without its file store the campus opens all the same; until the check succeeds no job deletes unnamed files. */
async function keepToOwnFiles(refuse: (sentence: string) => void) {
  try {
    const strange = await strangeFiles(platform)
    if (strange) refuse(strange)
  } catch (error) {
    log.error(
      'We don’t know yet whether these files belong to the database: checking again in a minute',
      error,
    )
    globalThis.setTimeout(() => void keepToOwnFiles((sentence) => log.error(sentence)), 60_000).unref()
  }
}

/** Refuses a demo that others can reach: anyone who does could be its admin. */
async function keepDemoToItself() {
  const isPublic = config.site !== null && !isThisMachine(new URL(config.site).hostname)
  if (isThisMachine(config.host) && !isPublic) return
  if (!(await doesDemoPasswordStand(database, hashing))) return
  const where = isPublic ? `SITE_URL=${config.site}` : `HOST=${config.host}`
  stop(
    `This is a demo campus, and everyone knows its passwords, so it does not start with ${where}. Use another DATA_DIR or database, or show the demo only on this machine.`,
  )
}

/** Ends the start with one sentence: a whole error may contain the address with its password. */
async function orStop<T>(what: string, opening: Promise<T>): Promise<T> {
  try {
    return await opening
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException // other errors have no code
    stop(`${what}: ${message || code}`)
  }
}

function stop(sentence: string, how?: 'as it is'): never {
  if (format !== 'json') console.error(sentence)
  else if (how) openLog({ format }).errorAsItIs(sentence)
  else openLog({ format }).error(sentence)
  process.exit(1)
}

/** Listens on a port, or says why it cannot. */
async function opened<T, At extends { port: number; host: string }>(
  setting: string,
  at: At,
  open: (at: At) => Promise<T>,
): Promise<T> {
  try {
    return await open(at)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException // network errors have a code
    const other = `Set ${setting} to a free one, e.g. ${setting}=${at.port + 1}.`
    if (code === 'EADDRINUSE') stop(`Port ${at.port} is taken by another program. ${other}`)
    stop(`Port ${at.port} cannot be opened: ${message}`)
  }
}

function settings() {
  try {
    return configured(process.env)
  } catch (error) {
    // Errors of settings repeat no value that may be a secret; redaction would only remove their examples.
    stop(`The campus cannot start with these settings:\n${(error as Error).message}`, 'as it is')
  }
}

async function limits() {
  if (!config.rateLimits) return noLimits
  if (!config.databaseUrl) return memoryLimits()
  const { postgresLimits } = await import('./platform/limits/postgres.ts')
  return postgresLimits(config.databaseUrl, line)
}

/** `npm run dev` uses pages with hot reload. */
async function pages() {
  if (process.env.PAGES !== 'live') {
    const builds = createBuilds(platform.files, clock)
    await keepBuild(builds)
    return builtPages('dist', { worker: config.serviceWorker, builds })
  }
  return (await import('./http/live/live-pages.ts')).livePages()
}

/** Publishes the assets before a page names them. Without its file store the campus opens all the same. */
async function keepBuild(builds: Builds): Promise<void> {
  try {
    await builds.publish('dist/client/assets')
  } catch (error) {
    log.error('The assets of this build are not uploaded yet: trying again in a minute', error)
    globalThis.setTimeout(() => void keepBuild(builds), 60_000).unref()
  }
}

/** For whoever started it; may contain the first admin's link. */
function say(line: string) {
  if (format === 'text') process.stdout.write(`${line}\n`)
  else if (line) log.infoWithSecret(line.trim())
}
