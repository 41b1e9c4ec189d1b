import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { noteRole } from '#server/people/role-log.ts'
import { backUpInWorker } from '#server/platform/backup/back-up-worker.ts'
import { noteBackup } from '#server/platform/backup/state.ts'
import { readProgram } from '#server/platform/version.ts'
import { placeOf } from '#server/values/place-of-back-ups.ts'
import { type Command, inCampus, misspoken, type Place, refuseRootIn } from './command.ts'

export const backingUp: Command = {
  ways: [
    ['backup [TO]', 'backs up now, to BACKUP_TO or to the folder or s3:// address you give'],
    ['backup [TO] --instead', 'the same, taking over the place of another campus'],
  ],
  run: (words, say) =>
    inCampus(async (campus) => {
      const { positionals, values } = parseArgs({
        args: words,
        allowPositionals: true,
        options: { instead: { type: 'boolean' } },
      })
      const to = positionals[0] ?? campus.config.backup?.to
      if (!to || positionals.length > 1) throw misspoken(backingUp)
      const place = placeOf(to)
      if (place && 'folder' in place) await refuseRootIn(place.folder)
      const made = await backUpTo(to, campus, values.instead)
      say(
        `${made.name} is complete: ${made.files} files, ${made.newFiles} of them new, ${mega(made.bytes)} sent.`,
      )
      // A path that began at no root is that of the program's folder, whatever folder somebody stands in.
      if (place && 'folder' in place) say(`It is in ${resolve(place.folder)}.`)
      if (made.missing > 0) say(`${made.missing} files in the database were already missing.`)
      if (made.without.length > 0)
        say(`It leaves out what a newer version added (${made.without.join(', ')}).`)
      if (made.unpruned !== null) say(`Older back-ups could not be deleted: ${made.unpruned}`)
    }),
}

const mega = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

/** Makes a back-up and records it with the decisions and for the dashboard. */
export async function backUpTo(
  to: string,
  { config, database, files, log }: Omit<Place, 'site'>,
  instead = false,
) {
  const keep = config.backup?.keep ?? 14
  const program = await readProgram()
  const made = await backUpInWorker({ config, database, files, to, instead, keep, program, log })
  const at = new Date().toISOString()
  await database.write(
    async (tx) => {
      if (to === config.backup?.to) await noteBackup(tx, at, made)
      await noteRole(tx, { at, actorId: null, act: 'backed up', subjectId: '', subject: 'the campus' })
    },
    { evenReadOnly: true },
  )
  return made
}
