import type { Feature } from '#server/http/feature.ts'
import { backUpInWorker } from '#server/platform/backup/back-up-worker.ts'
import { noteBackup } from '#server/platform/backup/state.ts'
import type { Platform } from '#server/platform/index.ts'
import { hour } from '#server/platform/jobs/index.ts'

/** Makes scheduled back-ups to the operator's destination, once for all processes. */
export const backups = {
  open: (platform) => {
    const { backup } = platform.config
    if (!backup) return {}
    const run = () => backUpNow(platform)
    return { jobs: [{ name: 'backing up', every: backup.every * hour, evenReadOnly: true, run }] }
  },
} satisfies Feature

/** Records the outcome, for the dashboard and for monitoring. */
async function backUpNow({ config, database, files, program, clock, log }: Platform): Promise<void> {
  const { to, keep } = config.backup ?? { to: '', keep: 1 }
  const note = (came: Parameters<typeof noteBackup>[2]) =>
    database.write((tx) => noteBackup(tx, clock.now(), came), { evenReadOnly: true })
  try {
    const made = await backUpInWorker({ config, database, files, to, keep, program, log })
    await note(made)
    log.info('Backed up', { files: made.files, new: made.newFiles, bytes: made.bytes })
    if (made.missing > 0) log.warn('Files are missing that the database refers to', { count: made.missing })
    if (made.without.length > 0)
      log.warn('The back-up leaves out what a newer version added', { migrations: made.without.join(' ') })
    if (made.unpruned !== null) log.warn('Older back-ups could not be deleted', { because: made.unpruned })
  } catch (error) {
    // Whatever keeps it from being recorded, why it failed is what counts.
    await note(error instanceof Error ? error : new Error(String(error))).catch(() => undefined)
    throw error
  }
}
