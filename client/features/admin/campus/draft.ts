import { namesOf } from '#contract/admin/campus-changes.ts'
import type { CampusOfAdmins, NameMove } from '#contract/admin/campus-endpoints.ts'
import type { Campus, CampusList } from '#contract/campus.ts'
import { mergeChanges } from './merge.ts'

/** What an admin has changed and not published. */
export interface CampusDraft {
  /** What it was begun on. */
  begun: Pick<CampusOfAdmins, 'version' | 'settings'>
  settings: Campus
  moves: readonly NameMove[]
}

export const beginDraft = ({ version, settings }: CampusOfAdmins): CampusDraft => ({
  ...{ begun: { version, settings }, settings, moves: [] },
})

/** Puts what was changed here on what another admin has published since. */
export function onTopOf(draft: CampusDraft, now: CampusOfAdmins): CampusDraft {
  if (draft.begun.version === now.version) return draft
  const { begun, settings, moves } = draft
  const next = withoutTwins(mergeChanges(begun.settings, settings, now.settings))
  const stands = ({ list, from, to }: NameMove) =>
    namesOf(now.settings, list).includes(from) && namesOf(next, list).includes(to)
  return { ...beginDraft(now), settings: next, moves: moves.filter(stands) }
}

/** A department that both put somewhere stands where it was put here. */
function withoutTwins(campus: Campus): Campus {
  const seen = new Set<string>()
  return mapNames(campus, 'departments', (names) => names.filter((one) => !seen.has(one) && seen.add(one)))
}

/** Every list of these names, changed; of departments that of each faculty. */
function mapNames(campus: Campus, list: CampusList, change: (names: string[]) => string[]): Campus {
  if (list !== 'departments') return { ...campus, [list]: change(campus[list]) }
  return {
    ...campus,
    faculties: campus.faculties
      .map((one) => ({ ...one, departments: change(one.departments) }))
      .filter(({ departments }) => departments.length > 0),
  }
}

/** What is filed under `from` goes to `to`; what was to go to `from` before, too. */
function withMove({ begun, moves }: CampusDraft, list: CampusList, from: string, to: string): NameMove[] {
  const led = moves.map((one) => (one.list === list && one.to === from ? { ...one, to } : one))
  const isNew = !namesOf(begun.settings, list).includes(from)
  return [...led, ...(isNew ? [] : [{ list, from, to }])].filter((one) => one.from !== one.to)
}

export const renamed = (draft: CampusDraft, list: CampusList, from: string, to: string): CampusDraft => ({
  ...draft,
  settings: mapNames(draft.settings, list, (names) => names.map((one) => (one === from ? to : one))),
  moves: withMove(draft, list, from, to),
})

export const merged = (draft: CampusDraft, list: CampusList, from: string, into: string): CampusDraft => ({
  ...removed(draft, list, from),
  moves: withMove(draft, list, from, into),
})

export const removed = (draft: CampusDraft, list: CampusList, name: string): CampusDraft => ({
  ...draft,
  settings: mapNames(draft.settings, list, (names) => names.filter((one) => one !== name)),
})

/** Behind the last one; a department in this faculty. */
export const added = (draft: CampusDraft, list: CampusList, name: string, faculty = ''): CampusDraft => {
  const { settings } = draft
  if (list !== 'departments')
    return { ...draft, settings: mapNames(settings, list, (names) => [...names, name]) }
  const isThere = settings.faculties.some((one) => one.name === faculty)
  const faculties = isThere
    ? settings.faculties.map((one) =>
        one.name === faculty ? { ...one, departments: [...one.departments, name] } : one,
      )
    : [...settings.faculties, { name: faculty, departments: [name] }]
  return { ...draft, settings: { ...settings, faculties } }
}

/** One place earlier, or later. */
export const shifted = (draft: CampusDraft, list: CampusList, name: string, by: -1 | 1): CampusDraft => ({
  ...draft,
  settings: mapNames(draft.settings, list, (names) => {
    const at = names.indexOf(name)
    const other = names[at + by]
    if (at < 0 || other === undefined) return names
    return names.map((one) => (one === name ? other : one === other ? name : one))
  }),
})

/** A department stands in another faculty. */
export function inFaculty(draft: CampusDraft, department: string, faculty: string): CampusDraft {
  return added(removed(draft, 'departments', department), 'departments', department, faculty)
}

export const facultyRenamed = (draft: CampusDraft, from: string, to: string): CampusDraft => ({
  ...draft,
  settings: {
    ...draft.settings,
    faculties: draft.settings.faculties.map((one) => (one.name === from ? { ...one, name: to } : one)),
  },
})
