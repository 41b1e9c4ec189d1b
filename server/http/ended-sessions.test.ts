import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { ada, joinable } from '#testing/server/joining.ts'
import { listening } from '#testing/server/listening.ts'

const { email, password } = ada
const chosen = { password: 'a new one', confirmPassword: 'a new one' }

eachDatabase((open) => {
  /** Adaeze, signed in on her phone and on a laptop, which listens to her topics. */
  async function twoDevices() {
    const it = await listening(await joinable({ database: await open(), mail: true }))
    const [phone, laptop] = [await it.join(), it.browser()]
    await it.platform.jobs.settled()
    await phone(api.auth.prove, { body: { code: it.secretFor(email) } })
    await laptop(api.auth.signIn, { body: { email, password } })
    const { viewer } = await phone(api.auth.session, {})
    const id = viewer?.id ?? ''
    const sessions = (await phone(api.account.sessions, {})).items
    return {
      ...it,
      ...{ id, phone, laptop },
      laptopsId: sessions.find((one) => !one.isThis)?.id ?? '',
      onPhone: await it.listenWith(phone.jar.token, `user:${id},session:${id}`),
      onLaptop: await it.listenWith(laptop.jar.token, `user:${id},session:${id}`),
      /** A further topic the laptop listens to. */
      onReel: await it.listenWith(laptop.jar.token, `reel-comments:${newId()}`),
    }
  }
  type Devices = Awaited<ReturnType<typeof twoDevices>>

  const ends: Record<string, { act: (it: Devices) => Promise<unknown>; phoneStays: boolean }> = {
    'signing out elsewhere': {
      act: ({ phone, laptopsId }) => phone(api.account.endSession, { id: laptopsId }),
      phoneStays: true,
    },
    'signing out everywhere else': {
      act: ({ phone }) => phone(api.account.endOtherSessions, {}),
      phoneStays: true,
    },
    'signing out there': { act: ({ laptop }) => laptop(api.auth.signOut, {}), phoneStays: true },
    'signing in there anew': {
      act: ({ laptop }) => laptop(api.auth.signIn, { body: { email, password } }),
      phoneStays: true,
    },
    'a changed password': {
      act: ({ phone }) => phone(api.auth.changePassword, { body: { currentPassword: password, ...chosen } }),
      phoneStays: true,
    },
    'a password that was reset': {
      async act({ visitor, platform, secretFor }) {
        await visitor(api.auth.forgotPassword, { body: { email } })
        await platform.jobs.settled()
        await visitor(api.auth.resetPassword, { token: secretFor(email), body: chosen })
      },
      phoneStays: false,
    },
    'a deleted account': {
      act: ({ phone }) => phone(api.account.remove, { body: { currentPassword: password } }),
      phoneStays: false,
    },
  }

  test.each(Object.entries(ends))(
    '%s is told to the screens of the session and hangs up on them',
    async (_, { act, phoneStays }) => {
      const it = await twoDevices()
      await act(it)
      expect(await untilHungUp(it.onLaptop)).toContain(`session:${it.id}`)
      expect(await it.onReel.next()).toBe(null)
      if (!phoneStays) return void (await untilHungUp(it.onPhone))
      it.platform.live.announce(`user:${it.id}`)
      while ((await it.onPhone.next()) !== `user:${it.id}`);
    },
  )

  test('a role that is given or taken is told; who may not hear it all any more is hung up on', async () => {
    const it = await listening(await joinable({ database: await open() }))
    const [sade, kunle] = [it.admin(), it.admin()]
    const desk = await it.listen(kunle, 'role-requests')
    const own = await it.listen(kunle, `session:${kunle.id}`)
    await sade(api.admin.setRole, { id: kunle.id, body: { role: 'user' } })
    expect(await desk.next()).toBe(null)
    expect(await own.next()).toBe(`session:${kunle.id}`)
    const id = newId()
    await kunle(api.profiles.requestRole, { id, body: { whatsapp: '0803 123 4567' } })
    await sade(api.admin.decideRequest, { id, body: { decision: 'approved' } })
    expect(await own.next()).toBe(`session:${kunle.id}`)
  })

  test('nobody hears of the sessions of another', async () => {
    const it = await listening(await joinable({ database: await open() }))
    const [bola, chidi] = [it.student(), it.admin()]
    expect((await it.listen(chidi, `session:${bola.id}`)).status).toBe(403)
    expect((await it.listen(null, `session:${bola.id}`)).status).toBe(401)
  })

  open.testOnce('an address that was proven is told to the other screens', async () => {
    const it = await listening(await joinable({ database: await open(), mail: true }))
    const phone = await it.join()
    await it.platform.jobs.settled()
    const id = (await phone(api.auth.session, {})).viewer?.id
    const heard = await it.listenWith(phone.jar.token, `session:${id}`)
    await phone(api.auth.prove, { body: { code: it.secretFor(email) } })
    expect(await heard.next()).toBe(`session:${id}`)
  })
})

/** Everything heard until the server closes the stream. */
async function untilHungUp({ next }: { next(): Promise<string | null> }): Promise<string[]> {
  const heard: string[] = []
  for (let told = await next(); told !== null; told = await next()) heard.push(told)
  return heard
}
