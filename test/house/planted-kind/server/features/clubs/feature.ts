import { address } from '#contract/addresses.ts'
import { clubs as clubsApi, clubComments as commentsApi } from '#contract/clubs/endpoints.ts'
import { isDeep, listKey } from '#server/http/cache/shared-replies.ts'
import { commentRoutes } from '#server/http/dispatch/comment-routes.ts'
import { serve } from '#server/http/dispatch/serve.ts'
import type { Feature } from '#server/http/feature.ts'
import { createClubs } from './clubs.ts'
import { clubComments } from './comments.ts'
import { club, clubComment } from './kind.ts'

export const clubs = {
  topics: { 'club-comments:id': 'anyone' },
  kinds: { club, 'club-comment': clubComment },
  front: { pages: [address('clubs')], replies: ['/api/clubs'] },
  open(platform, { shared }) {
    const all = createClubs(platform)
    return {
      routes: [
        ...serve(clubsApi, {
          list: ({ query, viewer }) =>
            shared(viewer, { key: listKey('clubs', query), topics: ['clubs'], few: isDeep(query) }, (apart) =>
              all.list({ ...query, apart }),
            ),
          read: ({ params: { id }, viewer }) =>
            shared(viewer, { key: `club ${id}`, topics: [`club:${id}`] }, (apart) => all.read(id, apart)),
          add: ({ params: { id }, body, viewer }) => all.add(id, viewer.id, body),
        }),
        ...serve(commentsApi, commentRoutes(platform, clubComments, shared)),
      ],
    }
  },
} satisfies Feature
