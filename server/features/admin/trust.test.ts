import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { isTrusted } from '#server/people/trusted-authors.ts'
import { newId } from '#server/platform/ids.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'

const reason = 'Names a person'

eachDatabase((open) => {
  async function start() {
    const it = await campus({ database: await open() })
    const sade = it.admin({ fullName: 'Ṣadé' })
    const chidi = it.subadmin({ fullName: 'Chidi' })
    for (const one of [sade, chidi]) await one(api.auth.session, {})
    const trust = (trusted: boolean, id = chidi.id) => sade(api.trusting.save, { id, body: { trusted } })
    const send = async (id = newId(), version = 0, title = 'Three apps') => {
      const text = { title, excerpt: 'Short', content: '<p>Long</p>', tags: [], thumbnailId: null }
      await chidi(api.ownPosts.save, { id, body: { ...text, version, writer: chidi.id } })
      const { status } = await chidi(api.ownPosts.submit, { id, body: { version: version + 1 } })
      return { id, status }
    }
    const unlooked = async (by: Persona = sade) => {
      const { items, total } = await by(api.looks.list, {})
      expect(items).toHaveLength(total)
      return items.map(({ id }) => id)
    }
    return { ...it, sade, chidi, trust, send, unlooked }
  }

  test('what a trusted author submits is public at once, looked at afterwards, and said so in the log', async () => {
    const { sade, chidi, visitor, trust, send, unlooked } = await start()
    expect((await send()).status).toBe('pending')
    expect(await trust(true)).toMatchObject({ trusted: true, by: 'Ṣadé' })
    await trust(true)
    const { id, status } = await send()
    expect(status).toBe('approved')
    expect(await visitor(api.posts.read, { id })).toMatchObject({ title: 'Three apps' })
    expect((await visitor(api.posts.list, { query: { search: 'apps chidi' } })).items).toMatchObject([{ id }])
    expect(await unlooked()).toEqual([id])
    await send(id, 1, 'Four apps')
    expect(await visitor(api.posts.read, { id })).toMatchObject({ title: 'Four apps' })
    await sade(api.looks.done, { id })
    await sade(api.looks.done, { id })
    expect(await unlooked()).toEqual([])
    expect((await chidi(api.ownPosts.read, { id })).status).toBe('approved')
    const { items } = await sade(api.admin.audit, {})
    expect(items.map(({ act, kind, byRight, actor }) => [act, kind, byRight, actor]).sort()).toEqual([
      ['approved', 'change', 'Trusted author', 'Trust in the author'],
      ['approved', 'post', 'Trusted author', 'Trust in the author'],
      ['began to trust the posts of', 'person', null, 'Ṣadé'],
    ])
    // They know that they sent it.
    const { items: told } = await chidi(api.notices.list, {})
    expect(told.map(({ kind }) => kind)).toEqual(['role'])
    await trust(false)
    const { items: last } = await chidi(api.notices.list, {})
    expect(last[0]?.text).toBe('Ṣadé ended your trusted-author status. Your posts need approval again.')
  })

  test('is looked at as everybody reads it, whatever its author writes meanwhile', async () => {
    const { sade, chidi, trust, send } = await start()
    const shown = async () =>
      (await sade(api.looks.list, {})).items.map(({ title, tags, isChange }) => ({ title, tags, isChange }))
    const draft = (title: string, version: number) => {
      const text = { title, excerpt: 'Short', content: '<p>Long</p>', tags: ['Campus Life' as const] }
      const body = { ...text, thumbnailId: null, version, writer: chidi.id }
      return chidi(api.ownPosts.save, { id, body })
    }
    await trust(true)
    const { id } = await send()
    await draft('Half written', 1)
    expect(await shown()).toEqual([{ title: 'Three apps', tags: [], isChange: false }])
    await send(id, 2, 'Four apps')
    expect(await shown()).toEqual([{ title: 'Four apps', tags: [], isChange: true }])
    await trust(false)
    await draft('Five apps', 3)
    await chidi(api.ownPosts.submit, { id, body: { version: 4 } })
    expect(await shown()).toEqual([{ title: 'Four apps', tags: [], isChange: true }])
    const { items } = await sade(api.postReviews.list, {})
    expect(items).toMatchObject([{ title: 'Five apps', tags: ['Campus Life'], isChange: true }])
  })

  test('is said to be fine, or taken down, only as it was read', async () => {
    const { sade, trust, send, unlooked, clock } = await start()
    await trust(true)
    const { id } = await send()
    const [read] = (await sade(api.looks.list, {})).items
    const outSince = read?.outSince ?? ''
    clock.advance(1_000)
    await send(id, 1, 'Four apps')
    const changed = {
      code: 'conflict',
      message: 'The author has changed this post since. Please read it again.',
    }
    await expect(sade(api.looks.done, { id, query: { outSince } })).rejects.toMatchObject(changed)
    await expect(sade(api.postReviews.takeDown, { id, body: { reason, outSince } })).rejects.toMatchObject(
      changed,
    )
    expect(await unlooked()).toHaveLength(1)
    const [now] = (await sade(api.looks.list, {})).items
    for (const _ of [1, 2]) await sade(api.looks.done, { id, query: { outSince: now?.outSince ?? '' } })
    expect(await unlooked()).toEqual([])
  })

  test('is taken down with a reason as any, and is then looked at', async () => {
    const { sade, chidi, visitor, trust, send, unlooked } = await start()
    await trust(true)
    const { id } = await send()
    await sade(api.postReviews.takeDown, { id, body: { reason } })
    expect(await unlooked()).toEqual([])
    await expect(visitor(api.posts.read, { id })).rejects.toMatchObject({ code: 'missing' })
    expect(await chidi(api.ownPosts.read, { id })).toMatchObject({ status: 'rejected', reason })
  })

  test('is no longer so when it is taken, with the role, or while they are suspended', async () => {
    const { sade, chidi, trust, send, platform } = await start()
    await trust(true)
    await trust(false)
    expect((await send()).status).toBe('pending')
    await trust(true)
    await sade(api.admin.setRole, { id: chidi.id, body: { role: 'user' } })
    await expect(trust(true)).rejects.toMatchObject({ code: 'conflict' })
    await sade(api.admin.setRole, { id: chidi.id, body: { role: 'subadmin' } })
    expect((await send()).status).toBe('pending')
    await trust(true)
    expect(await isTrusted(platform.database.read, chidi.id)).toBe(true)
    await sade(api.suspensions.suspend, { id: chidi.id, body: { length: 'day', reason } })
    expect(await isTrusted(platform.database.read, chidi.id)).toBe(false)
  })

  test('is looked at by whose desk it is on, and by no other', async () => {
    const { sade, trust, send, unlooked, subadmin, platform } = await start()
    const [ofLaw, other] = [subadmin(), subadmin()]
    for (const one of [ofLaw, other]) await one(api.auth.session, {})
    const give = (to: Persona, name: string) =>
      sade(api.desks.save, { id: to.id, body: { parts: [{ kind: 'department', name }] } })
    await give(ofLaw, 'Law')
    await give(other, 'Medicine')
    await trust(true)
    const heard = new Set<string>()
    platform.database.afterCommit((topics) => {
      for (const topic of topics) heard.add(topic)
    })
    const { id } = await send()
    expect([heard.has(`desk:${ofLaw.id}`), heard.has(`desk:${other.id}`)]).toEqual([true, false])
    expect([await unlooked(ofLaw), await unlooked(other)]).toEqual([[id], []])
    await expect(other(api.looks.done, { id })).rejects.toMatchObject({ code: 'forbidden' })
    await ofLaw(api.looks.done, { id })
    expect(await unlooked()).toEqual([])
  })
})
