import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { HaveFile } from '#client/features/giving/have-file.tsx'
import { personOf } from '#client/offline/storage/person.ts'
import { Picture } from '#client/ui/media/picture.tsx'
import type { Reel } from '#contract/reels/endpoints.ts'
import { reelQuery } from '../../queries.ts'
import { keepAs } from './keep-as.ts'

/** Keeps a copy from a friend as this reel, whichever of its sizes that is. */
export function HaveReel({ reel, asked }: { reel: Reel; asked: boolean }) {
  const client = useQueryClient()
  const call = useCall()
  return (
    <HaveFile
      asked={asked}
      of={{
        what: 'reel',
        title: reel.caption,
        cover: reel.poster && <Picture of={reel.poster} alt="" sizes="48px" className="w-12 rounded-thumb" />,
        lengths: [reel.original, ...reel.renditions].map(({ bytes }) => bytes),
        sums: async () =>
          (await client.fetchQuery({ ...reelQuery(call, reel.id), staleTime: Infinity })).sums,
        keep: (file) => keepAs(personOf(client), reel, file),
        perhaps: 'WhatsApp and others shrink videos; send it as a document to keep it the same.',
        next: <p className="t-meta">It’s the same file, whatever its name.</p>,
      }}
    />
  )
}
