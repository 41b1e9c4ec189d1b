import { z } from 'zod'
import { id } from './page.ts'

/**
 * What an edit was made on top of, beside its words: `version` is `versionOf` the words it was begun from (edit-rules.ts),
 * and `edit` the id that its phone gave it. Where something else stands by now, it is a `conflict` that brings what
 * stands as `present`. An edit that comes twice is done once. In the query, since a server of the build before, which may
 * be the one that answers, refuses a body with names it does not know. Without them what is sent stands, as it was before.
 */
export const onTopOf = z.strictObject({ version: z.string().max(40).optional(), edit: id.optional() })

export type OnTopOf = z.output<typeof onTopOf>
