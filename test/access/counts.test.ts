import { expect, test } from 'vitest'
import { addressOf } from '#contract/call.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { everyBelonging } from '#server/features.ts'
import { sessionCookie } from '#server/http/session/read-cookies.ts'
import { newId } from '#server/platform/ids.ts'
import { noLimits } from '#server/platform/limits/in-memory.ts'
import { realPages } from '#testing/pages/plain-browser.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aPaper, asNumber, sit } from '#testing/server/samples/papers.ts'

/*
 * What others said to a question is told to nobody who has not answered it. Answers are numbers here, so that each can
 * be found in any text: whatever counts them names them.
 */
const first = ['7654321.5', 'zzfirst']
const second = ['1234567.5', 'zzsecond']

const reading: [string, AnyEndpoint][] = Object.entries(api).flatMap(([group, all]) =>
  Object.entries(all)
    .filter(([, endpoint]) => endpoint.method === 'GET')
    .map(([name, endpoint]): [string, AnyEndpoint] => [`${group}.${name}`, endpoint]),
)

const queries = [{}, { question: 1 }, { question: 2 }, { course: 'CHM-201' }, { version: 1 }]
const searches = [{ search: 'zzfirst' }, { q: 'zzfirst' }, { search: '7654321' }]

eachDatabase((open) => {
  /** A paper of two questions that thirty answered, with explanations; the first is checked. */
  async function start() {
    const it = await campus({
      ...{ database: await open(), pages: realPages, with: { limits: noLimits } },
    })
    const joined = async (who: Persona) => {
      await who(api.auth.session, {})
      return who
    }
    const [teacher, chief] = [await joined(it.student()), await joined(it.admin())]
    const paper = await aPaper(teacher, it.platform, [asNumber, asNumber])
    const others = await Promise.all(Array.from({ length: 12 }, () => joined(it.student())))
    for (const one of [teacher, ...others])
      await sit(one, paper, [
        [1, first[0] as string],
        [2, second[0] as string],
      ])
    await chief(api.checkers.save, { code: 'CHM-201', body: { ids: [teacher.id] } })
    const explanations = [newId(), newId()] as const
    for (const [n, id] of explanations.entries()) {
      const body = { content: [first, second][n]?.[1] as string, question: n + 1 }
      await others[n]?.(api.explanations.write, { id: paper, commentId: id, body })
    }
    await teacher(api.explanations.check, { id: explanations[0], body: { answer: first[0] as string } })

    const [quiet, partly, until] = [
      await joined(it.student()),
      await joined(it.subadmin()),
      await joined(it.student()),
    ]
    await sit(partly, paper, [[2, '1']])
    await sit(
      until,
      paper,
      [
        [1, '1'],
        [2, '1'],
      ],
      { shows: 'end' },
    )
    const readers: [string, Persona | null, readonly string[]][] = [
      ['a visitor', null, [...first, ...second]],
      ['who has not answered', quiet, [...first, ...second]],
      ['an admin who has not answered', chief, [...first, ...second]],
      ['whose sitting shows it at the end', until, [...first, ...second]],
      ['who answered the second', partly, first],
    ]
    return { ...it, paper, explanations, readers, partly, until, quiet, teacher }
  }

  test('what others said is in no reply, page or export before one has answered', async () => {
    const { fetchAs, server, platform, paper, explanations, readers, teacher } = await start()
    let read = 0
    const told = (text: string, secrets: readonly string[]) => secrets.filter((one) => text.includes(one))
    for (const [who, reader, secrets] of readers) {
      for (const [name, endpoint] of reading)
        for (const id of String(endpoint.path).includes(':') ? [paper, ...explanations, teacher.id] : [paper])
          for (const query of [...queries, ...searches]) {
            const asked = addressOf(endpoint, { id, versionId: id, code: 'CHM-201', query })
            const reply = await fetchAs(reader?.token ?? null)(asked)
            const text = (await reply.text()).replaceAll(asked, '')
            // A search says what was searched for.
            const found = 'q' in query ? secrets.slice(0, 1) : secrets
            expect([name, who, ...told(text, found)]).toEqual([name, who])
            if (reply.ok) read += 1
          }
      const pages = [
        `/books/${paper}`,
        '/books',
        '/books/courses/CHM-201',
        '/profile',
        '/notices',
        '/settings',
      ]
      for (const url of [...pages, '/admin', '/', `/people/${teacher.id}`, '/search?q=CHM']) {
        const cookies: Record<string, string> = reader ? { [sessionCookie]: reader.token } : {}
        const { body } = await server.inject({ url, cookies })
        expect([url, who, ...told(body, secrets)]).toEqual([url, who])
      }
      for (const { name, rows } of everyBelonging) {
        const taken = reader ? JSON.stringify(await rows(platform.database.read, reader.id)) : ''
        expect([name, who, ...told(taken, secrets)]).toEqual([name, who])
      }
    }
    expect(read).toBeGreaterThan(200)
    // Nobody is pushed or notified what an answer was.
    const { read: db } = platform.database
    for (const table of ['notices', 'waiting_pushes'] as const) {
      const rows = JSON.stringify(await db.selectFrom(table).selectAll().execute())
      expect([table, ...told(rows, [...first, ...second])]).toEqual([table])
    }
  }, 120_000)

  test('and in no answer to what one does', async () => {
    const { paper, explanations, quiet, until } = await start()
    const acts = [
      sit(quiet, paper, [[2, '3']], { shows: 'end' }),
      sit(until, paper, [], { shows: 'end' }),
      until(api.sheets.save, {
        id: paper,
        body: { id: newId(), minutes: 9, questions: [asNumber, asNumber] },
      }),
      ...explanations.flatMap((id) => [
        quiet(api.explanations.vote, { id, body: { vote: 1 } }),
        until(api.explanations.check, { id, body: { answer: '1' } }),
        quiet(api.explanations.edit, { id, query: {}, body: { content: 'x' } }),
        until(api.explanations.remove, { id }),
        until(api.explanations.restore, { id }),
        until(api.reports.make, { id: newId(), body: { kind: 'explanation', thingId: id, reason: 'x' } }),
      ]),
    ]
    for (const one of await Promise.allSettled(acts)) {
      const text = one.status === 'fulfilled' ? (JSON.stringify(one.value) ?? '') : String(one.reason)
      expect(text).not.toMatch(/7654321|1234567|zzfirst|zzsecond/)
    }
  })

  test('it is told to whoever has answered, so that the tests above can fail', async () => {
    const { paper, partly, until } = await start()
    const said = async (who: Persona, question: number) =>
      JSON.stringify(await who(api.sittings.said, { id: paper, query: { question } }))
    expect(await said(partly, 2)).toMatch(/1234567\.5.*zzsecond/)
    const { items } = await until(api.sittings.log, { query: {} })
    await sit(until, paper, [], { id: items[0]?.id ?? '', endedAt: '2026-11-21T09:00:00.000Z' })
    expect(await said(until, 1)).toMatch(/"checked":"7654321\.5".*zzfirst.*"isChecked":true/)
  })
})
