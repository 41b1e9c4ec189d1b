import { z } from 'zod'
import { id } from './page.ts'

/**
 * What an edit is based on: `version` is `versionOf` the fields it began from (edit-rules.ts), `edit` the id that its
 * phone gave it. Where another version is stored by now, the reply is a `conflict` with that version as `present`. An
 * edit that is sent twice is applied once. Sent in the query, since a server of the previous build, which may answer,
 * refuses unknown names in a body. Without these the edit simply overwrites.
 */
export const onTopOf = z.strictObject({ version: z.string().max(40).optional(), edit: id.optional() })

export type OnTopOf = z.output<typeof onTopOf>
