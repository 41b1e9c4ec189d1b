import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { createStatistics } from './features/admin/statistics.ts'
import { createHashing } from './features/auth/argon.ts'
import { firstAdminLink } from './features/auth/first-admin.ts'
import { sweepDust, sweepForgotten } from './features/files/sweep.ts'
import { createExpiry } from './features/marketplace/expiry.ts'
import { createPushing } from './features/notices/pushing.ts'
import { sweepExports } from './features/profiles/exports.ts'
import { builtPages } from './http/built-pages.ts'
import { clock } from './platform/clock.ts'
import { openDatabase } from './platform/database/index.ts'
import { openFiles } from './platform/files/index.ts'
import { newId } from './platform/ids.ts'
import type { Platform } from './platform/index.ts'
import { openJobs } from './platform/jobs/index.ts'
import { memoryLimits, noLimits } from './platform/limits/index.ts'
import { postgresLimits } from './platform/limits/postgres.ts'
import { openLive } from './platform/live/index.ts'
import { openLog } from './platform/log.ts'
import { folderMail, smtpMail } from './platform/mail/index.ts'
import { findFfmpeg } from './platform/media/ffmpeg.ts'
import { openPictures } from './platform/media/pictures.ts'
import { openVideos } from './platform/media/videos.ts'
import { openPush } from './platform/push/index.ts'

const config = settings()
const log = openLog({ format: config.production ? 'json' : 'text' })
await mkdir(config.dataFolder, { recursive: true })
const database = await openDatabase({ url: config.databaseUrl, folder: config.dataFolder })
const platform: Platform = {
  config,
  clock,
  newId,
  log,
  database,
  files: await openFiles(config, log),
  pictures: openPictures(),
  videos: openVideos({ ...config, ffmpeg: await ffmpeg() }),
  live: await openLive({ url: config.databaseUrl, log }),
  jobs: openJobs(log),
  mail: config.mail.smtpUrl
    ? await smtpMail(config.mail.smtpUrl, config.mail.from)
    : folderMail(join(config.dataFolder, 'mail'), clock),
  push: openPush(config.push, log),
  limits: await limits(),
}

const demo = config.production
  ? null
  : await (await import('./testing/seed.ts')).seedWhenEmpty(
      platform,
      createHashing(config.passwordMemory).hash,
      say,
    )
const { server } = await createApp(platform, await pages())
const address = await listening()
const shown = config.site ?? `http://localhost:${new URL(address).port}`

say(`\n  The campus is open: ${shown}\n`)
for (const account of demo ?? []) say(`  ${account.role.padEnd(9)} ${account.email}   ${account.password}`)
const link = await firstAdminLink(platform)
if (link) say(`  Nobody is admin yet. Sign in, then open once: ${shown}${link}`)
say('')

const hour = 3_600_000
const pushing = createPushing(platform)
const expiry = createExpiry(platform)
const stops = [
  platform.jobs.every(hour, 'warning of what expires', expiry.warn),
  platform.jobs.every(30_000, 'pushing notices', pushing.deliver),
  platform.jobs.every(hour, 'sweeping forgotten files', () => sweepForgotten(platform)),
  platform.jobs.every(hour, 'sweeping old exports', () => sweepExports(platform)),
  platform.jobs.every(24 * hour, 'sweeping dust from the store', () => sweepDust(platform)),
  platform.jobs.every(
    hour,
    'noting how many members are active',
    createStatistics(platform).noteActiveMembers,
  ),
]

platform.jobs.start('warning of what expires', expiry.warn)

let closing = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (closing) return
    closing = true
    for (const stop of stops) stop()
    // What was being made smaller is made by the next start.
    platform.videos.close()
    // What was accepted is finished; then the database lets go of its files.
    server
      .close()
      .then(() => platform.jobs.settled())
      .then(() => Promise.all([platform.live.close(), platform.limits.close()]))
      .then(() => {
        platform.pictures.close()
        platform.files.close()
        return database.close()
      })
      .then(() => process.exit(0))
  })

async function listening(): Promise<string> {
  try {
    return await server.listen({ port: config.port, host: config.host })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException // of the network, which has codes
    const taken = `Port ${config.port} is taken by another program. Set PORT to a free one, e.g. PORT=${config.port + 1}.`
    console.error(code === 'EADDRINUSE' ? taken : `Port ${config.port} cannot be opened: ${message}`)
    process.exit(1)
  }
}

function settings() {
  try {
    return readConfig(process.env)
  } catch (error) {
    console.error(`The campus cannot start with these settings:\n${(error as Error).message}`)
    process.exit(1)
  }
}

async function ffmpeg() {
  try {
    return await findFfmpeg(config.ffmpeg)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

function limits() {
  if (!config.rateLimits) return noLimits
  return config.databaseUrl ? postgresLimits(config.databaseUrl) : memoryLimits()
}

/** `npm run dev` asks for pages that follow every change. */
async function pages() {
  if (process.env.PAGES !== 'live') return builtPages('dist', { worker: config.serviceWorker })
  return (await import('./http/live-pages.ts')).livePages()
}

/** For whoever started it, beside the log. */
function say(line: string) {
  process.stdout.write(`${line}\n`)
}
