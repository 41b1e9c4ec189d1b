import { useEffect, useState } from 'react'
import { pictureUrl } from '#client/ui/media/picture.tsx'
import type { ListingPicture } from '../listing.ts'

/** An address that shows a picture of a listing: on the campus, or on this phone. Null while unknown. */
export function usePictureUrl(picture: ListingPicture | undefined, blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  // The chosen original may be as large as a phone's memory.
  const isSmall = picture?.bytes !== null

  useEffect(() => {
    if (!blob || !isSmall) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [blob, isSmall])

  const there = picture?.onCampus
  if (!there) return url
  const size = there.sizes.find(({ width }) => width >= 320) ?? there.sizes.at(-1)
  return size ? pictureUrl(there, size.width, 'jpeg') : null
}
