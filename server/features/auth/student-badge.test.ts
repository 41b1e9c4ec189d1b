import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { noteProven } from '#server/people/verified.ts'
import { newId } from '#server/platform/ids.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { ada, joinable } from '#testing/server/joining.ts'
import { aProduct } from '#testing/server/samples/products.ts'

const domain = 'student.fuoye.edu.ng'
const named = { STUDENT_EMAIL_DOMAINS: domain }

eachDatabase((open) => {
  const start = async ({
    mail = true,
    env = named,
  }: {
    mail?: boolean
    env?: Record<string, string>
  } = {}) => {
    const it = await joinable({ database: await open(), mail, env })
    const idOf = async (who: Awaited<ReturnType<typeof it.join>>) =>
      (await who(api.auth.session, {})).viewer?.id ?? ''
    const prove = (who: Awaited<ReturnType<typeof it.join>>, email = ada.email) =>
      who(api.auth.prove, { body: { code: it.secretFor(email) } })
    const badgeOf = async (id: string) => (await it.visitor(api.profiles.read, { id })).verified
    return { ...it, idOf, prove, badgeOf }
  }

  test('an address under a named domain that a code proved is a badge, on the profile and beside what is sold', async () => {
    const { join, idOf, prove, badgeOf, visitor, clock } = await start()
    const phone = await join()
    const id = await idOf(phone)
    expect(await badgeOf(id)).toBeNull()
    await prove(phone)
    const badge = { domain, since: clock.now() }
    expect(await badgeOf(id)).toEqual(badge)
    const productId = newId()
    await phone(api.products.add, { id: productId, body: aProduct() })
    expect((await visitor(api.products.read, { id: productId })).owner.verified).toEqual(badge)
    expect(await phone(api.studentBadge.read, {})).toEqual({
      ...{ domains: [domain], mailed: true, own: badge, mayProve: false },
    })
  })

  test('without the setting there is none, whatever was proven', async () => {
    const { join, idOf, prove, badgeOf, visitor } = await start({ env: {} })
    const phone = await join()
    await prove(phone)
    expect(await badgeOf(await idOf(phone))).toBeNull()
    expect(await visitor(api.studentBadge.read, {})).toMatchObject({ domains: [], own: null })
  })

  test('without mail nobody gets it; once letters are sent they prove it by a code', async () => {
    const { join, idOf, badgeOf, platform, prove } = await start({ mail: false })
    const phone = await join()
    const id = await idOf(phone)
    expect(await badgeOf(id)).toBeNull()
    expect(await phone(api.studentBadge.read, {})).toMatchObject({ mailed: false, mayProve: false })
    await phone(api.auth.sendCode, {})
    Object.assign(platform.mail, { configured: true })
    expect(await phone(api.studentBadge.read, {})).toMatchObject({ mayProve: true })
    await phone(api.auth.sendCode, {})
    await expect(phone(api.auth.prove, { body: { code: '000000' } })).rejects.toMatchObject({ field: 'code' })
    expect(await badgeOf(id)).toBeNull()
    await prove(phone)
    expect(await badgeOf(id)).toMatchObject({ domain })
  })

  test('a domain is the whole of it: neither one below it nor one that only looks like it', async () => {
    const { platform, student, badgeOf } = await start()
    for (const email of [
      `eve@x.${domain}`,
      `eve@${domain}.example`,
      `eve@my-${domain}`,
      `eve@${domain.replace('.', '-')}`,
    ]) {
      const who = student()
      await who(api.auth.session, {})
      await platform.database.write((tx) => noteProven(tx, who.id, email, platform.clock.now()))
      expect([email, await badgeOf(who.id)]).toEqual([email, null])
    }
  })

  test('it goes with the address, and comes with another that a code proves', async () => {
    const { join, idOf, prove, badgeOf, secretFor } = await start({
      env: { STUDENT_EMAIL_DOMAINS: `${domain},staff.fuoye.edu.ng` },
    })
    const phone = await join()
    const id = await idOf(phone)
    await prove(phone)
    const other = 'ada@staff.fuoye.edu.ng'
    await phone(api.account.changeEmail, { body: { email: other, currentPassword: ada.password } })
    expect(await badgeOf(id)).toMatchObject({ domain })
    await phone(api.account.proveEmail, { body: { code: secretFor(other) } })
    expect(await badgeOf(id)).toMatchObject({ domain: 'staff.fuoye.edu.ng' })
  })

  open.testOnce('an address that was changed without a letter is not verified', async () => {
    const { join, idOf, prove, badgeOf, platform } = await start()
    const phone = await join()
    await prove(phone)
    const id = await idOf(phone)
    Object.assign(platform.mail, { configured: false })
    const body = { email: `other@${domain}`, currentPassword: ada.password }
    await phone(api.account.changeEmail, { body })
    expect(await badgeOf(id)).toBeNull()
  })
})
