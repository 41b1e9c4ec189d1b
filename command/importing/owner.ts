import { tidyEmail } from '#contract/auth/sign-up-rules.ts'
import { Problem } from '#contract/problem.ts'
import type { Database } from '#server/platform/database/port.ts'

/** The member with this e-mail, by default the only admin. Throws a sentence where there is none. */
export async function ownerOf(database: Database, email: string | undefined): Promise<string> {
  const active = database.read.selectFrom('users').where('status', '=', 'active').select('id')
  if (email === undefined) {
    const [only, another] = await active.where('role', '=', 'admin').limit(2).execute()
    if (only && !another) return only.id
    throw new Problem('invalid', 'Say who owns them: --as EMAIL, of a member of this campus')
  }
  const person = await active.where('email', '=', tidyEmail(email)).executeTakeFirst()
  if (!person) throw new Problem('missing', `No member has verified ${email}`)
  return person.id
}
