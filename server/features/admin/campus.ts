import type { Kysely } from 'kysely'
import { campusChanges, changesInWords, filedInWords, namesOf } from '#contract/admin/campus-changes.ts'
import type { CampusOfAdmins, NameMove } from '#contract/admin/campus-endpoints.ts'
import { usualCampus } from '#contract/apply-campus.ts'
import { type Campus, type CampusList, campusLists } from '#contract/campus.ts'
import { campusFaults, campusSettings } from '#contract/campus-rules.ts'
import { usualWords } from '#contract/marketplace/everyday-words.ts'
import { Problem } from '#contract/problem.ts'
import { countFiled, type Filed, type FiledCounts, moveFiled } from '#server/kinds/filed-names.ts'
import { noteRole } from '#server/people/role-log.ts'
import { type CurrentCampus, campusTopic, settingsOf } from '#server/platform/campus/current.ts'
import { type Schema, touch } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'

interface Published {
  version: number
  settings: unknown
  moves: readonly NameMove[]
}

const lists = Object.keys(campusLists) as CampusList[] // its own names

/** What names or lists something of this campus, as admins change it; see docs/decisions/campus-settings.md. */
export function createCampusSettings(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { campus, filed }: { campus: CurrentCampus; filed: readonly Filed[] },
) {
  // The words too, though no page carries them: here they are changed.
  const begun: Campus = { ...usualCampus, words: [...usualWords], ...campus.begun }
  const asOf = (row: { settings: string } | undefined): Campus => ({ ...begun, ...settingsOf(row) })

  const latest = (db: Kysely<Schema>) =>
    db
      .selectFrom('campus_settings')
      .leftJoin('users', 'users.id', 'campus_settings.byId')
      .orderBy('version', 'desc')
      .limit(2)
      .select(['version', 'settings', 'moves', 'at', 'users.fullName as by'])
      .execute()

  async function read(): Promise<CampusOfAdmins> {
    const [last, before] = await latest(database.read)
    return {
      version: last?.version ?? 0,
      settings: asOf(last),
      begun,
      filed: await countFiled(database.read, filed),
      last: last ? { at: last.at, by: last.by, before: wayBack(last, asOf(before)) } : null,
    }
  }

  return {
    read,

    async publish({ version, settings, moves }: Published, actorId: string): Promise<CampusOfAdmins> {
      const sent = campusSettings.safeParse(settings)
      if (!sent.success) throw problemOf(campusFaults(sent.error))
      const now = withFormerNames(sent.data, moves)
      refuseOddMoves(now, moves)
      const at = clock.now()
      const published = database.write(async (tx) => {
        const [last] = await latest(tx)
        if ((last?.version ?? 0) !== version) throw changedSince()
        const before = asOf(last)
        refuseLost(before, now, moves, await countFiled(tx, filed))
        await tx
          .insertInto('campus_settings')
          .values({
            ...{ version: version + 1, byId: actorId, at },
            ...{ settings: JSON.stringify(differing(now, begun)), moves: JSON.stringify(moves) },
          })
          .execute()
        await moveAll(tx, filed, moves)
        const reason = changesInWords(campusChanges(before, now, moves))
        await noteRole(tx, {
          ...{ at, actorId, act: 'changed', subjectId: '', subject: 'the campus' },
          reason: reason.length > mostLogged ? `${reason.slice(0, mostLogged - 1)}…` : reason || null,
        })
        touch(
          tx,
          campusTopic,
          ...(moves.length > 0 ? ['people', 'posts', 'books', 'courses', 'products'] : []),
        )
      })
      await published.catch((error: unknown) => {
        throw database.isDuplicate(error) ? changedSince() : error
      })
      await campus.follow()
      return read()
    },
  }
}

/** Letters of a line of the log. */
const mostLogged = 500

const changedSince = () =>
  new Problem(
    'conflict',
    'Another admin has just changed the campus. Look at it as it is now, then publish again.',
  )

/** The first fault is the refusal's own. */
function problemOf(faults: readonly { field: string; sentence: string }[]): Problem {
  const byField = Object.fromEntries(
    faults.map(({ field, sentence }) => [field, `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}`]),
  )
  const [field = '', message = ''] = Object.entries(byField)[0] ?? []
  return Object.assign(new Problem('invalid', message, field), { faults: byField })
}

/** Adds what was renamed now to what was before, each leading to the name of today. */
function withFormerNames(settings: Campus, moves: readonly NameMove[]): Campus {
  const former: NonNullable<Campus['former']> = {}
  for (const list of lists) {
    const names = new Map(Object.entries(settings.former?.[list] ?? {}))
    for (const { from, to } of moves.filter((move) => move.list === list)) {
      for (const [old, now] of names) if (now === from) names.set(old, to)
      names.set(from, to)
    }
    const present = namesOf(settings, list)
    const leading = [...names].filter(([old, now]) => !present.includes(old) && present.includes(now))
    if (leading.length > 0) former[list] = Object.fromEntries(leading)
  }
  const { former: _, ...rest } = settings
  return Object.keys(former).length > 0 ? { ...rest, former } : rest
}

function refuseOddMoves(now: Campus, moves: readonly NameMove[]): void {
  for (const { list, from, to } of moves) {
    const names = namesOf(now, list)
    if (names.includes(from)) throw new Problem('invalid', `“${from}” is still in the list`, list)
    if (!names.includes(to)) throw new Problem('invalid', `“${to}” is not in the list`, list)
  }
}

/** Nothing loses the name it is filed under without being told where it goes. */
function refuseLost(before: Campus, now: Campus, moves: readonly NameMove[], counts: FiledCounts): void {
  for (const list of lists)
    for (const name of namesOf(before, list)) {
      if (namesOf(now, list).includes(name)) continue
      if (moves.some((move) => move.list === list && move.from === name)) continue
      const [first] = counts[list]?.[name] ?? []
      if (first)
        throw new Problem(
          'invalid',
          `“${name}” still has ${filedInWords(first)}. Choose where to put ${first.count === 1 ? 'it' : 'them'}.`,
          list,
        )
    }
}

async function moveAll(
  tx: Kysely<Schema>,
  filed: readonly Filed[],
  moves: readonly NameMove[],
): Promise<void> {
  const counts = new Set<NonNullable<Filed['counts']>[number]>()
  for (const { list, from, to } of moves)
    for (const one of filed.filter((place) => place.list === list)) {
      await moveFiled(tx, one, from, to)
      for (const count of one.counts ?? []) counts.add(count)
    }
  for (const count of counts) {
    const off = await count.drift(tx)
    if (off.length > 0)
      await count.mend(
        tx,
        off.map(({ id }) => id),
      )
  }
}

/** What can be published to undo the last change: a rename leads back, a merge does not. */
function wayBack(last: { moves: string }, before: Campus) {
  const moves = JSON.parse(last.moves) as NameMove[] // written above
  const places = moves.map(({ list, to }) => `${list} ${to}`)
  const isMerged = moves.some(({ list, to }) => namesOf(before, list).includes(to))
  if (isMerged || new Set(places).size < places.length) return null
  return { settings: before, moves: moves.map(({ list, from, to }) => ({ list, from: to, to: from })) }
}

const differing = (now: Campus, begun: Campus): Partial<Campus> =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([part, value]) => JSON.stringify(value) !== JSON.stringify(begun[part as keyof Campus]), // its own names
    ),
  )
