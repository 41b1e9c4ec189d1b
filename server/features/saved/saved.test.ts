import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '#contract/campus.ts'
import { api } from '#contract/index.ts'
import type { KindName } from '#contract/kinds.ts'
import { everyBelonging, everyLeave, kinds } from '#server/features.ts'
import { takeLeave } from '#server/people/account-deletion.ts'
import { newId } from '#server/platform/ids.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { oneOfEach, samples } from '#testing/server/samples/kinds.ts'
import { aProduct } from '#testing/server/samples/products.ts'

const names = Object.keys(kinds) as KindName[] // its keys, as its type says
const open = names.filter((kind) => kinds[kind].saved)

eachDatabase((openDatabase) => {
  const start = async () => {
    const it = await campus({ database: await openDatabase() })
    const { clock, platform } = it
    const [ada, obi, bola] = [it.subadmin(), it.subadmin(), it.student()]
    const admin = it.admin()
    for (const one of [ada, obi, bola, admin]) await one(api.auth.session, {})
    const things: { kind: KindName; id: string; owner: Persona }[] = []
    for (const owner of [ada, obi]) {
      const { ids } = await oneOfEach(owner, platform)
      for (const kind of open) things.push({ kind, id: ids[kind], owner })
      for (const { meet } of Object.values(samples)) await meet?.(bola, ids)
    }
    /** Every page of a member's list. */
    const listOf = async (who: Persona) => {
      const all: Awaited<ReturnType<typeof page>>['items'] = []
      const page = (after?: string) => who(api.saved.list, { query: { after } })
      let after: string | undefined
      do {
        const { items, next } = await page(after)
        all.push(...items)
        after = next ?? undefined
      } while (after)
      return all
    }
    const keep = (who: Persona, { kind, id }: { kind: string; id: string }) => {
      clock.advance(1_000)
      return who(api.saved.keep, { kind, id })
    }
    return { ...it, ada, obi, bola, admin, things, listOf, keep }
  }

  test('every kind with a page of its own can be kept, is listed last kept first, and let go of', async () => {
    const { bola, things, listOf, keep } = await start()
    expect(open).toEqual(names.filter((kind) => kinds[kind].card))
    for (const thing of things) await keep(bola, thing)
    const [first] = things
    if (!first) throw new Error('There are things')
    const { savedAt } = await bola(api.saved.read, first)
    expect(await keep(bola, first), 'again changes nothing').toEqual({ savedAt })
    const all = await listOf(bola)
    expect(all.map(({ kind, id }) => [kind, id])).toEqual(
      things.toReversed().map(({ kind, id }) => [kind, id]),
    )
    for (const kind of open) {
      const { items } = await bola(api.saved.list, { query: { kind } })
      expect(items.map(({ id }) => id)).toEqual(
        things
          .filter((thing) => thing.kind === kind)
          .map(({ id }) => id)
          .reverse(),
      )
    }
    expect(all.every(({ shown, over }) => shown && over === null)).toBe(true)
    for (let twice = 0; twice < 2; twice += 1) await bola(api.saved.drop, first)
    expect(await bola(api.saved.read, first)).toEqual({ savedAt: null })
    expect((await listOf(bola)).map(({ id }) => id)).not.toContain(first.id)
  })

  test('what is listed is what was kept, and shown of it what this member may see', async () => {
    const { admin, bola, clock, platform, things, listOf } = await start()
    const { database } = platform
    const body = { length: 'week', reason: 'Asked for money and disappeared' } as const
    const [kept, hidden, blocked, suspended] = [
      new Map<number, string>(),
      new Set<number>(),
      new Set<Persona>(),
      new Set<Persona>(),
    ]
    const isSeen = (n: number) => {
      const owner = things[n]?.owner as Persona
      return !hidden.has(n) && !blocked.has(owner) && !suspended.has(owner)
    }
    const act = fc.tuple(
      fc.constantFrom('keep', 'keep', 'drop', 'hide', 'show', 'block', 'unblock', 'suspend', 'let back'),
      fc.nat(things.length - 1),
    )
    const doing = async (what: string, n: number) => {
      const { kind, id, owner } = things[n] as (typeof things)[number]
      // Past every limit of a minute.
      clock.advance(601_000)
      if (what === 'keep') {
        const done = bola(api.saved.keep, { kind, id })
        if (!isSeen(n) && !kept.has(n)) return expect(done).rejects.toMatchObject({ code: 'missing' })
        const { savedAt } = await done
        kept.set(n, kept.get(n) ?? savedAt)
      }
      if (what === 'drop') {
        await bola(api.saved.drop, { kind, id })
        kept.delete(n)
      }
      if (what === 'hide' && !hidden.has(n)) {
        hidden.add(n)
        const row = { kind, thingId: id, hiddenAt: clock.now() }
        await database.write((tx) => tx.insertInto('hidden_things').values(row).execute())
      }
      if (what === 'show') {
        hidden.delete(n)
        await database.write((tx) => tx.deleteFrom('hidden_things').where('thingId', '=', id).execute())
      }
      if (what === 'block') {
        blocked.add(owner)
        await (n % 2
          ? bola(api.blocks.block, { id: owner.id })
          : owner(api.blocks.block, { id: bola.id })
        ).catch(
          // Whoever is suspended can do nothing.
          () => bola(api.blocks.block, { id: owner.id }),
        )
      }
      if (what === 'unblock') {
        blocked.delete(owner)
        await database.write((tx) =>
          tx
            .deleteFrom('blocks')
            .where((eb) => eb.or([eb('blockerId', '=', owner.id), eb('blockedId', '=', owner.id)]))
            .execute(),
        )
      }
      if (what === 'suspend' && !suspended.has(owner)) {
        suspended.add(owner)
        await admin(api.suspensions.suspend, { id: owner.id, body })
      }
      if (what === 'let back' && suspended.delete(owner))
        await admin(api.suspensions.letBackIn, { id: owner.id })
    }
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
        for (const [what, n] of acts) await doing(what, n)
        const expected = [...kept]
          .toSorted(([, a], [, b]) => (a < b ? 1 : -1))
          .map(([n, savedAt]) => {
            const { kind, id } = things[n] as (typeof things)[number]
            return { kind, id, savedAt, isShown: isSeen(n) }
          })
        const all = await listOf(bola)
        expect(all.map(({ shown, over, was, ...one }) => ({ ...one, isShown: shown !== null }))).toEqual(
          expected,
        )
        // Nothing tells why.
        expect(all.every(({ shown, over }) => shown !== null || over === null)).toBe(true)
      }),
      { numRuns: openDatabase.kind === 'sqlite' ? 30 : 12 },
    )
    expect(await listOf(admin)).toEqual([])
  }, 120_000)

  test('what is not here, and what cannot be kept, is refused; nobody else’s list is seen', async () => {
    const { ada, bola, things, keep, listOf, visitor } = await start()
    const missing = { code: 'missing' }
    await expect(bola(api.saved.keep, { kind: 'post', id: newId() })).rejects.toMatchObject(missing)
    for (const kind of ['comment', 'course', 'toString'])
      await expect(bola(api.saved.keep, { kind, id: newId() })).rejects.toMatchObject(missing)
    const [thing] = things
    if (!thing) throw new Error('There are things')
    await keep(bola, thing)
    expect(await listOf(ada)).toEqual([])
    expect(await ada(api.saved.read, thing)).toEqual({ savedAt: null })
    for (const call of [() => visitor(api.saved.list, {}), () => visitor(api.saved.keep, thing)])
      await expect(call()).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  test('a sold product is listed by its name and what it came to, a deleted one without it', async () => {
    const { ada, bola, clock, keep, listOf } = await start()
    const id = newId()
    await ada(api.products.add, { id, body: aProduct({ name: 'HP EliteBook' }) })
    await keep(bola, { kind: 'product', id })
    const [first] = await listOf(bola)
    expect(first).toMatchObject({ shown: { title: 'HP EliteBook', figure: '₦42,000' }, over: null })
    for (const [state, over] of [
      ['sold', 'Sold'],
      ['reserved', 'Reserved'],
      ['withdrawn', 'No longer listed'],
    ] as const) {
      await ada(api.products.setState, { id, body: { state } })
      expect(await listOf(bola)).toMatchObject([{ id, shown: { title: 'HP EliteBook', figure: null }, over }])
    }
    await ada(api.products.setState, { id, body: { state: 'active' } })
    clock.advance(31 * 24 * 3_600_000)
    expect(await listOf(bola)).toMatchObject([{ id, over: 'No longer listed' }])
    await ada(api.products.remove, { id })
    expect(await listOf(bola)).toMatchObject([{ id, shown: null, over: null }])
    await bola(api.saved.drop, { kind: 'product', id })
    expect(await listOf(bola)).toEqual([])
  })

  test('a list ends where nobody would look any more', async () => {
    const { bola, things, platform, clock } = await start()
    const rows = Array.from({ length: limits.saved }, () => ({
      ...{ userId: bola.id, kind: 'post' as const, thingId: newId(), savedAt: clock.now() },
      ...{ price: null, overAt: null, formerPrice: null },
    }))
    await platform.database.write(async (tx) => {
      for (let from = 0; from < rows.length; from += 200)
        await tx
          .insertInto('saved_things')
          .values(rows.slice(from, from + 200))
          .execute()
    })
    const [thing] = things
    if (!thing) throw new Error('There are things')
    await expect(bola(api.saved.keep, thing)).rejects.toMatchObject({ code: 'conflict' })
    await bola(api.saved.drop, { kind: 'post', id: rows[0]?.thingId ?? '' })
    expect(await bola(api.saved.keep, thing)).toHaveProperty('savedAt')
  })

  test('it is in the export, and goes with its member', async () => {
    const { bola, things, keep, platform } = await start()
    const { database } = platform
    for (const thing of things) await keep(bola, thing)
    const section = everyBelonging.find(({ name }) => name === 'kept-for-later')
    expect((await section?.rows(database.read, bola.id))?.map((row) => (row as { id: string }).id)).toEqual(
      things.map(({ id }) => id),
    )
    await database.write(async (tx) => {
      await takeLeave(tx, everyLeave(platform), bola.id)
      await tx.deleteFrom('users').where('id', '=', bola.id).execute()
    })
    expect(await database.read.selectFrom('saved_things').selectAll().execute()).toEqual([])
  })
})
