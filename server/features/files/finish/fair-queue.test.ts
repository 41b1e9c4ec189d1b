import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { later } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/port.ts'
import { newId } from '#server/platform/ids.ts'
import { addressKey } from '#server/platform/limits/address.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { createUploads } from '../uploads/uploads.ts'
import { createFinishingLease } from './finish-lease.ts'

/** A campus with two members, and complete uploads by these senders, in this order. */
async function waiting(database: Database) {
  const it = await campus({ database })
  const { platform, clock } = it
  const members = [it.student(), it.student()]
  for (const one of members) await one(api.auth.session, {})
  const [ada = '', bola = ''] = members.map(({ id }) => id)
  const names = new Map([
    [ada, 'Ada'],
    [bola, 'Bola'],
  ])
  const begun = clock.now()
  let seconds = 0
  const wait = (of: { ownerId?: string; sender?: string }) =>
    database.write((tx) => {
      const dueAt = later(begun, { seconds: seconds++ })
      const about = { id: newId(), kind: 'picture' as const, name: 'x', bytes: 1, createdAt: begun, dueAt }
      return tx
        .insertInto('uploads')
        .values({ ownerId: null, ...about, ...of })
        .execute()
    })
  const worker = () => createFinishingLease(platform)
  const next = async (lease = worker()) => {
    const due = await lease.takeDue()
    return due && { id: due.id, of: names.get(due.ownerId ?? '') ?? due.sender ?? 'somebody' }
  }
  const tell = () => clock.advance(600_000)
  return { ...it, ada, bola, wait, worker, next, tell }
}

eachDatabase((open) => {
  test('of whole uploads the next is of whoever has the fewest in work, whichever process asks', async () => {
    const { ada, bola, wait, worker, next, tell } = await waiting(await open())
    for (let n = 0; n < 100; n += 1) await wait({ ownerId: ada })
    await wait({ sender: 'one visitor' })
    await wait({ sender: 'one visitor' })
    await wait({ ownerId: bola })
    await wait({ sender: 'another visitor' })
    await wait({})
    tell()
    const workers = [worker(), worker()]
    const taken: (string | undefined)[] = []
    for (let n = 0; n < 8; n += 1) taken.push((await next(workers[n % 2]))?.of)
    expect(taken).toEqual([
      ...['Ada', 'one visitor', 'Bola', 'another visitor', 'somebody'],
      ...['Ada', 'one visitor', 'Ada'],
    ])
  })

  test('members go before visitors, who wait no longer for them than a while', async () => {
    const { ada, bola, wait, next, clock } = await waiting(await open())
    await wait({ sender: 'one visitor' })
    await wait({ ownerId: ada })
    clock.advance(5_000)
    expect((await next())?.of).toBe('Ada')
    await wait({ ownerId: bola })
    clock.advance(30_000)
    expect([(await next())?.of, (await next())?.of]).toEqual(['one visitor', 'Bola'])
  })

  test('whoever was served goes behind who waits, also where one is done at a time', async () => {
    const { ada, bola, wait, worker, next, tell, platform } = await waiting(await open())
    for (const ownerId of [ada, ada, ada, bola, bola]) await wait({ ownerId })
    tell()
    const lease = worker()
    const taken: string[] = []
    for (let due = await next(lease); due; due = await next(lease)) {
      const { id, of } = due
      taken.push(of)
      await platform.database.write((tx) => tx.deleteFrom('uploads').where('id', '=', id).execute())
    }
    expect(taken).toEqual(['Ada', 'Bola', 'Ada', 'Bola', 'Ada'])
  })

  test('a visitor’s turn is theirs by their address, which is not kept', async () => {
    const { platform } = await campus({ database: await open() })
    const uploads = createUploads(platform)
    const senders: (string | null)[] = []
    for (const address of ['10.1.2.3', '10.1.2.3', '10.1.2.4']) {
      const id = newId()
      await uploads.begin({ id, kind: 'picture', name: 'x', bytes: 9 }, null, addressKey(address))
      const row = platform.database.read.selectFrom('uploads').where('id', '=', id).selectAll()
      const { sender } = await row.executeTakeFirstOrThrow()
      senders.push(sender)
    }
    const [one, again, another] = senders
    expect(one).toBe(again)
    expect(one).not.toBe(another)
    expect(senders.join()).not.toContain('10.1.2')
  })
})
