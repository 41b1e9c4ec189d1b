import { type SqlBool, sql } from 'kysely'
import type { Push } from '#server/platform/push/index.ts'
import { digest } from '#server/platform/secrets.ts'

type Keys = Pick<Push, 'publicKey'>

/** Identifies the keys that a device subscribed with; null where pushing is off. */
export const digestOf = ({ publicKey }: Keys): string | null => publicKey && digest(publicKey)

const noted = sql.ref<string | null>('push_devices.keyDigest')

/** The condition that a device subscribed with today's keys, as far as is known; no others reach it. */
export const mayBeReached = (keys: Keys) => sql<SqlBool>`(${noted} is null or ${noted} = ${digestOf(keys)})`

/** The condition that a device subscribed with other keys than today's. */
export const cannotBeReached = (keys: Keys) => sql<SqlBool>`${noted} <> ${digestOf(keys)}`
