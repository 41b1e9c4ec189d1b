import { expect, test } from 'vitest'
import { namesOf } from '#contract/admin/campus-changes.ts'
import type { CampusOfAdmins } from '#contract/admin/campus-endpoints.ts'
import { usualCampus } from '#contract/apply-campus.ts'
import type { Campus } from '#contract/campus.ts'
import {
  added,
  beginDraft,
  facultyRenamed,
  inFaculty,
  merged,
  onTopOf,
  removed,
  renamed,
  shifted,
} from './draft.ts'

const stored = (settings: Partial<Campus> = {}, version = 0): CampusOfAdmins => ({
  ...{ version, settings: { ...usualCampus, ...settings }, begun: usualCampus, filed: {}, last: null },
})
const begun = beginDraft(stored())
const law = (to: string) => ({ list: 'departments' as const, from: 'Law', to })

test('what is renamed twice goes to the last name, and back again is no move', () => {
  const once = renamed(begun, 'departments', 'Law', 'Laws')
  expect(renamed(once, 'departments', 'Laws', 'Justice').moves).toEqual([law('Justice')])
  const back = renamed(once, 'departments', 'Laws', 'Law')
  expect([back.moves, back.settings]).toEqual([[], begun.settings])
})

test('what is merged into a name that is merged itself goes along', () => {
  const once = merged(begun, 'departments', 'Law', 'History')
  const twice = merged(once, 'departments', 'History', 'Education')
  expect(twice.moves).toEqual([law('Education'), { ...law('Education'), from: 'History' }])
  expect(namesOf(twice.settings, 'departments')).not.toContain('History')
})

test('a name that was added here takes nothing along', () => {
  const one = renamed(added(begun, 'levels', '700'), 'levels', '700', '800')
  expect([one.moves, one.settings.levels.at(-1)]).toEqual([[], '800'])
  expect(removed(one, 'levels', '800').settings).toEqual(begun.settings)
})

test('names change places, and departments their faculty, which goes with its last one', () => {
  expect(shifted(begun, 'levels', '100', 1).settings.levels.slice(0, 2)).toEqual(['200', '100'])
  expect(shifted(begun, 'levels', '100', -1).settings).toEqual(begun.settings)
  const arts = inFaculty(begun, 'History', 'Arts')
  expect(arts.settings.faculties.at(-1)).toEqual({ name: 'Arts', departments: ['History'] })
  expect(facultyRenamed(arts, 'Arts', 'Faculty of Arts').settings.faculties.at(-1)?.name).toBe(
    'Faculty of Arts',
  )
  expect(inFaculty(arts, 'History', '').settings.faculties.map(({ name }) => name)).toEqual([''])
})

test('what another admin published meanwhile stays, but where both changed the same', () => {
  const own = renamed(
    { ...begun, settings: { ...begun.settings, name: 'Mine' } },
    'departments',
    'Law',
    'Laws',
  )
  const now = stored({ phone: '+234 1', name: 'Theirs' }, 1)
  const both = onTopOf(own, now)
  expect(both.settings).toMatchObject({ name: 'Mine', phone: '+234 1' })
  expect([both.begun.version, both.moves]).toEqual([1, [law('Laws')]])
  const without = stored({ faculties: [{ name: '', departments: ['Medicine'] }] }, 1)
  expect(onTopOf(own, without).moves).toEqual([])
  expect(onTopOf(own, stored())).toBe(own)
})

test('what two admins put into the same list, or took out of it, is all there', () => {
  const own = removed(added(added(begun, 'tags', 'Hostel'), 'departments', 'Music'), 'tags', 'Events')
  const tags = [...usualCampus.tags.filter((one) => one !== 'Sports'), 'Chess']
  const faculties = added(begun, 'departments', 'Dance', 'Arts').settings.faculties
  const landing = { title: 'Theirs', text: '', figures: [] }
  const both = onTopOf(own, stored({ tags, faculties, landing }, 1)).settings
  expect(both.tags).toEqual([...tags.filter((one) => !['Events', 'Chess'].includes(one)), 'Hostel', 'Chess'])
  expect(namesOf(both, 'departments')).toEqual([...usualCampus.faculties[0]!.departments, 'Music', 'Dance'])
  expect(both.landing).toEqual(landing)
})

test('a department that both put into another faculty stands where it was put here', () => {
  const own = inFaculty(begun, 'History', 'Arts')
  const { faculties } = inFaculty(begun, 'History', 'Letters').settings
  const both = onTopOf(own, stored({ faculties }, 1)).settings
  expect(both.faculties.map(({ name }) => name)).toEqual(['', 'Arts'])
  expect(namesOf(both, 'departments').filter((one) => one === 'History')).toHaveLength(1)
})
