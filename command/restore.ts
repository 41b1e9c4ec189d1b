import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Problem } from '#contract/problem.ts'
import { configured } from '#server/campus-file.ts'
import type { Config } from '#server/config.ts'
import { openBackups } from '#server/platform/backup/destination.ts'
import { openFiles } from '#server/platform/files/open.ts'
import type { FileStore } from '#server/platform/files/port.ts'
import { withWorkFolder } from '#server/platform/files/work-file.ts'
import { type Log, openLog } from '#server/platform/log.ts'
import { commandLine } from '#server/platform/version.ts'
import { placeOf } from '#server/values/place-of-back-ups.ts'
import { type Command, misspoken, refuseRootIn, type Say } from './command.ts'
import { bringFiles, refuseOtherFiles } from './restoring/files.ts'
import { bringRows, noteReturn, refuseFull, withoutId } from './restoring/rows.ts'
import { verify } from './restoring/verify.ts'

export const restoring: Command = {
  ways: [
    [
      'restore [FROM]',
      'restores the latest back-up of BACKUP_TO, or of FROM, into the empty campus of these settings',
    ],
    ['restore [FROM] --at NAME', 'restores that one; --list shows them all'],
  ],
  async run(words, say) {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { at: { type: 'string' }, list: { type: 'boolean' } },
    })
    const config = configured(process.env)
    const from = positionals[0] ?? config.backup?.to
    if (!from || positionals.length > 1) throw misspoken(restoring)
    refuseMissing(from)
    if (!values.list) await refuseRootIn(config.dataFolder)
    const log = openLog({ format: 'text', stacks: false })
    const place = await openBackups(from, log, config.bucketPatience)
    try {
      if (values.list) return await sayAll(place, say)
      await restore(place, config, { at: values.at, log, say })
    } finally {
      place.close()
    }
  },
}

/** Opening a missing folder would create it, which hides a typing error. */
function refuseMissing(from: string): void {
  const place = placeOf(from)
  if (place && 'folder' in place && !existsSync(place.folder))
    throw new Problem('missing', `There is no folder ${resolve(place.folder)}.`)
}

async function sayAll(from: FileStore, say: Say): Promise<void> {
  const { backUpsIn } = await import('#server/platform/backup/list.ts')
  const { whole } = await backUpsIn(from)
  for (const name of whole) say(name)
  if (whole.length === 0) say('There is no back-up.')
}

/**
 * Verifies the whole back-up before it changes anything, then restores it into the empty campus of these settings: files
 * first, so that no row lacks its file. A killed restore resumes when it is run again.
 */
export async function restore(
  from: FileStore,
  config: Config,
  { at, log, say }: { at?: string | undefined; log: Log; say: Say },
): Promise<void> {
  await withWorkFolder(config, async (folder) => {
    const { listed, counts, at: backedUpAt } = await verify(from, { folder, at, say })
    try {
      await refuseFull(config)
      const files = await openFiles(config, log)
      try {
        await refuseOtherFiles(files, listed)
        const brought = await bringFiles(from, files, { listed, folder })
        say(`${brought} files restored.`)
        await withoutId(folder)
        await bringRows(folder, config, say)
        await noteReturn(config, files, backedUpAt)
      } finally {
        files.close()
      }
    } finally {
      listed.close()
    }
    for (const [what, count] of counts) say(`${count} ${what}`)
    say(`The campus is as it was at ${backedUpAt}.`)
    if (config.backup)
      say(
        `Its back-ups need their own place. If it replaces the campus that was backed up, run this once: ${commandLine()} backup --instead`,
      )
  })
}
