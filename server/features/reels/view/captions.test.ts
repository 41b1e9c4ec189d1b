import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { fileRow } from '#testing/server/samples/rows.ts'

eachDatabase((open) => {
  const start = async () => {
    const it = await campus({ database: await open() })
    const [ada, obi] = [it.student(), it.student()]
    for (const one of [ada, obi]) await one(api.auth.session, {})
    const [id, file] = [newId(), fileRow(ada.id, 'video')]
    await it.platform.database.write((tx) => tx.insertInto('files').values(file).execute())
    await ada(api.reels.post, { id, body: { caption: 'Goal', fileId: file.id } })
    const write = (captions: string) => ada(api.reels.writeCaptions, { id, body: { captions } })
    const read = async () => (await it.visitor(api.reels.captions, { id })).vtt
    return { ...it, ada, obi, id, write, read }
  }

  test('what its owner writes everybody reads, and can be written anew and taken away', async () => {
    const { visitor, id, write, read, clock, ada } = await start()
    expect((await visitor(api.reels.read, { id })).captionedAt).toBeNull()
    expect(await read()).toBe('')
    const written = await write('0:01 Ẹ wo bó ṣe ń sáré!\n0:03 <b>Goal</b>')
    expect(written.captionedAt).toBe(clock.now())
    expect(await read()).toBe(
      'WEBVTT\n\n00:01.000 --> 00:03.000\nẸ wo bó ṣe ń sáré!\n\n00:03.000 --> 00:07.000\nGoal',
    )
    expect((await visitor(api.reels.list, {})).items).toEqual([written])
    clock.advance(1_000)
    await write('0:02 Out')
    expect(await read()).toBe('WEBVTT\n\n00:02.000 --> 00:06.000\nOut')
    await expect(write('Out')).rejects.toMatchObject({ code: 'invalid', field: 'captions' })
    expect(await read()).toContain('Out')
    expect((await write(' ')).captionedAt).toBeNull()
    expect(await read()).toBe('')
    await write('0:01 Again')
    await ada(api.reels.remove, { id })
    await expect(read()).rejects.toMatchObject({ code: 'missing' })
  })

  test('what is said can come with the reel, once, and is refused before anything is kept', async () => {
    const { ada, visitor, platform, clock } = await start()
    const [id, file] = [newId(), fileRow(ada.id, 'video')]
    await platform.database.write((tx) => tx.insertInto('files').values(file).execute())
    const post = (captions: string) =>
      ada(api.reels.post, { id, body: { caption: 'Said', fileId: file.id, captions } })
    const read = async () => (await visitor(api.reels.captions, { id })).vtt
    await expect(post('Goal!')).rejects.toMatchObject({ code: 'invalid', field: 'captions' })
    await expect(visitor(api.reels.read, { id })).rejects.toMatchObject({ code: 'missing' })
    const posted = await post('0:01 Gbangba!')
    expect(posted.captionedAt).toBe(clock.now())
    expect(await read()).toBe('WEBVTT\n\n00:01.000 --> 00:05.000\nGbangba!')
    expect(await post('0:01 Gbangba!')).toEqual(posted)
    await expect(post('0:01 Other words')).rejects.toMatchObject({ code: 'conflict' })
  })

  test('nobody else writes them, and whom its owner has blocked reads none', async () => {
    const { ada, obi, admin, id, write, read } = await start()
    await write('0:01 Mine')
    for (const who of [obi, admin()])
      await expect(
        who(api.reels.writeCaptions, { id, body: { captions: '0:01 Yours' } }),
      ).rejects.toMatchObject({
        ...{ code: 'missing', message: 'Reel not found' },
      })
    expect(await read()).toContain('Mine')
    await ada(api.blocks.block, { id: obi.id })
    await expect(obi(api.reels.captions, { id })).rejects.toMatchObject({ code: 'missing' })
  })
})
