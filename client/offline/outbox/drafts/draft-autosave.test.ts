import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
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

afterEach(() => void vi.useRealTimers())

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

test('a page that is hidden, goes away or is left keeps what was typed a moment ago', async () => {
  const ada = somebody()
  const window = windowOf(ada, 'fan')
  const leave = window.open()
  await window.ready()
  // What is kept in a moment never is.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const type = (words: string) => window.change((note) => ({ ...note, words }))
  type('F')
  await window.flush()
  type('Fa')
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  hidden.mockRestore()
  expect(await kept(ada)).toEqual(['Fa'])
  type('Fan')
  dispatchEvent(new Event('pagehide'))
  expect(await kept(ada)).toEqual(['Fan'])
  type('Fan, new')
  leave()
  vi.useRealTimers()
  await vi.waitFor(async () => expect(await kept(ada)).toEqual(['Fan, new']))
})

test('what was emptied again is no draft any more', async () => {
  const ada = somebody()
  const window = windowOf(ada, 'fan')
  window.open()
  window.change((note) => ({ ...note, words: 'Fan' }))
  await window.flush()
  window.change((note) => ({ ...note, words: '' }))
  await window.flush()
  expect(await kept(ada)).toEqual([])
  expect(window.state().savedAt).toBeNull()
})

test('what another tab has handed in is gone here, and another thing where somebody wrote on', async () => {
  const ada = somebody()
  const note = (ownerId: string, id: string) => ({ ownerId, kind: 'note', key: `new~${id}`, id, shape: 1 })
  await saveDraft({ ...note(ada, 'fan'), body: { id: 'fan', words: 'Fan' } })
  const [one, other] = [windowOf(ada, 'kettle'), windowOf(ada, 'pot')]
  const leave = [one.open(), other.open()]
  await Promise.all([one.ready(), other.ready()])
  other.change((note) => ({ ...note, words: 'Fan, standing' }))
  const tab = new BroadcastChannel('campus-drafts')
  tab.postMessage('fan')
  await vi.waitFor(() => expect(one.state().body).toEqual({ id: 'kettle', words: '' }))
  expect(other.state().body).toEqual({ id: 'another', words: 'Fan, standing' })
  tab.close()
  for (const end of leave) end()
})

test('what was typed last lies here before it is handed over', async () => {
  const ada = somebody()
  const window = windowOf(ada, 'fan')
  window.open()
  await window.ready()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  window.change((note) => ({ ...note, words: 'F' }))
  await window.flush()
  window.change((note) => ({ ...note, words: 'Fan' }))
  const full = () => {
    throw new Error('No room')
  }
  await expect(window.send(full)).rejects.toThrow('No room')
  expect(await kept(ada)).toEqual(['Fan'])
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
