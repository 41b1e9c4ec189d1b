import { type SqlBool, sql } from 'kysely'
import type { Push } from '#server/platform/push/index.ts'
import { digest } from '#server/platform/secrets.ts'

type Keys = Pick<Push, 'publicKey'>

/** What a device keeps of the keys it was subscribed with; null where nothing is pushed. */
export const digestOf = ({ publicKey }: Keys): string | null => publicKey && digest(publicKey)

const noted = sql.ref<string | null>('push_devices.keyDigest')

/** Of a device: as far as is known it was subscribed with today's keys, and no others reach it. */
export const mayBeReached = (keys: Keys) => sql<SqlBool>`(${noted} is null or ${noted} = ${digestOf(keys)})`

/** Of a device: it was subscribed with other keys than today's. */
export const cannotBeReached = (keys: Keys) => sql<SqlBool>`${noted} <> ${digestOf(keys)}`
