// @vitest-environment node
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import type { NewAct } from '../act.ts'
import { IdTaken } from '../act.ts'
import { inOneStep, open } from '../database.ts'
import { allOf, enqueue, markArrived, remove } from '../queue-store.ts'
import { adoptDraft, draftsOf, findDraft, forgetDraft, saveDraft, saveDraftNow } from './drafts.ts'

let people = 0
const somebody = () => `person-${++people}`
const at = (ownerId: string, key = '') => ({ ownerId, kind: 'product', key })
const draft = (ownerId: string, id: string, body: unknown, key = '') => ({
  ...at(ownerId, key),
  id,
  shape: 1,
  body,
})
const act = (ownerId: string, id: string): NewAct => ({
  ...{ id, ownerId, kind: 'product', title: id, to: '/post-product', topic: 'my-products', body: id },
})
const filesOf = async (ownerId: string) =>
  (await (await open()).getAll('files')).filter((one) => one.ownerId === ownerId)

test('what is being made lies here with its files, which are written once', async () => {
  const ada = somebody()
  const picture = new Blob(['a kettle'])
  await saveDraft(draft(ada, 'kettle', { name: 'Kettle', pictures: [picture] }))
  const [before] = await filesOf(ada)
  await saveDraft(draft(ada, 'kettle', { name: 'Kettle, new', pictures: [picture] }))
  expect((await filesOf(ada)).map(({ id }) => id)).toEqual([before?.id])

  const found = await findDraft<{ name: string; pictures: Blob[] }>(at(ada), 1)
  expect(found).toMatchObject({ id: 'kettle', body: { name: 'Kettle, new' } })
  expect(await found?.body.pictures[0]?.text()).toBe('a kettle')
  await saveDraft(draft(ada, 'kettle', { name: 'Kettle, new', pictures: [] }))
  expect(await filesOf(ada)).toEqual([])
})

test('as the page goes away, pictures that are lost with it take no words along', async () => {
  const ada = somebody()
  const picture = new Blob(['a kettle'])
  await saveDraft(draft(ada, 'kettle', { name: 'Kettle', pictures: [picture] }))
  const now = draft(
    ada,
    'kettle',
    { name: 'Kettle, new', pictures: [picture, new Blob(['its side'])] },
    'kettle',
  )
  // A browser undoes a step whose files it cannot read any more.
  const { commit } = IDBTransaction.prototype
  const commits = vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (
    this: IDBTransaction,
  ) {
    return this.objectStoreNames.contains('files') ? this.abort() : commit.call(this)
  })
  await expect(saveDraftNow(now, at(ada))).rejects.toThrow()
  commits.mockRestore()
  expect(await findDraft(at(ada, 'kettle'), 1)).toMatchObject({ body: { name: 'Kettle, new' } })
  expect(await findDraft(at(ada), 1)).toBeNull()

  await saveDraftNow(draft(ada, 'kettle', { name: 'Kettle', pictures: [picture] }, 'again'), now)
  const found = await findDraft<{ pictures: Blob[] }>(at(ada, 'again'), 1)
  expect(await found?.body.pictures[0]?.text()).toBe('a kettle')
})

test('a page that goes away while words are being kept takes none of them along', async () => {
  const ada = somebody()
  const picture = new Blob(['a kettle'])
  await saveDraft(draft(ada, 'kettle', { name: 'K', picture }))
  // What a browser does with a page that has gone: what was not committed by then is undone, at times with what waits for it.
  const begun = new Set<IDBTransaction>()
  const { transaction } = IDBDatabase.prototype
  const steps = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...asked
  ) {
    const step = transaction.apply(this, asked)
    begun.add(step)
    return step
  })
  const { commit } = IDBTransaction.prototype
  const commits = vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (
    this: IDBTransaction,
  ) {
    begun.delete(this)
    commit.call(this)
  })
  const keeping = saveDraft(draft(ada, 'kettle', { name: 'Kettle', picture })).catch(() => 'undone')
  while (begun.size === 0) await Promise.resolve()
  for (const step of begun) step.abort()
  await keeping
  steps.mockRestore()
  commits.mockRestore()
  expect(await findDraft(at(ada), 1)).toMatchObject({ body: { name: 'Kettle' } })
})

