import { resolve } from 'node:path'
import { departments, levels } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'
import {
  addWithoutPassword,
  findInvited,
  invitationPath,
  putInvitation,
  queueInvitation,
} from '#server/features/auth/invitation.ts'
import { invitationDays } from '#server/features/auth/passwords/reset-link.ts'
import { noteRole } from '#server/people/role-log.ts'
import { clock } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { newToken } from '#server/platform/secrets.ts'
import type { Place, Say } from '../command.ts'
import { rowsOf, textOf } from './csv.ts'
import { askedOf, type Importer, type Came as Rows } from './importer.ts'
import { type Links, openLinks } from './links.ts'
import { chosen, columnsOf, columnsRead, emailOf, type Person, personOf, type Usual } from './person-row.ts'
import { progressOf } from './told.ts'

export type Here = Pick<Place, 'config' | 'database' | 'site'>

/** So many rows are written side by side, each in a transaction of its own: they share the waits for the disk. */
const atOnce = 16

export const people: Importer = {
  ways: [
    [
      'import people FILE.csv [--dry-run]',
      'adds the people of a list as members without passwords; --department NAME and --level N fill empty columns; running it again adds nobody twice',
    ],
    [
      'import people FILE.csv --links FILE|--mail',
      'also writes one-time links to choose a password into a new file, or emails them',
    ],
  ],
  run(place, words, say) {
    const { path, isDry, ...typed } = askedOf(people, words, forPeople)
    return importPeople(place, { path, isDry, ...saidOfPeople(typed) }, say)
  },
}

/** The options of whatever brings people. */
export const forPeople = { texts: ['department', 'level', 'links'], flags: ['mail'] } as const

export const saidOfPeople = ({
  said: { department, level, links },
  isSaid,
}: Pick<ReturnType<typeof askedOf<'department' | 'level' | 'links'>>, 'said' | 'isSaid'>) => ({
  ...{ usual: { department, level }, links, mail: isSaid('mail') },
})

export interface AskedOfPeople {
  usual?: Usual
  /** A new file, for a link for each. */
  links?: string | undefined
  /** Whether to email the links. */
  mail?: boolean
  isDry?: boolean
  /** Whether other things come, too: what became of the people is then said as one of them. */
  isAmongOthers?: boolean
}

interface Asked extends AskedOfPeople {
  path: string
}

interface Taking extends Pick<AskedOfPeople, 'mail' | 'isDry'> {
  /** Only whether there will be one, when nothing is written. */
  links: Links | boolean
}

type Came = Rows & { invited: number }

/** A refused row is reported with its line and stops no other. */
export async function importPeople(here: Here, asked: Asked, say: Say): Promise<Came> {
  refuseAsked(here, asked)
  return takePeople(here, readPeople(await textOf(asked.path), here, asked, say), asked, say)
}

/** Adds those who were read and are not there yet. */
export async function takePeople(
  here: Here,
  { good, refused }: { good: readonly Person[]; refused: number },
  asked: AskedOfPeople,
  say: Say,
): Promise<Came> {
  const came = { added: 0, there: 0, refused, invited: 0 }
  const links = asked.links && !asked.isDry ? await openLinks(resolve(asked.links)) : null
  const told = progressOf(say, 'rows', good.length)
  try {
    for (let at = 0; at < good.length; at += atOnce) {
      const some = good.slice(at, at + atOnce)
      await takeSome(here, some, { ...asked, links: links ?? asked.links !== undefined }, came)
      told?.add(some.length, 0)
    }
  } finally {
    await links?.close()
    // Also after an abort, since the rows before it are stored.
    if (!asked.isDry && came.added + came.invited > 0) await note(here, came)
    tell(came, asked, say)
  }
  return came
}

/** Throws a sentence where these options cannot go together here. */
export function refuseAsked({ config }: Here, { usual, links, mail }: AskedOfPeople): void {
  if (links && mail)
    throw new Problem('invalid', 'Use --links or --mail: of two links for a person only the newer one works')
  if (mail && config.mail.smtpUrl === undefined)
    throw new Problem('invalid', 'This campus has no mail server. Use --links FILE and hand the links out.')
  if (usual?.department !== undefined) chosen('department', usual.department, departments)
  if (usual?.level !== undefined) chosen('level', usual.level, levels)
}

