import { useQueryClient } from '@tanstack/react-query'
import { personOf } from '#client/offline/storage/person.ts'
import { useDataUse } from '#client/ui/feedback/data-use.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { filmName } from '#contract/files/download-name.ts'
import { cost } from '#contract/money.ts'
import type { Reel } from '#contract/reels/endpoints.ts'
import type { KeptReel } from './shown-reels.ts'

/** Saves its video among the phone's files, with the price shown first; free when it is here already. */
export function useSaveReel(reel: Reel, kept: KeptReel | undefined) {
  const client = useQueryClient()
  const { nairaPerMegabyte } = useDataUse()
  const file = fileOf(reel)
  // A copy watched in a smaller size is no download.
  const isHere = kept !== undefined && kept.file.size >= file.bytes
  return {
    ...file,
    isHere,
    save: () =>
      void import('../view/player/download.ts').then(
        ({ save }) => save({ ...file, reel, person: () => personOf(client) }, isHere ? kept : null),
        () => toast.fail('Download failed!'),
      ),
    price: cost(file.bytes, nairaPerMegabyte),
  }
}

/** The file to download: the middle size, which looks well on any phone and is small enough to pass on. */
export function fileOf({ id, renditions, original }: Reel): Reel['original'] {
  const kept = renditions.find(({ height }) => height >= 360) ?? renditions.at(-1)
  return kept
    ? { src: kept.src, bytes: kept.bytes, name: nameOf(id, 'mp4'), type: 'video/mp4' }
    : { ...original, name: nameOf(id, original.type.includes('webm') ? 'webm' : 'mp4') }
}

const nameOf = (id: string, ending: string) => filmName('reel', id, ending)
