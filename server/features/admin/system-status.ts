import type { Care } from '#contract/admin/endpoints.ts'
import { anybodyJoins, unset } from '#server/missing-settings.ts'
import { readBackups } from '#server/platform/backup/state.ts'
import { isReadOnly } from '#server/platform/database/write/read-only.ts'
import type { Platform } from '#server/platform/index.ts'
import { readMail } from '#server/platform/mail/state.ts'

/** How the campus is run, so that an admin knows what to ask the operator for. */
export function createCare({ database: { read }, config }: Platform) {
  return async (): Promise<Care> => {
    const [{ last, failed, unpruned }, mail, { papers }] = await Promise.all([
      readBackups(read),
      readMail(read),
      read
        .selectFrom('paper_drafts')
        .where('status', '=', 'waiting')
        .select((eb) => eb.fn.countAll<number | string>().as('papers'))
        .executeTakeFirstOrThrow(),
    ])
    const { backup } = config
    return {
      papers: Number(papers),
      readOnly: await isReadOnly(read),
      anybodyJoins: config.production && unset(config).includes(anybodyJoins()),
      backup: backup
        ? { hours: backup.every, last, failedAt: failed?.at ?? null, unpruned: unpruned !== null }
        : null,
      mail: config.mail.smtpUrl ? { failedSince: mail.failed?.since ?? null } : null,
    }
  }
}
