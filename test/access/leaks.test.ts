import { expect, test } from 'vitest'
import { addressOf } from '#contract/call.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { eachDatabase, type Open } from '#testing/server/databases.ts'

const reading: [string, AnyEndpoint][] = Object.entries(api).flatMap(([group, all]) =>
  Object.entries(all)
    .filter(([, endpoint]) => endpoint.method === 'GET')
    .map(([name, endpoint]): [string, AnyEndpoint] => [`${group}.${name}`, endpoint]),
)

/** A campus in which every secret has a unique name. */
async function fullOfSecrets(open: Open) {
  const it = await campus({ database: await open() })
  const author = it.subadmin({ fullName: 'Aisha Bello' })
  const [sade, asker] = [it.admin({ fullName: 'Ṣadé Ògúnlànà' }), it.student({ fullName: 'Ada Obi' })]
  const post = async (word: string) => {
    const id = newId()
    const facts = { title: `Post ${word}`, excerpt: word, content: `<p>${word}</p>`, tags: [] }
    await author(api.ownPosts.save, {
      id,
      body: { ...facts, thumbnailId: null, version: 0, writer: author.id },
    })
    return id
  }
  const submit = (id: string, version = 1) => author(api.ownPosts.submit, { id, body: { version } })
  const decide = (id: string, decision: 'approved' | 'declined', version = 1) =>
    sade(api.postReviews.decide, { id, body: { decision, reason: 'zzreason', version } })

  const ids = {
    open: await post('zzopen'),
    draft: await post('zzdraft'),
    pending: await post('zzpending'),
    rejected: await post('zzrejected'),
    hidden: await post('zzhidden'),
    planned: await post('zzplanned'),
    reworded: await post('zzbefore'),
  }
  for (const id of Object.values(ids).filter((id) => id !== ids.draft)) await submit(id)
  await decide(ids.open, 'approved')
  await decide(ids.hidden, 'approved')
  await decide(ids.rejected, 'declined')
  const goesOutAt = '2026-11-23T07:00:00.000Z'
  const words = { title: 'Post zzafter', excerpt: 'zzafter', content: '<p>zzafter</p>' }
  for (const [id, body] of [
    [ids.planned, { goesOutAt }],
    [ids.reworded, { words, reason: 'zzreason' }],
  ] as const)
    await sade(api.postReviews.decide, { id, body: { decision: 'approved', version: 1, ...body } })
  // A change to a public post is private until it is approved.
  const change = { title: 'Post zzopen', excerpt: 'zzopen', content: '<p>zzchange</p>', tags: [] }
  await author(api.ownPosts.save, {
    id: ids.open,
    body: { ...change, thumbnailId: null, version: 1, writer: author.id },
  })
  await asker(api.profiles.requestRole, { id: newId(), body: { whatsapp: '0803 777 6655' } })
  for (let n = 0; n < 3; n += 1)
    await it.student({ fullName: `Reporter yyreporter ${n}` })(api.reports.make, {
      id: newId(),
      body: { kind: 'post', thingId: ids.hidden, reason: 'zzcomplaint' },
    })
  const secrets = ['zzdraft', 'zzpending', 'zzrejected', 'zzhidden', 'zzchange', 'zzreason', 'zzcomplaint']
  secrets.push('zzplanned', 'zzbefore', 'zzafter', goesOutAt)
  return { ...it, author, sade, asker, ids, secrets: [...secrets, 'yyreporter', '8037776655'] }
}

eachDatabase((open) => {
  test('no reply tells anybody an e-mail, a number or a text that is not theirs to see', async () => {
    const { fetchAs, student, subadmin, author, sade, asker, ids, secrets } = await fullOfSecrets(open)
    const people: [string, Persona | null][] = [
      ['visitor', null],
      ['student', student()],
      ['subadmin', subadmin()],
    ]
    const about = [...Object.values(ids), author.id, sade.id, asker.id]
    let read = 0
    for (const [who, persona] of people) {
      if (persona) await persona(api.auth.session, {})
      for (const [name, endpoint] of reading)
        for (const id of String(endpoint.path).includes(':') ? about : [ids.open])
          for (const query of [{}, { search: 'zz' }, { q: 'zz' }, { ids: Object.values(ids).join(',') }]) {
            const response = await fetchAs(persona?.token ?? null)(addressOf(endpoint, { id, query }))
            const text = await response.text()
            expect(response.status, `${name} as ${who}: ${text}`).toBeLessThan(500)
            if (response.ok) read += 1
            const leaked = secrets.filter((secret) => text.includes(secret))
            const addresses = (text.match(/[\w.-]+@[\w.-]+/g) ?? []).filter((one) => one !== persona?.email)
            expect([name, who, ...leaked, ...addresses]).toEqual([name, who])
          }
    }
    expect(read).toBeGreaterThan(100)
  })

  test('what is told nobody else is told to those it is for, so that the test above can fail', async () => {
    const { sade, author, ids } = await fullOfSecrets(open)
    const reply = async (call: Promise<unknown>) => JSON.stringify(await call)
    expect(await reply(author(api.ownPosts.list, {}))).toMatch(/zzdraft/)
    expect(await reply(sade(api.postReviews.read, { id: ids.pending }))).toMatch(/zzpending/)
    expect(await reply(sade(api.plans.list, {}))).toMatch(/zzplanned.*zzafter|zzafter.*zzplanned/)
    expect(await reply(author(api.plans.own, { id: ids.reworded }))).toMatch(/zzbefore.*zzafter/)
    expect(await reply(sade(api.admin.roleRequests, {}))).toMatch(/2348037776655/)
    expect(await reply(sade(api.admin.users, {}))).toMatch(/@student\.fuoye\.edu\.ng/)
    expect(await reply(sade(api.reports.list, {}))).toMatch(/zzcomplaint.*|yyreporter/)
  })
})
