import { expect, test } from 'vitest'
import { firstReplies, mostReplies } from '#contract/admin/ready-reply-rules.ts'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'

const own = { label: 'Late', text: 'The event is over.', purposes: ['declining'] as const }
const body = { ...own, purposes: [...own.purposes] }

eachDatabase((open) => {
  const start = async () => {
    const it = await campus({ database: await open() })
    const sade = it.admin()
    const list = async () => (await sade(api.readyReplies.list, {})).items
    return { ...it, sade, list }
  }

  test('the first ones stand there from the beginning; admins add, change and take off, each once', async () => {
    const { sade, list, clock } = await start()
    expect(await list()).toEqual(firstReplies)
    const id = newId()
    await sade(api.readyReplies.keep, { id, body })
    await sade(api.readyReplies.keep, { id, body })
    clock.advance(1_000)
    await sade(api.readyReplies.keep, { id, body: { ...body, purposes: ['suspending', 'declining'] } })
    expect((await list()).at(-1)).toEqual({ id, ...own, purposes: ['declining', 'suspending'] })

    const [first] = firstReplies
    const other = { label: 'Names somebody', text: 'Ask them first.', purposes: ['declining' as const] }
    await sade(api.readyReplies.keep, { id: first?.id ?? '', body: other })
    expect((await list())[0]).toEqual({ id: first?.id, ...other })
    await sade(api.readyReplies.remove, { id: first?.id ?? '' })
    await sade(api.readyReplies.remove, { id })
    await sade(api.readyReplies.remove, { id: newId() })
    expect(await list()).toEqual(firstReplies.slice(1))
    await sade(api.readyReplies.keep, { id, body })
    expect((await list()).at(-1)).toEqual({ id, ...own })
  })

  test('one without words or without a purpose is none, and there are never too many to choose from', async () => {
    const { sade, list } = await start()
    const keep = (more: object) => sade(api.readyReplies.keep, { id: newId(), body: { ...body, ...more } })
    await expect(keep({ label: ' ' })).rejects.toMatchObject({ field: 'label' })
    await expect(keep({ text: ' ' })).rejects.toMatchObject({ field: 'text' })
    await expect(keep({ purposes: [] })).rejects.toMatchObject({ field: 'purposes' })
    for (let n = firstReplies.length; n < mostReplies; n += 1) await keep({})
    await expect(keep({})).rejects.toMatchObject({ code: 'conflict' })
    expect(await list()).toHaveLength(mostReplies)
  })
})
