import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { postRow, userRow } from '#testing/server/samples/rows.ts'

eachDatabase((open) => {
  const start = async () => {
    const it = await campus({ database: await open() })
    const [sade, kunle] = [it.admin({ fullName: 'Ṣadé Ògúnlànà' }), it.admin({ fullName: 'Kúnlé Ìdòwú' })]
    const ada = it.student({ fullName: 'Ada Obi' })
    for (const person of [sade, kunle, ada]) await person(api.auth.session, {})
    const ask = async (who = ada, id = newId()) => {
      await who(api.profiles.requestRole, { id, body: { whatsapp: '0803 123 4567' } })
      return id
    }
    const decide = (by: typeof sade, id: string, decision: 'approved' | 'rejected') =>
      by(api.admin.decideRequest, { id, body: { decision } })
    const setRole = (by: typeof sade, id: string, role: 'user' | 'subadmin') =>
      by(api.admin.setRole, { id, body: { role } })
    const roleOf = async (who: typeof sade) => (await who(api.auth.session, {})).viewer?.role
    /** An admin's session ends after thirty days. */
    const signInAgain = ({ id }: typeof sade) =>
      it.platform.database.write((tx) =>
        tx.updateTable('sessions').set({ createdAt: it.clock.now() }).where('userId', '=', id).execute(),
      )
    return { ...it, sade, kunle, ada, ask, decide, setRole, roleOf, signInAgain }
  }

  test('a request stands before the admins with everything about who asks', async () => {
    const { sade, ada, ask } = await start()
    const id = await ask()
    expect(await sade(api.admin.roleRequests, {})).toEqual({
      items: [
        {
          id,
          userId: ada.id,
          name: 'Ada Obi',
          email: ada.email,
          picture: null,
          currentRole: 'user',
          requestedRole: 'subadmin',
          department: 'Law',
          level: '200',
          whatsapp: '+2348031234567',
          requestedAt: '2026-11-21T10:00:00.000Z',
        },
      ],
      next: null,
      total: 1,
    })
    expect(await ada(api.profiles.own, {})).toMatchObject({ requestedAt: '2026-11-21T10:00:00.000Z' })
  })

  test('an approved request makes a subadmin and is gone; a rejected one is gone', async () => {
    const { sade, ada, ask, decide, roleOf } = await start()
    await decide(sade, await ask(), 'rejected')
    expect(await roleOf(ada)).toBe('user')
    await decide(sade, await ask(), 'approved')
    expect(await roleOf(ada)).toBe('subadmin')
    expect(await sade(api.admin.roleRequests, {})).toEqual({ items: [], next: null, total: 0 })
    expect((await ada(api.profiles.own, {})).requestedAt).toBe(null)
    await expect(ask()).rejects.toMatchObject({ code: 'conflict' })
  })

  test('a request needs a number, and asking twice is one request', async () => {
    const { sade, ada, ask } = await start()
    await expect(ada(api.profiles.requestRole, { id: newId(), body: {} })).rejects.toMatchObject({
      code: 'invalid',
      field: 'whatsapp',
    })
    await Promise.all([ask(), ask(), ask()])
    expect((await sade(api.admin.roleRequests, {})).total).toBe(1)
    // The number is known from now on.
    await ada(api.profiles.requestRole, { id: newId(), body: {} })
  })

  test('a request that was decided does not come back when it is sent again', async () => {
    const { sade, ask, ada, decide } = await start()
    const id = await ask()
    await decide(sade, id, 'rejected')
    await ask(ada, id)
    expect((await sade(api.admin.roleRequests, {})).total).toBe(0)
  })

  test('of two admins who decide at once one does, and the other is told who', async () => {
    const { sade, kunle, ada, ask, decide, roleOf } = await start()
    const id = await ask()
    const outcomes = await Promise.allSettled([decide(sade, id, 'approved'), decide(kunle, id, 'rejected')])
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(refused[0]?.reason).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(
        /^(Ṣadé Ògúnlànà has already approved|Kúnlé Ìdòwú has already rejected)/,
      ),
    })
    expect(await roleOf(ada)).toBe(outcomes[0]?.status === 'fulfilled' ? 'subadmin' : 'user')
    expect((await sade(api.admin.audit, {})).items).toHaveLength(1)
  })

  test('the same answer sent twice is one answer', async () => {
    const { sade, ask, decide } = await start()
    const id = await ask()
    await decide(sade, id, 'approved')
    await decide(sade, id, 'approved')
    expect((await sade(api.admin.audit, {})).items).toHaveLength(1)
    await expect(decide(sade, newId(), 'approved')).rejects.toMatchObject({ code: 'missing' })
  })

  test('a role holds from the next call on, both ways', async () => {
    const { sade, ada, setRole, roleOf } = await start()
    const draft = { title: 'A', excerpt: 'B', content: '<p>C</p>', tags: [], thumbnailId: null, version: 0 }
    const write = () => ada(api.ownPosts.save, { id: newId(), body: { ...draft, writer: ada.id } })
    await expect(write()).rejects.toMatchObject({ code: 'forbidden' })
    expect(await setRole(sade, ada.id, 'subadmin')).toMatchObject({ id: ada.id, role: 'subadmin' })
    await write()
    await setRole(sade, ada.id, 'user')
    await expect(write()).rejects.toMatchObject({ code: 'forbidden' })
    expect(await roleOf(ada)).toBe('user')
  })

  test('nobody gives a role to themselves, nor forges a field', async () => {
    const { sade, ada, subadmin, setRole, roleOf } = await start()
    for (const who of [ada, subadmin()])
      await expect(setRole(who, who.id, 'subadmin')).rejects.toMatchObject({ code: 'forbidden' })
    const typed = { fullName: 'Ada Obi', department: 'Law', level: '200' }
    for (const forged of [
      { role: 'admin' },
      { status: 'active' },
      { id: sade.id },
      { email: 'x@fuoye.edu.ng' },
    ])
      await expect(
        ada(api.profiles.change, { body: { ...typed, ...forged } as typeof typed }),
      ).rejects.toMatchObject({ code: 'invalid' })
    await expect(
      ada(api.profiles.requestRole, { id: newId(), body: { requestedRole: 'admin' } as object }),
    ).rejects.toMatchObject({ code: 'invalid' })
    await expect(
      sade(api.admin.setRole, { id: ada.id, body: { role: 'admin' as 'subadmin' } }),
    ).rejects.toMatchObject({ code: 'invalid' })
    expect(await roleOf(ada)).toBe('user')
  })

  test('the last admin stays one, also when two return each other at once', async () => {
    const { sade, kunle, setRole, roleOf } = await start()
    const outcomes = await Promise.allSettled([
      setRole(sade, kunle.id, 'user'),
      setRole(kunle, sade.id, 'user'),
    ])
    const roles = [await roleOf(sade), await roleOf(kunle)].sort()
    expect(roles).toEqual(['admin', 'user'])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const last = (await roleOf(sade)) === 'admin' ? sade : kunle
    await expect(setRole(last, last.id, 'user')).rejects.toMatchObject({
      code: 'conflict',
      message: 'This is the last admin. Make someone else an admin first.',
    })
  })

  test('an admin is returned to user before they are anything else', async () => {
    const { sade, kunle, setRole } = await start()
    await expect(setRole(sade, kunle.id, 'subadmin')).rejects.toMatchObject({ code: 'conflict' })
    expect(await setRole(sade, kunle.id, 'user')).toMatchObject({ role: 'user' })
  })

  test('users are found by name and e-mail, with and without marks, a page at a time', async () => {
    const { sade, kunle, clock, student } = await start()
    clock.advance(1000)
    for (let n = 0; n < 13; n += 1) await student({ fullName: `Tólá ${n}` })(api.auth.session, {})
    const search = async (search: string) => (await sade(api.admin.users, { query: { search } })).items
    expect((await search('ogunlana')).map(({ fullName }) => fullName)).toEqual(['Ṣadé Ògúnlànà'])
    expect((await search(kunle.email)).map(({ id }) => id)).toContain(kunle.id)
    const first = await sade(api.admin.users, { query: { search: 'tola' } })
    expect(first.items).toHaveLength(12)
    const rest = await sade(api.admin.users, { query: { search: 'tola', after: first.next ?? '' } })
    expect(rest).toMatchObject({ items: [{ role: 'user', status: 'active' }], next: null })
    expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(13)
  })

  test('subadmins and who has proven no address are counted, and listed by themselves', async () => {
    const { sade, subadmin, platform } = await start()
    const author = subadmin({ fullName: 'Aisha Bello' })
    await author(api.auth.session, {})
    const newcomer = { ...userRow({ fullName: 'Lánre Adéoyè', status: 'pending' }) }
    await platform.database.write((tx) => tx.insertInto('users').values(newcomer).execute())
    const counts = { all: 5, subadmins: 1, unproven: 1, suspended: 0 }
    const all = await sade(api.admin.users, {})
    expect([all.items.length, all.counts]).toEqual([5, counts])
    const only = async (query: { only: 'subadmins' | 'unproven'; search?: string }) => {
      const found = await sade(api.admin.users, { query })
      expect(found.counts).toEqual(counts)
      return found.items.map(({ id }) => id)
    }
    expect(await only({ only: 'subadmins' })).toEqual([author.id])
    expect(await only({ only: 'unproven' })).toEqual([newcomer.id])
    expect(await only({ only: 'unproven', search: 'aisha' })).toEqual([])
  })

  open.testOnce('the tiles say what the tables say, this month and the five before', async () => {
    const { sade, clock, student, subadmin, signInAgain } = await start()
    await student()(api.auth.session, {})
    clock.advance(40 * 86_400_000)
    await signInAgain(sade)
    const author = subadmin()
    const posted = async (decision: 'approved' | 'declined' | null) => {
      const id = newId()
      const body = { title: 'A post', excerpt: 'Short', content: '<p>Long</p>', tags: [], thumbnailId: null }
      await author(api.ownPosts.save, { id, body: { ...body, version: 0, writer: author.id } })
      await author(api.ownPosts.submit, { id, body: { version: 1 } })
      if (decision)
        await sade(api.postReviews.decide, { id, body: { decision, reason: 'Copied', version: 1 } })
    }
    for (const decision of ['approved', 'approved', 'declined', null] as const) await posted(decision)
    const draft = { title: 'A draft', excerpt: '', content: '', tags: [], thumbnailId: null, version: 0 }
    await author(api.ownPosts.save, { id: newId(), body: { ...draft, writer: author.id } })
    await sade(api.devices.note, {
      id: newId(),
      body: { platform: 'Android', language: 'en', width: 360, height: 800 },
    })
    const { users, posts, devices, active } = await sade(api.admin.statistics, {})
    expect(users).toEqual({ total: 5, beside: 5, trend: [0, 0, 0, 0, 4, 1] })
    // The draft is its author's; what was declined, and what waits, exists and is not public.
    expect(posts).toEqual({ total: 4, beside: 2, trend: [0, 0, 0, 0, 0, 4] })
    expect(devices).toEqual({ total: 1, beside: null, trend: [0, 0, 0, 0, 0, 1] })
    expect(active.total).toBe(2)
  })

  test('what was listed in a month stays counted there, whatever became of it', async () => {
    const { sade, ada, clock, platform, signInAgain } = await start()
    const list = async (status: 'active' | 'sold' | 'reserved' | 'withdrawn' | 'deleted') => {
      const id = newId()
      const at = clock.now()
      const row = {
        ...{ id, ownerId: ada.id, name: 'Fan', description: 'It turns.', price: 100, search: 'fan', status },
        ...{ category: 'Others' as const, condition: null, place: null, formerStatus: null, asked: null },
        ...{ createdAt: at, updatedAt: at, listedAt: at },
      }
      await platform.database.write((tx) => tx.insertInto('products').values(row).execute())
      return id
    }
    const renewed = await list('active')
    for (const status of ['active', 'sold', 'reserved', 'withdrawn', 'deleted'] as const) await list(status)
    clock.advance(31 * 86_400_000)
    await signInAgain(sade)
    // Listed again it is no new product.
    await platform.database.write((tx) =>
      tx.updateTable('products').set({ listedAt: clock.now() }).where('id', '=', renewed).execute(),
    )
    await list('active')
    const { products } = await sade(api.admin.statistics, {})
    expect(products).toEqual({ total: 6, beside: 2, trend: [0, 0, 0, 0, 5, 1] })
  })

  test('a device is noted once, not at all against its will, and forgotten on demand', async () => {
    const { sade, fetchAs } = await start()
    const id = newId()
    const body = JSON.stringify({ platform: 'Android', language: 'yo', width: 360, height: 800 })
    const note = (id: string, headers = {}) =>
      fetchAs(null)(`/api/devices/${id}`, {
        method: 'PUT',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      })
    const count = async () => (await sade(api.admin.statistics, {})).devices.total
    await Promise.all([note(id), note(id), note(id)])
    await note(newId(), { 'sec-gpc': '1' })
    expect(await count()).toBe(1)
    await sade(api.devices.forget, { id })
    expect(await count()).toBe(0)
  })

  test('the log knows who decided what, when, and what was taken back', async () => {
    const { sade, kunle, ada, clock, ask, decide, setRole, subadmin } = await start()
    const author = subadmin({ fullName: 'Aisha Bello' })
    const id = newId()
    const body = { title: 'A generator timetable', excerpt: 'Short', content: '<p>Long</p>', tags: [] }
    await author(api.ownPosts.save, {
      id,
      body: { ...body, thumbnailId: null, version: 0, writer: author.id },
    })
    await author(api.ownPosts.submit, { id, body: { version: 1 } })
    await sade(api.postReviews.decide, { id, body: { decision: 'declined', reason: 'Copied', version: 1 } })
    clock.advance(1000)
    await sade(api.postReviews.undo, { id })
    await decide(kunle, await ask(), 'approved')
    clock.advance(1000)
    await setRole(sade, ada.id, 'user')
    clock.advance(1000)
    await sade(api.postReviews.decide, { id, body: { decision: 'approved', version: 1 } })
    const { items } = await sade(api.admin.audit, {})
    const ofAda = { kind: 'person', subject: 'Ada Obi', link: `/people/${ada.id}`, owner: null, reason: null }
    const ofPost = {
      kind: 'post',
      subject: 'A generator timetable',
      link: `/blog/${id}`,
      owner: 'Aisha Bello',
    }
    expect(items).toMatchObject([
      { actor: 'Ṣadé Ògúnlànà', mine: true, act: 'approved', ...ofPost, reason: null, undoneAt: null },
      { actor: 'Ṣadé Ògúnlànà', mine: true, act: 'returned', ...ofAda },
      { actor: 'Kúnlé Ìdòwú', mine: false, act: 'approved the request of', ...ofAda },
      { act: 'declined', ...ofPost, reason: 'Copied', undoneAt: '2026-11-21T10:00:01.000Z' },
    ])
    expect((await kunle(api.admin.audit, {})).items.map(({ mine }) => mine)).toEqual([
      false,
      false,
      true,
      false,
    ])
  })

  test('the log knows of reports, and leads nowhere to who has left', async () => {
    const { sade, ada, platform, subadmin, setRole } = await start()
    const author = subadmin({ fullName: 'Aisha Bello' })
    await author(api.auth.session, {})
    const row = postRow(author.id, { title: 'Cheap phones' })
    await platform.database.write((tx) => tx.insertInto('posts').values(row).execute())
    await ada(api.reports.make, {
      id: newId(),
      body: { kind: 'post', thingId: row.id, reason: 'Advertising' },
    })
    const [{ id = '' } = {}] = (await sade(api.reports.list, {})).items
    await sade(api.reports.decide, { id, body: { decision: 'taken down', reason: 'It sells things' } })
    await setRole(sade, author.id, 'user')
    await platform.database.write((tx) => tx.deleteFrom('users').where('id', '=', author.id).execute())
    const { items } = await sade(api.admin.audit, {})
    expect(items.find(({ kind }) => kind === 'person')).toMatchObject({ subject: 'Aisha Bello', link: null })
    expect(items.find(({ act }) => act === 'took down')).toMatchObject({
      ...{ kind: 'post', subject: 'Cheap phones', reason: 'It sells things', link: null, owner: null },
    })
  })

  test('whoever is given another role is told by whom; who gives their own away is not', async () => {
    const { sade, kunle, ada, setRole } = await start()
    const toldTo = async (who: typeof ada) => (await who(api.notices.list, {})).items.map(({ text }) => text)
    await setRole(sade, ada.id, 'subadmin')
    await setRole(kunle, ada.id, 'user')
    expect((await toldTo(ada)).toSorted()).toEqual([
      'Kúnlé Ìdòwú made you a user again. What you published stays.',
      'Ṣadé Ògúnlànà made you a subadmin: you can create blog posts.',
    ])
    await setRole(kunle, kunle.id, 'user')
    expect(await toldTo(kunle)).toEqual([])
  })
})
