import { configured } from '#server/campus-file.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { type Line, usualConnection } from '#server/platform/database/postgres-settings.ts'
import { renewInstallationId } from '#server/platform/files/installation-id.ts'
import { openFiles } from '#server/platform/files/open.ts'
import type { FileStore } from '#server/platform/files/port.ts'
import { openLog } from '#server/platform/log.ts'
import { type Command, misspoken } from './command.ts'
import { moveFiles } from './moving/files.ts'
import { openProgress } from './moving/progress.ts'
import { moveRows } from './moving/rows.ts'
import { openSource, sourceIn } from './moving/source.ts'
import { openTarget } from './moving/target.ts'

interface Move {
  /** The old campus's folder. */
  folder: string
  /** The new campus's database. */
  url: string
  line?: Pick<Line, 'authority' | 'direct'>
  /** Both file stores; null where files stay in the folder. */
  files: { from: FileStore; to: FileStore } | null
  say: (line: string) => void
  /** Milliseconds between two progress lines. */
  sayEvery?: number
  /** Rows per statement. */
  rowsAtOnce?: number
  /** Drops what a newer program added: a restore from its back-up would be impossible otherwise. */
  evenNewer?: boolean
}

/**
 * Moves a campus on SQLite into an empty PostgreSQL and bucket, in batches, and compares both in the end. A killed move
 * resumes when it is run again; until it has ended no campus can start there.
 */
export async function move({
  folder,
  url,
  line = usualConnection,
  files,
  say,
  sayEvery,
  rowsAtOnce = 1_000,
  evenNewer = false,
}: Move) {
  const begin = openProgress(say, sayEvery)
  say('Checking the old campus.')
  const source = openSource(folder)
  try {
    const newer = source.newer.join(', ')
    if (newer && !evenNewer)
      throw new Error(
        `A newer version has used the campus in ${folder} (${newer}): move it with that version.`,
      )
    if (newer) say(`What a newer version added is left behind (${newer}).`)
    const target = await openTarget(url, line)
    try {
      const sent = files ? await moveFiles(files.from, files.to, begin) : { count: 0 }
      const { count } = await moveRows(source, target, begin, rowsAtOnce)
      await target.finish(begin)
      return { rows: count, files: sent.count }
    } finally {
      await target.close()
    }
  } finally {
    source.close()
  }
}

export const moving: Command = {
  ways: [['move', 'moves DATA_DIR into an empty DATABASE_URL, and S3_BUCKET where one is set']],
  async run(words, say) {
    if (words.length > 0) throw misspoken(moving)
    const { databaseUrl, dataFolder, line, s3 } = configured(process.env)
    if (!databaseUrl)
      throw new Error(
        'Set DATABASE_URL (and S3_*) as the fleet will use them, and DATA_DIR to the old campus.',
      )
    // Checked before a folder for its files is created there.
    sourceIn(dataFolder)
    const log = openLog({ format: 'text', stacks: false })
    const files = s3 && {
      from: await openFiles({ dataFolder }, log),
      to: await openFiles({ dataFolder, s3 }, log),
    }
    const moved = await move({ folder: dataFolder, url: databaseUrl, line, files: files ?? null, say })
    await markMoved(databaseUrl, line, files?.to ?? (await openFiles({ dataFolder }, log)))
    say(
      `${moved.rows} rows are in PostgreSQL${s3 ? ` and ${moved.files} files in the bucket` : ''}, the same as before.`,
    )
    files?.to.close()
  },
}

/**
 * Gives the new campus its own mark: were the old one started by mistake, its sweep would delete newer files as leftover.
 * The new one continues the back-ups.
 */
async function markMoved(url: string, line: Line, files: FileStore): Promise<void> {
  const database = await openDatabase({ url, folder: '.', line })
  try {
    await renewInstallationId({ database, files }, true)
  } finally {
    await database.close()
  }
}
