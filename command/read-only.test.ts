import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { openSchedule } from '#server/platform/jobs/schedule.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aProduct } from '#testing/server/samples/products.ts'
import { turn } from './read-only.ts'

eachDatabase((open) => {
  test('a campus that is read only refuses the next write of every process, is read as before, and goes on afterwards', async () => {
    const database = await open()
    const it = await campus({ database })
    const [ada, sade] = [it.student(), it.admin()]
    for (const who of [ada, sade]) await who(api.auth.session, {})
    const id = it.platform.newId()
    const sell = () => ada(api.products.add, { id, body: aProduct({ name: 'Lamp' }) })

    const beside = await open.again(database)
    expect(await turn(beside, true)).toContain('read-only')
    await expect(sell()).rejects.toMatchObject({
      code: 'unavailable',
      retryAfter: 60,
      message: expect.stringContaining('You can only read for now'),
    })
    const reply = await it.fetchAs(ada.token)(`/api/products/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(aProduct({ name: 'Lamp' })),
    })
    expect([reply.status, reply.headers.get('x-read-only')]).toEqual([503, '1'])
    await expect(beside.write((tx) => tx.deleteFrom('jobs').execute())).rejects.toMatchObject({
      code: 'unavailable',
    })
    expect((await ada(api.products.list, {})).items).toEqual([])
    // Hourly jobs pause too, and none of it is an error.
    let runs = 0
    const run = async () => {
      runs += 1
    }
    const job = { name: 'tidying', every: 3_600_000, run }
    const timetable = openSchedule(it.platform)
    it.platform.jobs.start(job.name, () => timetable.doIfDue(job))
    await it.platform.jobs.settled()
    expect([runs, it.reports]).toEqual([0, []])

    expect(await turn(beside, false)).toBe('The campus accepts writes.')
    await sell()
    await timetable.doIfDue(job)
    expect((await ada(api.products.list, {})).items).toMatchObject([{ name: 'Lamp' }])
    expect(runs).toBe(1)
    await turn(beside, false)
    const { items } = await sade(api.admin.audit, {})
    expect(items.map(({ act, subject }) => `${subject} ${act}`)).toEqual([
      'the campus opened again',
      'the campus made read-only',
    ])
  })
})
