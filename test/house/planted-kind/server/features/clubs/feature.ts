import { address } from '#contract/addresses.ts'
import { clubs as clubsApi } from '#contract/clubs/endpoints.ts'
import { isDeep, listKey } from '#server/http/cache/shared-replies.ts'
import { serve } from '#server/http/dispatch/serve.ts'
import type { Feature } from '#server/http/feature.ts'
import { createClubs } from './clubs.ts'
import { club } from './kind.ts'

export const clubs = {
  kinds: { club },
  front: { pages: [address('clubs')], replies: ['/api/clubs'] },
  open(platform, { shared }) {
    const all = createClubs(platform)
    return {
      routes: serve(clubsApi, {
        list: ({ query, viewer }) =>
          shared(viewer, { key: listKey('clubs', query), topics: ['clubs'], few: isDeep(query) }, (apart) =>
            all.list({ ...query, apart }),
          ),
        read: ({ params: { id }, viewer }) =>
          shared(viewer, { key: `club ${id}`, topics: [`club:${id}`] }, (apart) => all.read(id, apart)),
        add: ({ params: { id }, body, viewer }) => all.add(id, viewer.id, body),
      }),
    }
  },
} satisfies Feature
