import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aPhoto } from '#testing/server/samples/media.ts'
import { sender } from '#testing/server/sending.ts'

const megabyte = 1024 * 1024
const picture = { kind: 'picture' }

eachDatabase((open) => {
  async function here(options: Parameters<typeof campus>[0] = {}) {
    const it = await campus({ database: await open(), ...options })
    const address = await it.server.listen({ port: 0, host: '127.0.0.1' })
    return { ...it, as: (token: string | null) => sender(address, token) }
  }

  /** Announces a visitor's picture from this IP address. */
  const announce = ({ server }: Awaited<ReturnType<typeof here>>, remoteAddress: string, bytes: number) =>
    server.inject({
      method: 'POST',
      url: '/api/uploads',
      remoteAddress,
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(bytes),
        'upload-metadata': `id ${btoa(newId())},kind ${btoa('picture')},name ${btoa('me')}`,
      },
    })

  open.testOnce('twenty large pictures from one household are counted as one address', async () => {
    const it = await here({ env: { VISITOR_UPLOAD_MB: '100000' } })
    const from = async (address: string) => (await announce(it, address, 8 * megabyte)).statusCode
    const statuses: number[] = []
    for (let i = 0; i < 60; i++) statuses.push(await from(`2001:db8:1:2:${i}::1`))
    expect(statuses).toEqual([...Array(50).fill(201), ...Array(10).fill(429)])
    expect(await from('2001:db8:1:3::1')).toBe(201)
    const refusal = await announce(it, '2001:db8:1:2:99::1', 8 * megabyte)
    expect(refusal.json().message).toMatch(
      /Please sign up without a picture and add it once you are signed in\.$/,
    )
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('all visitors together fill no more than the operator gives them, also at once; members go on', async () => {
    const it = await here({ env: { VISITOR_UPLOAD_MB: '10' } })
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, i) => announce(it, `10.0.0.${i}`, megabyte)),
    )
    const statuses = replies.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([...Array(10).fill(201), ...Array(20).fill(507)])
    expect((await announce(it, '10.0.1.1', megabyte)).json()).toMatchObject({
      code: 'full',
      message:
        'There is no room for new pictures right now. Please sign up without one and add it once you are signed in.',
    })
    const ada = it.student()
    await ada(api.auth.session, {})
    expect((await it.as(ada.token).begin(megabyte, picture)).status).toBe(201)
  })

  test('what visitors announce and do not send is forgotten after an hour, and what they have sent after a day', async () => {
    const it = await here({ env: { VISITOR_UPLOAD_MB: '10' } })
    const photo = await aPhoto(300)
    expect((await it.as(null).send(photo, picture)).status).toBe(204)
    await Promise.all(Array.from({ length: 9 }, (_, i) => announce(it, `10.0.0.${i}`, megabyte)))
    const another = async () => (await announce(it, '10.0.1.1', megabyte)).statusCode
    const sweep = async () => it.jobs.find(({ name }) => name === 'sweeping forgotten files')?.run()
    it.clock.advance(59 * 60_000)
    await sweep()
    expect(await another()).toBe(507)
    it.clock.advance(2 * 60_000)
    await sweep()
    expect(await another()).toBe(201)
    const kept = it.platform.database.read.selectFrom('files').select('ownerId')
    expect(await kept.execute()).toEqual([{ ownerId: null }])
  })

  test('on a disk that is nearly full files are refused before a byte, and what is written still arrives', async () => {
    const room = { left: 600 * megabyte, free: async () => room.left }
    const it = await here({ with: { room } })
    const ada = it.student()
    await ada(api.auth.session, {})
    const her = it.as(ada.token)
    const photo = await aPhoto(300)
    const id = newId()
    expect((await her.begin(photo.length, { ...picture, id })).status).toBe(201)

    room.left = 512 * megabyte
    const refused = await her.append(id, 0, photo)
    expect(refused.status).toBe(507)
    expect(JSON.parse(refused.body)).toMatchObject({
      code: 'full',
      message:
        'The server has no room for files right now. Your text still gets through; please send the file later.',
    })
    expect((await her.begin(photo.length, picture)).status).toBe(507)
    expect(await her.offset(id)).toBe(0)
    await ada(api.profiles.change, { body: { fullName: 'Ada Obi', department: 'Law', level: '200' } })

    room.left = 600 * megabyte
    expect((await her.append(id, 0, photo)).status).toBe(204)
  })
})
