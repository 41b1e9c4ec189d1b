import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Cookie } from '#server/http/dispatch/answer.ts'
import { knownCookie } from '#server/http/session/read-cookies.ts'
import { madeOnce } from '#server/platform/database/schema/meta.ts'
import type { Platform } from '#server/platform/index.ts'
import { newToken } from '#server/platform/secrets.ts'

/** People who share one browser; the earliest is forgotten first. */
const most = 5
const cookieSeconds = 400 * 24 * 3_600
const key = 'device-secret'

/**
 * Browsers that have signed in to an account before. The cookie holds a random mark per account and a keyed digest of
 * mark and account: it does not reveal the account, grants nothing, and outlives signing out; see
 * docs/decisions/passwords-and-sign-in.md.
 */
export function createKnownDevices({ database }: Pick<Platform, 'database'>) {
  let made: Promise<string> | undefined

  /** The installation's own key, the same for every process of a fleet. */
  function secret(): Promise<string> {
    made ??= madeOnce(database, key, newToken)
    made.catch(() => {
      made = undefined
    })
    return made
  }

  const sign = (secret: string, userId: string, mark: string) =>
    createHmac('sha256', secret).update(`${mark} ${userId}`).digest('base64url').slice(0, 22)

  async function markOf(userId: string, cookie: string | null): Promise<string | null> {
    const held = await secret()
    for (const { mark, seal } of entriesOf(cookie)) if (isSame(sign(held, userId, mark), seal)) return mark
    return null
  }

  return {
    /** The mark under which this browser has signed in to the account; null for an unknown browser. */
    markOf,

    /** Returns the cookie that makes the browser known to the account, under a new mark. */
    async remember(userId: string, cookie: string | null): Promise<Cookie> {
      const held = await secret()
      const others = entriesOf(cookie).filter(({ mark, seal }) => !isSame(sign(held, userId, mark), seal))
      const mark = randomBytes(9).toString('base64url')
      const entries = [{ mark, seal: sign(held, userId, mark) }, ...others].slice(0, most)
      const value = entries.map(({ mark, seal }) => `${mark}.${seal}`).join('~')
      return { name: knownCookie, value, maxAge: cookieSeconds }
    },
  }
}

export type KnownDevices = ReturnType<typeof createKnownDevices>

function entriesOf(cookie: string | null): { mark: string; seal: string }[] {
  return (cookie ?? '').split('~', most).flatMap((entry) => {
    const [, mark, seal] = /^([\w-]{12})\.([\w-]{22})$/.exec(entry) ?? []
    return mark && seal ? [{ mark, seal }] : []
  })
}

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other))
