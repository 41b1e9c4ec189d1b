import { whatsappOf } from '#contract/marketplace/whatsapp-rules.ts'
import { Problem } from '#contract/problem.ts'
import { rememberWhatsapp } from '#server/people/whatsapp.ts'
import { touch } from '#server/platform/database/port.ts'
import { mustBeTheSame, sameRequestBefore } from '#server/platform/idempotency.ts'
import type { Platform } from '#server/platform/index.ts'

interface RequestRole {
  id: string
  userId: string
  whatsapp?: string | null | undefined
}

/** Requests to become subadmin. */
export function createRoleRequests({ database, clock }: Platform) {
  return {
    /** Idempotent while a request is open. */
    async request({ id, userId, whatsapp }: RequestRole): Promise<{ requestedAt: string }> {
      const asked = sameRequestBefore({ whatsapp: whatsapp ? whatsappOf(whatsapp) : null })
      return database.write(async (tx) => {
        const user = await tx
          .selectFrom('users')
          .where('id', '=', userId)
          .select(['role', 'whatsapp'])
          .executeTakeFirst()
        if (!user) throw new Problem('missing', 'User profile not found')
        // A repeated request that was decided meanwhile is not opened again.
        const decided = await tx
          .selectFrom('audit_log')
          .where('requestId', '=', id)
          .select(['subjectId', 'at'])
          .executeTakeFirst()
        if (decided && decided.subjectId !== userId) throw notYours()
        if (decided) return { requestedAt: decided.at }
        const made = await tx
          .selectFrom('role_requests')
          .where('id', '=', id)
          .where('userId', '=', userId)
          .select(['userId as ownerId', 'asked', 'requestedAt'])
          .executeTakeFirst()
        if (made) {
          mustBeTheSame('request', made, { ownerId: userId, asked })
          return { requestedAt: made.requestedAt }
        }
        if (user.role !== 'user') throw new Problem('conflict', 'You can create blog posts already')
        if (whatsapp) await rememberWhatsapp(tx, userId, whatsapp)
        else if (!user.whatsapp) throw new Problem('invalid', 'Please enter your WhatsApp number', 'whatsapp')
        const requestedAt = clock.now()
        const inserted = await tx
          .insertInto('role_requests')
          .values({ id, userId, requestedRole: 'subadmin', status: 'pending', requestedAt, asked })
          .onConflict((conflict) => conflict.doNothing())
          .returning('requestedAt')
          .executeTakeFirst()
        const open =
          inserted ??
          (await tx
            .selectFrom('role_requests')
            .where('userId', '=', userId)
            .select('requestedAt')
            .executeTakeFirst())
        if (!open) throw notYours()
        touch(tx, 'role-requests', `user:${userId}`)
        return open
      })
    },
  }
}

/** The id belongs to somebody else, whose request must not be revealed. */
const notYours = () => new Problem('conflict', 'Failed to submit request. Try again.')
