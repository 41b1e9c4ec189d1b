import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { admins } from '#testing/server/samples/admins.ts'
import { userRow } from '#testing/server/samples/rows.ts'

eachDatabase((open) => {
  const start = () => admins(open)

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
