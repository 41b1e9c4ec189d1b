import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import type { Open } from '#testing/server/databases.ts'

/** A campus with two admins, and a student who requests a role. */
export async function admins(open: Open) {
  const it = await campus({ database: await open() })
  const [sade, kunle] = [it.admin({ fullName: 'Ṣadé Ògúnlànà' }), it.admin({ fullName: 'Kúnlé Ìdòwú' })]
  const ada = it.student({ fullName: 'Ada Obi' })
  for (const person of [sade, kunle, ada]) await person(api.auth.session, {})
  const ask = async (who = ada, id = newId()) => {
    await who(api.profiles.requestRole, { id, body: { whatsapp: '0803 123 4567' } })
    return id
  }
  const decide = (by: typeof sade, id: string, decision: 'approved' | 'rejected') =>
    by(api.admin.decideRequest, { id, body: { decision } })
  const setRole = (by: typeof sade, id: string, role: 'user' | 'subadmin') =>
    by(api.admin.setRole, { id, body: { role } })
  const roleOf = async (who: typeof sade) => (await who(api.auth.session, {})).viewer?.role
  /** An admin's session ends after thirty days. */
  const signInAgain = ({ id }: typeof sade) =>
    it.platform.database.write((tx) =>
      tx.updateTable('sessions').set({ createdAt: it.clock.now() }).where('userId', '=', id).execute(),
    )
  return { ...it, sade, kunle, ada, ask, decide, setRole, roleOf, signInAgain }
}
