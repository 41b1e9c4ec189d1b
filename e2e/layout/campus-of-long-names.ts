import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Screen } from '../../scripts/gallery/screens.ts'
import { idsOf, mails } from '../../scripts/gallery/who.ts'
import { test as base, demo } from '../campus.ts'
import { demoFolder } from '../demo-campus.ts'
import { type RunningCampus, startCampus } from '../server.ts'
import { giveLongNames } from './long-names.ts'

export { expect } from '../campus.ts'

type Ids = Awaited<ReturnType<typeof idsOf>>
type Cookies = { name: string; value: string; url: string }[]

interface Told {
  named: RunningCampus & { folder: string }
  ids: Ids
  /** The cookies of whoever looks, asked for once. */
  cookiesOf: (who: NonNullable<Screen['as']>) => Promise<Cookies>
}

/** Tests on a campus where everything has the longest name there is; `as` says who looks. */
export const test = base.extend<{ as: Screen['as'] }, Told>({
  as: [undefined, { option: true }],
  named: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'campus-layout-'))
      await cp(demoFolder, folder, { recursive: true })
      giveLongNames(folder)
      const campus = await startCampus({ folder })
      await use({ ...campus, folder })
      await campus.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  ids: [async ({ named }, use) => use(await idsOf(named.url)), { scope: 'worker' }],
  cookiesOf: [
    async ({ named: { url } }, use) => {
      const asked = new Map<string, Promise<Cookies>>()
      await use((who) => {
        const known = asked.get(who) ?? signIn(url, mails[who])
        asked.set(who, known)
        return known
      })
    },
    { scope: 'worker' },
  ],
  campus: async ({ named }, use) => use(named),
  context: async ({ context, as, cookiesOf }, use) => {
    // Whoever has the app is not asked to install it.
    await context.addInitScript(() => {
      if (location.protocol === 'http:') localStorage.setItem('downloadedApp', 'true')
    })
    if (as) await context.addCookies(await cookiesOf(as))
    await use(context)
  },
})

async function signIn(url: string, email: string): Promise<Cookies> {
  const reply = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demo.password }),
  })
  return reply.headers.getSetCookie().map((cookie) => {
    const [pair = ''] = cookie.split(';')
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url }
  })
}
