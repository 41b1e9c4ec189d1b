import type { Commented } from '#client/features/comments/commented.ts'
import { address } from '#contract/addresses.ts'
import type { Club } from '#contract/clubs/endpoints.ts'

/** What is said below clubs. */
export const clubComments: Commented = {
  kind: 'club-comment',
  change: 'club-change',
  group: 'clubComments',
  column: 'clubId',
  hasReplies: false,
  to: (id) => address('club', { id }),
  count: (client, id, change) =>
    client.setQueryData<Club>(['club', id], (club) => club && { ...club, comments: change(club.comments) }),
  counted: (id) => [['club', id], ['clubs']],
}
