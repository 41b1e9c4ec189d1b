import { noteRole } from '#server/people/role-log.ts'
import type { Database } from '#server/platform/database/port.ts'
import { isReadOnly, setReadOnly } from '#server/platform/database/write/read-only.ts'
import { type Command, inCampus, misspoken } from './command.ts'

export const readOnly: Command = {
  ways: [
    ['read-only on', 'people can read but not write, in every process, from the next write on'],
    ['read-only off', 'accepts writes again, also those that waited on phones'],
    ['read-only', 'says which it is'],
  ],
  run: ([to, ...more], say) =>
    inCampus(async ({ database }) => {
      if (more.length > 0 || (to !== undefined && to !== 'on' && to !== 'off')) throw misspoken(readOnly)
      say(to === undefined ? await stateOf(database) : await turn(database, to === 'on'))
    }),
}

const states = {
  on: 'The campus is read-only. What people do now waits on their phones.',
  off: 'The campus accepts writes.',
}

const stateOf = async ({ read }: Database) => states[(await isReadOnly(read)) ? 'on' : 'off']

/** Recorded with the decisions, where it changed anything. */
export async function turn(database: Database, on: boolean): Promise<string> {
  const at = new Date().toISOString()
  await database.write(
    async (tx) => {
      if (!(await setReadOnly(tx, on, at))) return
      const act = on ? 'made read-only' : 'opened again'
      await noteRole(tx, { at, actorId: null, act, subjectId: '', subject: 'the campus' })
    },
    { evenReadOnly: true },
  )
  return states[on ? 'on' : 'off']
}
