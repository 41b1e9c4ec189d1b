import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { limits } from '#contract/campus.ts'
import { api } from '#contract/index.ts'
import { kinds } from '#server/features.ts'
import { sweepDeleted } from '#server/kinds/sweep-deleted.ts'
import { newId } from '#server/platform/ids.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { oneOfEach } from '#testing/server/samples/kinds.ts'
import type { Commented } from './commented.ts'

type Group = typeof api.comments | typeof api.reelComments

const isGroupOf = (group: object, { below }: Commented): group is Group =>
  'write' in group && (group as Group).write.path === `/${below.table}/:id/comments/:commentId`

/** Every kind with comments, and its endpoints. */
const commented = Object.values(kinds).flatMap(({ comments: of }) => {
  const group = of && Object.values(api).find((one) => isGroupOf(one, of))
  return of && group ? [{ of, group }] : []
})

test('whatever has comments has endpoints for them, and its comments are a kind themselves', () => {
  const declared = Object.values(kinds).flatMap(({ comments }) => comments ?? [])
  expect(commented.map(({ of }) => of)).toEqual(declared)
  expect(declared.length).toBeGreaterThan(1)
  expect(declared.map(({ kind, table }) => kinds[kind]?.table === table)).not.toContain(false)
})

eachDatabase((open) => {
  describe.each(commented)('what is said below $of.below.table', ({ of, group }) => {
    /** Content of Ada's that Obi comments on. */
    const start = async () => {
      const it = await campus({ database: await open() })
      const { clock, platform } = it
      const [ada, obi, chief] = [it.subadmin(), it.subadmin({ fullName: 'Obi Eze' }), it.admin()]
      await Promise.all([ada, obi, chief].map((one) => one(api.auth.session, {})))
      const { ids } = await oneOfEach(ada, platform)
      const id = ids[of.below.kind]
      await ada(group.remove, { id: ids[of.kind] })
      const said = async (content: string, by: Persona = obi, commentId = newId()) => {
        clock.advance(1_000)
        return by(group.write, { id, commentId, body: { content } })
      }
      const list = async () => (await it.visitor(group.list, { id })).items
      const counted = async () => {
        const reply = await it.fetchAs(null)(`/api/${of.below.table}/${id}`)
        return ((await reply.json()) as { comments: number }).comments // as whatever has comments counts them
      }
      const told = async () => (await ada(api.notices.list, {})).items.filter(({ by }) => by?.id === obi.id)
      const before = (await told()).length
      const hide = () =>
        platform.database.write((tx) =>
          tx
            .insertInto('hidden_things')
            .values({ thingId: id, kind: of.below.kind, hiddenAt: clock.now() })
            .execute(),
        )
      const show = () =>
        platform.database.write((tx) => tx.deleteFrom('hidden_things').where('thingId', '=', id).execute())
      return {
        ...{ ...it, ada, obi, chief, id, said, list, counted, hide, show },
        /** The owner's notices since then. */
        told: async () => (await told()).slice(0, -before || undefined),
      }
    }

    test('stands newest first, is counted, and is told to whoever listens', async () => {
      const { id, ada, obi, said, list, counted, platform } = await start()
      let heard = 0
      platform.live.listen(`${of.kind}s:${id}`, () => {
        heard += 1
      })
      const first = await said('  It is late ')
      expect(first).toMatchObject({ comment: { content: 'It is late', owner: { id: obi.id } }, comments: 1 })
      expect(heard).toBe(1)
      const second = await said('So it is', ada)
      expect((await list()).map((one) => one.id)).toEqual([second.comment.id, first.comment.id])
      expect(await counted()).toBe(2)
    })

    test('arrives once when it is sent twice at once, and stays its writer’s', async () => {
      const { ada, obi, said, list, counted } = await start()
      const commentId = newId()
      const [one, other] = await Promise.all([said('Once', obi, commentId), said('Once\n', obi, commentId)])
      expect(one).toEqual(other)
      expect(await list()).toMatchObject([one.comment])
      expect(await counted()).toBe(1)
      await expect(said('Once', ada, commentId)).rejects.toMatchObject({ code: 'conflict' })
      await expect(said('Twice', obi, commentId)).rejects.toMatchObject({ code: 'conflict' })
    })

    test('pages on', async () => {
      const { id, visitor, said } = await start()
      for (let n = 0; n < 22; n += 1) await said(`${n}`)
      const { items, next } = await visitor(group.list, { id })
      expect(items).toHaveLength(20)
      const rest = await visitor(group.list, { id, query: { after: next ?? '' } })
      expect(rest.items.map(({ content }) => content)).toEqual(['1', '0'])
      expect(rest.next).toBeNull()
    })

    test('is neither blank nor too long, also once it is edited', async () => {
      const { obi, said } = await start()
      const { comment } = await said('Words')
      for (const content of [' \n ', '\u200b\u2060\u200d', '\u0301', 'x'.repeat(limits.comment + 1)]) {
        const invalid = { code: 'invalid', field: 'content' }
        await expect(said(content)).rejects.toMatchObject(invalid)
        await expect(obi(group.edit, { id: comment.id, body: { content } })).rejects.toMatchObject(invalid)
      }
    })

    test('is taken neither below what is hidden, nor by whoever the owner has blocked', async () => {
      const { ada, obi, said, list, hide } = await start()
      const { comment } = await said('Words')
      await ada(api.blocks.block, { id: obi.id })
      const edit = () => obi(group.edit, { id: comment.id, body: { content: 'Others' } })
      await expect(said('More')).rejects.toMatchObject({ code: 'missing' })
      await expect(edit()).rejects.toMatchObject({ code: 'missing' })
      await ada(api.blocks.unblock, { id: obi.id })
      await hide()
      for (const act of [() => said('More'), edit, list])
        await expect(act()).rejects.toMatchObject({ code: 'missing' })
    })

    test('its owner is told of what others say, in the words of now, and not of what was deleted', async () => {
      const { id, ada, obi, said, told } = await start()
      const { comment } = await said('What a strike')
      await said('My own', ada)
      expect(await told()).toMatchObject([
        {
          kind: 'comment',
          link: expect.stringContaining(id),
          text: expect.stringMatching(/: What a strike$/),
        },
      ])
      await obi(group.edit, { id: comment.id, body: { content: 'What a goal' } })
      expect(await told()).toMatchObject([{ text: expect.stringMatching(/: What a goal$/) }])
      await obi(group.remove, { id: comment.id })
      expect(await told()).toEqual([])
    })

    test('its writer gives it other words, which everybody sees, and that it was edited', async () => {
      const { ada, obi, chief, id, said, list, counted, clock } = await start()
      const { comment } = await said('It is late')
      const edit = (content: string, by = obi) => by(group.edit, { id: comment.id, body: { content } })
      expect((await edit('It is late')).editedAt, 'the same words are no edit').toBeUndefined()
      clock.advance(60_000)
      expect(await edit('  It is on time ')).toMatchObject({
        content: 'It is on time',
        editedAt: clock.now(),
      })
      const now = [{ id: comment.id, content: 'It is on time', editedAt: clock.now() }]
      expect(await list()).toMatchObject(now)
      await obi(group.write, { id, commentId: comment.id, body: { content: 'It is late' } })
      expect(await list(), 'the first request comes late').toMatchObject(now)
      expect(await counted()).toBe(1)
      for (const other of [ada, chief])
        await expect(edit('Mine now', other)).rejects.toMatchObject({ code: 'missing' })
      await obi(group.remove, { id: comment.id })
      await expect(edit('Back again')).rejects.toMatchObject({ code: 'missing' })
    })

    test('is deleted by its writer or an admin, and brought back by whoever deleted it', async () => {
      const { ada, obi, chief, said, list, counted, clock } = await start()
      const { comment } = await said('Words')
      const { id } = comment
      await expect(ada(group.remove, { id })).rejects.toMatchObject({ code: 'missing' })
      for (const again of [1, 2])
        expect([again, await obi(group.remove, { id })]).toEqual([again, { comments: 0 }])
      expect([await list(), await counted()]).toEqual([[], 0])
      await expect(said('Words', obi, id)).rejects.toMatchObject({ code: 'gone' })
      for (const again of [1, 2])
        expect([again, await obi(group.restore, { id })]).toEqual([again, { comments: 1 }])
      expect((await list()).map((one) => one.id)).toEqual([id])
      await chief(group.remove, { id })
      await expect(obi(group.restore, { id })).rejects.toMatchObject({ code: 'gone' })
      clock.advance(10 * 60_000 + 1)
      await expect(chief(group.restore, { id })).rejects.toMatchObject({ code: 'gone' })
      expect(await counted()).toBe(0)
    })

    test('is deleted and brought back also while what it stands below is hidden, or its owner suspended', async () => {
      const { ada, obi, chief, said, list, hide, show } = await start()
      const [hers, his] = [(await said('Words')).comment.id, (await said('Others')).comment.id]
      await hide()
      await chief(group.remove, { id: hers })
      await obi(group.remove, { id: his })
      await obi(group.restore, { id: his })
      await chief(api.suspensions.suspend, {
        id: ada.id,
        body: { length: 'day', reason: 'Sells fake tickets' },
      })
      await show()
      expect(await obi(group.remove, { id: his })).toEqual({ comments: 0 })
      await chief(api.suspensions.letBackIn, { id: ada.id })
      expect(await list()).toEqual([])
    })

    test('is told to nobody while what it stands below is not to be seen, and goes with it for good', async () => {
      const { ada, said, told, hide, show, id, clock, platform } = await start()
      await said('Words')
      const table = sql.table(of.below.table)
      const { rows } = await sql<{ status: string }>`select * from ${table} where id = ${id}`.execute(
        platform.database.read,
      )
      const { status: standing = '', ...others } = rows[0] ?? {}
      // A kind that is deleted for good at once has no time for it.
      const at = (deletedAt: string | null) =>
        'deletedAt' in others ? sql`, ${sql.ref('deletedAt')} = ${deletedAt}` : sql``
      const become = (status: string, deletedAt: string | null) =>
        platform.database.write((tx) =>
          sql`update ${table} set status = ${status}${at(deletedAt)} where id = ${id}`.execute(tx),
        )
      const unread = async () => (await ada(api.notices.unread, {})).unread
      const before = await unread()
      for (const [away, back] of [
        [hide, show],
        [() => become('deleted', clock.now()), () => become(standing, null)],
      ] as const) {
        await away()
        expect([await told(), await unread()]).toEqual([[], before - 1])
        await back()
        expect([(await told()).length, await unread()]).toEqual([1, before])
      }
      await become('deleted', clock.now())
      clock.advance(10 * 60_000 + 1)
      await sweepDeleted(platform, kinds)
      const left = await platform.database.read
        .selectFrom('notices')
        .where('about', 'like', `${of.kind}:%`)
        .select('text')
        .execute()
      expect(left).toEqual([])
    })

    test('goes for good after ten minutes, and its id is nobody’s any more', async () => {
      const { obi, said, list, clock, platform } = await start()
      const { comment } = await said('Words')
      await obi(group.remove, { id: comment.id })
      clock.advance(10 * 60_000 + 1)
      const other = await said('Others')
      await obi(group.remove, { id: other.comment.id })
      await sweepDeleted(platform, kinds)
      const left = await platform.database.read
        .selectFrom(of.table)
        .where('id', 'in', [comment.id, other.comment.id])
        .select('id')
        .execute()
      expect(left).toEqual([{ id: other.comment.id }])
      await expect(said('Words', obi, comment.id)).rejects.toMatchObject({ code: 'gone' })
      expect(await list()).toEqual([])
    })

    test('is as many as its count says however many write, delete and restore at once', async () => {
      const { obi, chief, student, said, list, counted } = await start()
      const ids: string[] = []
      for (let n = 0; n < 6; n += 1) ids.push((await said('x')).comment.id)
      const writers = Array.from({ length: 6 }, () => student())
      await Promise.allSettled([
        ...ids.slice(0, 4).flatMap((id) => [obi(group.remove, { id }), chief(group.remove, { id })]),
        ...ids.slice(0, 2).map((id) => obi(group.restore, { id })),
        ...writers.map((one) => said('y', one)),
      ])
      expect(await list()).toHaveLength(await counted())
      expect(await counted()).toBeGreaterThanOrEqual(8)
    })
  })
})
