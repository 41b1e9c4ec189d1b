import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { createAutosave } from './draft-autosave.ts'
import type { Drafting } from './draft-kind.ts'
import { draftsOf, findDraft, saveDraft } from './drafts.ts'

interface Note {
  id: string
  words: string
}

const notes: Drafting<Note> = {
  kind: 'note',
  shape: 1,
  idOf: ({ id }) => id,
  isEmpty: ({ words }) => !words,
  anew: ({ words }) => ({ id: 'another', words }),
}

let people = 0
const somebody = () => `person-${++people}`
const windowOf = (ownerId: string, id: string) =>
  createAutosave(notes, { ownerId, key: 'new' }, () => ({ id, words: '' }))
const kept = async (ownerId: string) =>
  (await draftsOf<Note>(ownerId, 'note')).map(({ body }) => body.words).sort()

test('who types faster than this phone finds what they had begun writes over nothing', async () => {
  const ada = somebody()
  const before = windowOf(ada, 'fan')
  before.open()
  before.change((note) => ({ ...note, words: 'Fan' }))
  await vi.waitFor(async () => expect(await kept(ada)).toEqual(['Fan']))

  const hasty = windowOf(ada, 'kettle')
  const leave = hasty.open()
  hasty.change((note) => ({ ...note, words: 'Kettle' }))
  leave()
  await vi.waitFor(async () => expect(await kept(ada)).toEqual(['Fan', 'Kettle']))
})

test('two windows that begin at once write over nothing, and each goes on where it was', async () => {
  const ada = somebody()
  const [one, other] = [windowOf(ada, 'fan'), windowOf(ada, 'kettle')]
  one.open()
  other.open()
  one.change((note) => ({ ...note, words: 'Fan' }))
  other.change((note) => ({ ...note, words: 'Kettle' }))
  await vi.waitFor(async () => expect(await kept(ada)).toEqual(['Fan', 'Kettle']))
  one.change((note) => ({ ...note, words: 'Fan, standing' }))
  await vi.waitFor(async () => expect(await kept(ada)).toEqual(['Fan, standing', 'Kettle']))
})

test('what an older version of the app kept is gone on with where it lies', async () => {
  const ada = somebody()
  const place = { ownerId: ada, kind: 'note', key: 'new' }
  await saveDraft({ ...place, id: 'fan', shape: 1, body: { id: 'fan', words: 'Fan' } })
  const window = windowOf(ada, 'kettle')
  window.open()
  await vi.waitFor(() => expect(window.state().body.words).toBe('Fan'))
  window.change((note) => ({ ...note, words: 'Fan, standing' }))
  await vi.waitFor(async () =>
    expect(await findDraft(place, 1)).toMatchObject({ body: { words: 'Fan, standing' } }),
  )
  expect(await kept(ada)).toEqual(['Fan, standing'])
})

test('what could not be kept as the page was left is kept once one is back', async () => {
  const ada = somebody()
  const window = windowOf(ada, 'fan')
  const leave = window.open()
  window.change((note) => ({ ...note, words: 'Fan' }))
  await window.flush()
  window.change((note) => ({ ...note, words: 'Fan, standing' }))
  window.change((note) => ({ ...note, words: 'Fan, standing, new' }))
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Gone', 'InvalidStateError')
  })
  dispatchEvent(new Event('pagehide'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  vi.restoreAllMocks()
  await window.flush()
  expect(await kept(ada)).toEqual(['Fan, standing, new'])
  leave()
})

test('who leaves before what keeps drafts has come finds what they typed', async () => {
  const ada = somebody()
  vi.resetModules()
  const { createAutosave: fresh } = await import('./draft-autosave.ts')
  const window = fresh(notes, { ownerId: ada, key: 'new' }, () => ({ id: 'fan', words: '' }))
  const leave = window.open()
  window.change((note) => ({ ...note, words: 'Fan' }))
  window.change((note) => ({ ...note, words: 'Fan, standing' }))
  dispatchEvent(new Event('pagehide'))
  await window.flush()
  expect(await kept(ada)).toEqual(['Fan, standing'])
  leave()
})
