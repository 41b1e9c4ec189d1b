import { address } from '#contract/addresses.ts'
import { trustedAuthor } from '#contract/admin/desk-rules.ts'
import type { AuditEntry } from '#contract/admin/endpoints.ts'
import { dayAndTime } from '#contract/admin/suspension-rules.ts'
import { limits } from '#contract/campus.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { beyond, decodeCursor, page } from '#server/platform/database/query/page.ts'
import type { Platform } from '#server/platform/index.ts'

const acts = {
  approved: 'approved',
  declined: 'declined',
  'taken down': 'took down',
  'called back': 'called back',
  'put out': 'put out',
  restored: 'restored',
} as const satisfies Record<
  Schema['post_decisions']['decision'] | Schema['report_decisions']['decision'],
  AuditEntry['act']
>

/** About papers out of a chat, which only admins decide. */
const aboutPapers: readonly AuditEntry['act'][] = ['published', 'corrected', 'left out', 'put back']

/** How words that a reviewer changed are said. */
const wordsSaid = {
  changed: 'with changed words',
  agreed: 'with changed words that the author agreed to',
  'taken back': 'with changed words that the author undid',
} as const

type Place = ReturnType<typeof decodeCursor>
/** Shared by all viewers; the actor is an id, so that they read 'You' for themselves. */
type Entry = Omit<AuditEntry, 'mine'> & { actorId: string | null }

/** Every decision of the admins: those about people from the log of roles, those about posts and reports from theirs. */
export function createAudit({ database: { read } }: Platform) {
  async function aboutPeople(place: Place): Promise<Entry[]> {
    const rows = await read
      .selectFrom('audit_log')
      .leftJoin('users as admin', 'admin.id', 'audit_log.actorId')
      .leftJoin('users as person', 'person.id', 'audit_log.subjectId')
      .where(beyond('audit_log.at', 'audit_log.id', place))
      .orderBy('audit_log.at', 'desc')
      .orderBy('audit_log.id', 'desc')
      .limit(limits.pageSize)
      .select(['audit_log.id', 'at', 'actorId', 'admin.fullName as actor', 'act', 'subject'])
      .select(['reason', 'until'])
      .select('person.id as personId')
      .execute()
    return rows.map(({ personId, ...entry }) => ({
      ...entry,
      kind: 'person',
      link: personId && address('person', { id: personId }),
      owner: null,
      undoneAt: null,
      byRight: aboutPapers.includes(entry.act) ? 'As admin' : null,
    }))
  }

  async function aboutPosts(place: Place): Promise<Entry[]> {
    const rows = await read
      .selectFrom('post_decisions')
      .innerJoin('posts', 'posts.id', 'post_decisions.postId')
      .leftJoin('users as admin', 'admin.id', 'post_decisions.decidedBy')
      .innerJoin('users as owner', 'owner.id', 'posts.ownerId')
      .where(beyond('post_decisions.decidedAt', 'post_decisions.id', place))
      .orderBy('post_decisions.decidedAt', 'desc')
      .orderBy('post_decisions.id', 'desc')
      .limit(limits.pageSize)
      .select(['post_decisions.id', 'decidedAt as at', 'decidedBy as actorId', 'admin.fullName as actor'])
      .select(['decision', 'about', 'title as subject', 'post_decisions.reason', 'undoneAt', 'byRight'])
      .select(['postId', 'posts.status', 'owner.fullName as owner', 'goesOutAt', 'words'])
      .execute()
    return rows.map(({ decision, about, postId, status, goesOutAt, words, ...entry }) => ({
      ...entry,
      // Nobody did: it went out at once.
      actor: entry.byRight === trustedAuthor ? 'Trust in the author' : entry.actor,
      byRight: [
        entry.byRight ?? 'As admin',
        ...(words ? [wordsSaid[words]] : []),
        ...(goesOutAt ? [`for ${dayAndTime(goesOutAt)}`] : []),
      ].join(', '),
      act: acts[decision],
      until: null,
      kind: about === 'change' ? 'change' : 'post',
      // Admins can read public and pending posts; a declined one is only its author's.
      link: status === 'approved' || status === 'pending' ? address('post', { id: postId }) : null,
    }))
  }

  async function aboutReports(place: Place): Promise<Entry[]> {
    const rows = await read
      .selectFrom('report_decisions')
      .innerJoin('report_cases', 'report_cases.id', 'report_decisions.caseId')
      .leftJoin('users as admin', 'admin.id', 'report_decisions.decidedBy')
      .leftJoin('users as owner', 'owner.id', 'report_cases.ownerId')
      .where(beyond('report_decisions.decidedAt', 'report_decisions.id', place))
      .orderBy('report_decisions.decidedAt', 'desc')
      .orderBy('report_decisions.id', 'desc')
      .limit(limits.pageSize)
      .select(['report_decisions.id', 'decidedAt as at', 'decidedBy as actorId', 'admin.fullName as actor'])
      .select(['decision', 'kind', 'title as subject', 'reason', 'undoneAt', 'owner.fullName as owner'])
      .execute()
    return rows.map(({ decision, ...entry }) => ({
      ...entry,
      act: acts[decision],
      ...{ until: null, link: null, byRight: null },
    }))
  }

  return {
    async list(viewerId: string, after?: string) {
      const place = decodeCursor(after, 'time')
      const entries = await Promise.all([aboutPeople(place), aboutPosts(place), aboutReports(place)])
      const latest = entries
        .flat()
        .sort((one, other) => order(other, one))
        .slice(0, limits.pageSize)
        .map(({ actorId, ...entry }): AuditEntry => ({ ...entry, mine: actorId === viewerId }))
      return page(latest, limits.pageSize, ({ at, id }) => ({ at, id }))
    },
  }
}

function order(one: Entry, other: Entry): number {
  const [a, b] = [`${one.at} ${one.id}`, `${other.at} ${other.id}`]
  return a < b ? -1 : a > b ? 1 : 0
}