/** All rows are checked before the first is written. */
function readPeople(text: string, { config }: Here, { usual = {} }: Asked, say: Say) {
  const { columns, rows } = rowsOf(text)
  const { found, unread } = columnsOf(columns)
  if (!found.has('name') || !found.has('email'))
    throw new Problem('invalid', 'The first line must name the columns, and two must be: name, email')
  if (unread.length > 0)
    say(`Unknown columns: ${unread.join(', ')}. Known columns: ${columnsRead.join(', ')}`)
  const good = new Map<string, Person>()
  let refused = 0
  for (const row of rows) {
    try {
      const person = personOf(row, found, { usual, domains: config.studentDomains })
      const earlier = good.get(person.email)
      if (earlier) throw new Problem('invalid', `This email is in line ${earlier.line}, too`)
      good.set(person.email, person)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refused += 1
      say(`${['Line', row.line, emailOf(row, found)].filter(Boolean).join(' ')}: ${error.message}`)
    }
  }
  return { good: [...good.values()], refused }
}

/** With what was found of each person before anything is written. */
async function takeSome(here: Here, some: readonly Person[], { links, mail, isDry }: Taking, came: Came) {
  const { database, site } = here
  const now = clock.now()
  const emails = some.map(({ email }) => email)
  const known = await findInvited(database.read, emails, now)
  const all = some.map((person) => {
    const { id = newId(), waits = true } = known.get(person.email) ?? {}
    return {
      ...person,
      id,
      isNew: !known.has(person.email),
      isInvited: waits && (links || mail),
      token: newToken(),
    }
  })
  const before = came.invited
  const invited = all.filter((one) => one.isInvited)
  // Written before they work: after an abort no link is missing, and one too many opens nothing.
  if (typeof links === 'object')
    await links.add(invited.map((one) => [one.fullName, one.email, site + invitationPath(one.token)]))
  const writes = all.map(async ({ line, token, isNew, isInvited, ...person }) => {
    if (isDry || !(isNew || isInvited)) return { isNew, isInvited }
    const place = before + invited.findIndex(({ id }) => id === person.id)
    return database
      .write(async (tx) => {
        if (isNew) await addWithoutPassword(tx, person, now)
        // Somebody may have chosen a password since: their account never opens by such a link.
        else if (!(await findInvited(tx, [person.email], now)).get(person.email)?.waits)
          return { isNew, isInvited: false }
        if (isInvited && mail) await queueInvitation(tx, person, now, place)
        else if (isInvited) await putInvitation(tx, person.id, token, now)
        return { isNew, isInvited }
      })
      .catch((error: unknown) => {
        // Signed up meanwhile.
        if (database.isDuplicate(error)) return { isNew: false, isInvited: false }
        throw error
      })
  })
  const done = await Promise.allSettled(writes)
  for (const one of done) {
    if (one.status === 'rejected') continue
    came[one.value.isNew ? 'added' : 'there'] += 1
    if (one.value.isInvited) came.invited += 1
  }
  const failed = done.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

const peopleOf = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`

/** In the admins' log: who was added, and that links were made, each as one line. */
async function note({ database }: Here, { added, invited }: Came): Promise<void> {
  const facts = { at: clock.now(), actorId: null, subjectId: '' }
  await database.write(async (tx) => {
    if (added > 0) await noteRole(tx, { ...facts, act: 'imported', subject: peopleOf(added) })
    if (invited > 0)
      await noteRole(tx, { ...facts, act: 'printed a password link for', subject: peopleOf(invited) })
  })
}

function tell(
  { added, there, refused, invited }: Came,
  { links, mail, isDry, isAmongOthers }: AskedOfPeople,
  say: Say,
): void {
  const until = `Each works once, within ${invitationDays} days.`
  if (isDry) {
    const begin = isAmongOthers ? 'People' : 'Nothing was changed'
    say(`${begin}: ${added} would be added, ${there} are there already, ${refused} refused.`)
    if (links || mail) say(`${peopleOf(invited)} would get a link to choose a password.`)
    return
  }
  say(`${isAmongOthers ? 'People: ' : ''}${added} added, ${there} already there, ${refused} refused.`)
  if (links && invited > 0)
    say(
      `Links for ${peopleOf(invited)} are in ${resolve(links)}. ${until} Delete the file when they are handed out.`,
    )
  else if (mail && invited > 0) say(`Links are being emailed to ${peopleOf(invited)}. ${until}`)
  else if (links || mail) say('Nobody needs a link.')
  else if (added > 0)
    say('They have no passwords yet. For links to choose one, run it again with --links FILE or --mail.')
}