test('nobody finds what another makes, nor a version what a newer one wrote', async () => {
  const [ada, bola] = [somebody(), somebody()]
  await saveDraft({ ...draft(ada, 'kettle', {}), shape: 2 })
  expect(await findDraft(at(bola), 2)).toBeNull()
  expect(await findDraft(at(ada), 1)).toBeNull()
  expect(await draftsOf(ada, 'product')).toHaveLength(1)
})

test('a draft becomes an act in one step: after it there is the one or the other, never both or none', async () => {
  const ada = somebody()
  await saveDraft(draft(ada, 'kettle', { picture: new Blob(['x']) }))
  await enqueue(act(ada, 'kettle'), at(ada))
  expect(await allOf(ada)).toHaveLength(1)
  expect(await findDraft(at(ada), 1)).toBeNull()
  expect(await filesOf(ada)).toEqual([])

  // A phone that refuses a part of it does none of it.
  await saveDraft(draft(ada, 'fan', 'Fan'))
  const full = new DOMException('Full', 'QuotaExceededError')
  await expect(
    inOneStep(async (step) => {
      await step.objectStore('drafts').clear()
      throw full
    }),
  ).rejects.toBe(full)
  expect(await findDraft(at(ada), 1)).toMatchObject({ body: 'Fan' })

  await remove('kettle', draft(ada, 'kettle', 'Kettle', 'again'))
  expect(await allOf(ada)).toEqual([])
  expect(await findDraft(at(ada, 'again'), 1)).toMatchObject({ id: 'kettle' })
})

test('what bears the id of something that waits or has arrived is refused, and stays a draft', async () => {
  const ada = somebody()
  await enqueue(act(ada, 'kettle'))
  await saveDraft(draft(ada, 'kettle', 'A fan'))
  await expect(enqueue({ ...act(ada, 'kettle'), body: 'A fan' }, at(ada))).rejects.toThrow(IdTaken)
  expect(await allOf(ada)).toMatchObject([{ body: 'kettle' }])
  const [waiting] = await allOf(ada)
  await markArrived(waiting!)
  await expect(enqueue({ ...act(ada, 'kettle'), body: 'A fan' }, at(ada))).rejects.toThrow(IdTaken)
  expect(await findDraft(at(ada), 1)).toMatchObject({ body: 'A fan' })
})

test('what is written on a waiting act is what counts of it, and it tries again', async () => {
  const ada = somebody()
  await enqueue(act(ada, 'kettle'))
  await saveDraft(draft(ada, 'kettle', 'new words', 'kettle'))
  await enqueue({ ...act(ada, 'kettle'), body: 'new words' }, at(ada, 'kettle'))
  expect(await allOf(ada)).toMatchObject([{ body: 'new words', version: 2, state: 'waiting' }])
  expect(await findDraft(at(ada, 'kettle'), 1)).toBeNull()
})

test('what stays as it was handed over goes when that arrives; what was written on stays', async () => {
  const ada = somebody()
  const stays = draft(ada, 'post', 'It rains', 'post:window')
  for (const goesOn of [false, true]) {
    await enqueue({ ...act(ada, 'post'), kind: 'product' }, { ...at(ada, 'post:window'), stays })
    if (goesOn) await saveDraft({ ...stays, body: 'It rains again' })
    const [waiting] = await allOf(ada)
    await markArrived(waiting!)
    expect((await draftsOf(ada, 'product')).map(({ body }) => body)).toEqual(goesOn ? ['It rains again'] : [])
  }
})

test('what lay elsewhere is taken over once; what was sent from there without being forgotten is not written twice', async () => {
  const ada = somebody()
  const former = (id: string, key: string, savedAt: string) =>
    adoptDraft({ ...draft(ada, id, id, key), savedAt }, () => draft(ada, 'another', `${id} anew`, key))
  await former('kettle', 'a', '2026-01-01')
  await saveDraft(draft(ada, 'kettle', 'newer', 'a'))
  await former('kettle', 'a', '2026-01-01')
  expect(await findDraft(at(ada, 'a'), 1)).toMatchObject({ body: 'newer' })

  await enqueue({ ...act(ada, 'fan'), madeAt: '2026-02-01' })
  await former('fan', 'b', '2026-01-31')
  expect(await findDraft(at(ada, 'b'), 1)).toBeNull()
  // Somebody has gone on writing under the same id: that is another thing.
  await former('fan', 'b', '2026-02-02')
  expect(await findDraft(at(ada, 'b'), 1)).toMatchObject({ id: 'another', body: 'fan anew' })
  await forgetDraft(at(ada, 'b'))
})
