import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { admins } from '#testing/server/samples/admins.ts'

eachDatabase((open) => {
  const start = () => admins(open)

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
    // The number is stored from now on.
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
})
